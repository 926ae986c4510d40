import { type BlockSource, NARRATIVE_MAX_LENGTHS, type NarrativeBlock } from '@annals/contracts'
import { Button, Icon, TextField, useSourceTitle } from '@annals/ui'
import { CreditLine, Picture, SourceViewer } from '@annals/ui/media'
import { memo, useState } from 'react'
import { useT } from '../../../i18n/index.ts'
import css from '../editor.module.css'
import { useChange } from '../scope/editor-context.ts'
import { patchPart } from '../work/parts.ts'
import { BlockFrame } from './block-frame.tsx'
import type { BlockProps } from './block-props.ts'

type Source = Extract<NarrativeBlock, { type: 'source' }>

/** A picture, or what stands for a source that is none. */
export function SourceView({ source, onOpen, sizes }: { source: BlockSource; onOpen: () => void; sizes: string }) {
  const t = useT()
  const titleOf = useSourceTitle()
  if (source.type.startsWith('image/'))
    return (
      <Picture
        src={source.url}
        alt={source.alt}
        width={source.width || undefined}
        height={source.height || undefined}
        sizes={sizes}
        open={{ label: t('narrative.openSource', { title: titleOf(source) }), onOpen }}
      />
    )
  return (
    <p className={css.otherSource}>
      <Icon name="file" />
      <Button icon="fit" onPress={onOpen}>
        {t('narrative.openSource', { title: titleOf(source) })}
      </Button>
    </p>
  )
}

export const SourceBlock = memo(({ part, lang: _lang, ...where }: BlockProps<Source>) => {
  const t = useT()
  const titleOf = useSourceTitle()
  const change = useChange()
  const [isOpen, setOpen] = useState(false)
  const title = part.title || titleOf(part.asset)
  return (
    <BlockFrame part={part} name={t('write.sourceNamed', { title })} icon="image" {...where}>
      <div className={css.source}>
        <SourceView source={part.asset} onOpen={() => setOpen(true)} sizes="360px" />
        <div className="an-stack">
          <TextField
            label={t('write.caption')}
            placeholder={t('write.captionPlaceholder')}
            value={part.caption}
            maxCharacters={NARRATIVE_MAX_LENGTHS.caption}
            multiline
            rows={3}
            onChange={caption =>
              change({ change: 'typing', field: `${part.uuid}.caption` }, before =>
                patchPart<Source>(before, part.uuid, { caption })
              )
            }
          />
          <p className={css.credit}>
            <CreditLine source={part.asset} />
          </p>
        </div>
      </div>
      {isOpen && <SourceViewer sources={[part.asset]} at={0} onShow={() => undefined} onClose={() => setOpen(false)} />}
    </BlockFrame>
  )
})
