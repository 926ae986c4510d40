import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import type { SourceItem } from './mark-item.ts'
import type { MarkItem } from './mark-item.ts'
import type { PageText } from './page-text.ts'
import { HeatRangePanel } from './heat-range-panel.tsx'
import { HeatRangeRun, type HeatRangeItem } from './heat-range.tsx'
import styles from './class-view.module.css'
import textStyles from './text.module.css'
import { TextPage } from './text-page.tsx'

interface Props {
  item: SourceItem
  page: PageText
  /** What the text is called. */
  label: string
  heatRanges: readonly HeatRangeItem[]
  /** The teacher's marks on this page, if they are shown. */
  teachers: readonly MarkItem[]
  meanings: readonly string[]
}

const idAt = (target: EventTarget): string | null =>
  (target as Element).closest<HTMLElement>('[data-stretch]')?.dataset.stretch ?? null

/** What a class has marked on a page; who marked a passage is beside it while it is chosen or pointed at. */
export function ClassText({ item: { source }, page, label, heatRanges, teachers, meanings }: Props) {
  const { t } = useBlockHost()
  const [chosen, choose] = useState<string | null>(null)
  const [pointed, point] = useState<string | null>(null)
  const host = useRef<HTMLDivElement>(null)
  const shown = heatRanges.find(({ id }) => id === (pointed ?? chosen))
  const isThere = heatRanges.some(({ id }) => id === chosen)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = idAt(event.target)
    const at = heatRanges.findIndex(heatRange => heatRange.id === id)
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const ways: Record<string, number> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      ArrowLeft: onward === 'ArrowLeft' ? at + 1 : at - 1,
      ArrowRight: onward === 'ArrowRight' ? at + 1 : at - 1,
      Home: 0,
      End: heatRanges.length - 1
    }
    const to = ways[event.key]
    if (to !== undefined) {
      const next = heatRanges[to]
      event.preventDefault()
      if (next) host.current?.querySelector<HTMLElement>(`[data-stretch="${next.id}"]`)?.focus()
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      choose(id)
    } else if (event.key === 'Escape') choose(null)
  }
  return (
    <div className={styles.body}>
      <div
        ref={host}
        className={`an-text ${textStyles.text} ${styles.text}`}
        lang={source.lang}
        dir="auto"
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
        onFocus={(event: FocusEvent) => choose(idAt(event.target))}
        onClick={event => choose(idAt(event.target))}
        onPointerOver={(event: PointerEvent) => point(event.pointerType === 'mouse' ? idAt(event.target) : null)}
        onPointerLeave={() => point(null)}
      >
        <TextPage
          page={page}
          Own={HeatRangeRun}
          chosen={isThere ? chosen : null}
          layers={{ own: heatRanges, others: teachers, selected: null, cursor: null }}
        />
      </div>
      <HeatRangePanel
        words={shown ? page.text.slice(shown.mark.start, shown.mark.end) : ''}
        shown={shown}
        meanings={meanings}
        hint={t(heatRanges.length > 0 ? 'highlighting.class.choose' : 'highlighting.class.none')}
      />
    </div>
  )
}
