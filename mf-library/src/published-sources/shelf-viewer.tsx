import { modulePath } from '@annals/contracts'
import { Button, TextLink, Year } from '@annals/ui'
import { SourceViewer } from '@annals/ui/media'
import { useMemo } from 'react'
import { RightsPart } from '../common/sources/rights-part.tsx'
import { useT } from '../i18n/index.ts'
import { asBlockSource, type PublishedSource } from './published-sources.ts'

interface ShelfViewerProps {
  /** The sources that the viewer goes through. */
  sources: readonly PublishedSource[]
  /** The one that is shown. */
  at: number
  onShow: (uuid: string) => void
  onClose: () => void
  onAdd: (source: PublishedSource) => void
}

/** A published source, large, with a link to what it is part of. */
export function ShelfViewer({ sources, at, onShow, onClose, onAdd }: ShelfViewerProps) {
  const t = useT()
  const shown = useMemo(() => sources.map(asBlockSource), [sources])
  const source = sources[at]
  if (!source) return null
  return (
    <SourceViewer
      sources={shown}
      at={at}
      onShow={to => {
        const uuid = sources[to]?.uuid
        if (uuid) onShow(uuid)
      }}
      onClose={onClose}
      facts={
        <>
          {t(`kind.${source.thumb.kind}`)} {source.year && <Year>{source.year}</Year>}
        </>
      }
      actions={
        <>
          <Button icon="plus" onPress={() => onAdd(source)}>
            {t('add.button')}
          </Button>
          <TextLink href={modulePath(source)} isAlone>
            {t('viewer.module', { name: source.name })}
          </TextLink>
          <RightsPart key={source.uuid} uuid={source.uuid} />
        </>
      }
    />
  )
}
