import { Dialog, IconButton, Notice, TextLink, Year } from '@annals/ui'
import { useT } from '@annals/web-kit'
import { useEffect, useState } from 'react'
import { AREA } from '../area.ts'
import css from './search.module.css'
import { modulePath, type Source } from './sources.ts'

interface SourceViewerProps {
  /** What can be leafed through. */
  sources: readonly Source[]
  /** The one that is shown. */
  at: number
  onShow: (uuid: string) => void
  onClose: () => void
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** One source, large. Arrow keys and buttons lead to its neighbours on the shelf. */
export function SourceViewer({ sources, at, onShow, onClose }: SourceViewerProps) {
  const t = useT(AREA)
  const [broken, setBroken] = useState('')
  const source = sources[at]
  const total = sources.length
  // The last leads to the first: a button that went grey under the finger would lose the keyboard's place.
  const neighbour = (step: number) => (total > 1 ? sources[(at + step + total) % total]?.uuid : undefined)
  const previous = neighbour(-1)
  const next = neighbour(1)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isField(event.target)) return
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      const isRtl = document.documentElement.dir === 'rtl'
      const to = (event.key === 'ArrowRight') === isRtl ? previous : next
      if (!to) return
      event.preventDefault()
      onShow(to)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [previous, next, onShow])

  if (!source) return null
  const { thumb } = source
  return (
    <Dialog
      title={source.name}
      isOpen
      onClose={onClose}
      size="full"
      isDismissable
      footer={
        <>
          <p className={css.position} aria-live="polite">
            {t('viewer.position', { n: at + 1, total })}
          </p>
          <IconButton
            icon="prev"
            label={t('viewer.previous')}
            variant="secondary"
            isDisabled={!previous}
            onPress={() => previous && onShow(previous)}
          />
          <IconButton
            icon="next"
            label={t('viewer.next')}
            variant="secondary"
            isDisabled={!next}
            onPress={() => next && onShow(next)}
          />
        </>
      }
    >
      <figure className={css.picture}>
        {broken === thumb.url ? (
          <Notice kind="warn">{t('viewer.broken')}</Notice>
        ) : (
          <img
            key={thumb.url}
            src={thumb.url}
            alt={thumb.alt}
            width={thumb.width}
            height={thumb.height}
            onError={() => setBroken(thumb.url)}
          />
        )}
        <figcaption>
          <span>
            {t(`kind.${thumb.kind}`)} {source.year && <Year>{source.year}</Year>}
          </span>
          <TextLink href={modulePath(source)}>{t('viewer.module', { name: source.name })}</TextLink>
        </figcaption>
      </figure>
    </Dialog>
  )
}
