import { classes } from '@annals/ui'
import { useId, useRef } from 'react'
import { useBlockHost } from '../block-host.tsx'
import { useHeldFocus } from '../use-held-focus.ts'
import type { MarkItem } from './mark-item.ts'
import { MarkCard } from './mark-card.tsx'
import side from '../side-panel.module.css'
import styles from './marks.module.css'
import type { Highlighting } from './use-highlighting.ts'

interface Props {
  /** In the order of the text. */
  items: readonly MarkItem[]
  gone: readonly MarkItem[]
  meanings: readonly string[]
  highlighting: Highlighting
  isFixed: boolean
  room: number
  count: string
  hint: string
  onShow(item: MarkItem): void
}

/** The marks of the source beside its text, or below it on small screens. */
export function MarksPanel({ items, gone, count, hint, ...card }: Props) {
  const { t } = useBlockHost()
  const heading = useId()
  const inner = useRef<HTMLDivElement>(null)
  const onFocus = useHeldFocus(inner)
  return (
    <section className={side.panel} aria-labelledby={heading}>
      <div className={classes(side.inner, styles.inner)} ref={inner} onFocus={onFocus}>
        <div className={side.head}>
          <h3 id={heading}>{t('highlighting.marks')}</h3>
          <bdi className={side.small}>{count}</bdi>
        </div>
        {items.length + gone.length === 0 && <p className={side.small}>{hint}</p>}
        {items.length + gone.length > 0 && (
          <ol role="list" className={side.list} aria-labelledby={heading}>
            {gone.map(item => (
              <MarkCard key={`gone ${item.id}`} item={item} isGone {...card} />
            ))}
            {items.map(item => (
              <MarkCard key={item.id} item={item} isGone={false} {...card} />
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
