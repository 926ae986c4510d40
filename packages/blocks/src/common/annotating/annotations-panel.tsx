import { classes, Notice } from '@annals/ui'
import { type ReactNode, useId, useRef } from 'react'
import { useBlockHost } from '../../block-host.tsx'
import { useHeldFocus } from '../../use-held-focus.ts'
import { ANNOTATIONS_MAX, SELECTIONS_MAX } from './limits.ts'
import { AnnotationCard } from './annotation-card.tsx'
import side from '../../side-panel.module.css'
import styles from './annotations.module.css'
import type { AnnotationItem, SourceItem } from './annotation-item.ts'
import type { Annotating } from './use-annotating.ts'

interface Props {
  annotations: readonly AnnotationItem[]
  sources: readonly SourceItem[]
  annotating: Annotating
  isFixed: boolean
  isBareAllowed: boolean
  isList: boolean
  count: string
  hint: string
  /** Offers to undo the last change. */
  undoNotice?: ReactNode
}

/** The annotations beside the pictures, or below them on small screens. */
export function AnnotationsPanel({
  annotations,
  sources,
  annotating,
  isFixed,
  isBareAllowed,
  isList,
  count,
  hint,
  undoNotice
}: Props) {
  const { t, isPaper } = useBlockHost()
  const heading = useId()
  const inner = useRef<HTMLDivElement>(null)
  const onFocus = useHeldFocus(inner)
  const { adding, moving, isFull } = annotating
  return (
    <section className={side.panel} aria-labelledby={isPaper ? undefined : heading}>
      <div className={side.inner} ref={inner} onFocus={onFocus}>
        <div className={side.head}>
          <h3 id={heading}>{t('annotating.notes')}</h3>
          <bdi className={side.small}>{count}</bdi>
        </div>
        {isFull && (
          <Notice kind="warn" live="alert">
            {isFull === 'annotations'
              ? t('annotating.full.notes', { max: ANNOTATIONS_MAX })
              : t('annotating.full.selections', { max: SELECTIONS_MAX })}
          </Notice>
        )}
        {undoNotice}
        {moving && <p className={classes(styles.hint, styles.adding)}>{t('annotating.move.hint')}</p>}
        {annotations.length === 0 && !adding && <p className={side.small}>{hint}</p>}
        {annotations.length > 0 && (
          <ol role="list" className={side.list} aria-labelledby={heading}>
            {annotations.map(item => (
              <AnnotationCard
                key={`${item.who} ${item.annotation.id}`}
                item={item}
                sources={sources}
                annotating={annotating}
                isFixed={isFixed}
                isBareAllowed={isBareAllowed}
                isList={isList}
              />
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
