import { classes } from '@annals/ui'
import type { CSSProperties } from 'react'
import { useBlockHost } from '../block-host.tsx'
import styles from './class-view.module.css'
import { type ClassMark, type Counts, countsOf, type HeatRange, studentsOf } from './density.ts'
import { MARK_CLASSES, type Range } from './page-text.ts'
import textStyles from './text.module.css'
import type { RunProps } from './text-page.tsx'

/** A heatRange as it is drawn over the text. */
export interface HeatRangeItem {
  id: string
  mark: Range
  heatRange: HeatRange
  students: number
  counts: Counts
  /** Part of the most students that marked anything in this source, from above 0 to 1. */
  share: number
  /** How many students there are, and of each colour, in words. */
  told: readonly string[]
  /** The Tab key leads to it while none is chosen. */
  isFirst: boolean
}

/** Stretches without blanks at their ends, which are not drawn. */
export function heatRangeItems(
  of: string,
  heatRanges: readonly HeatRange[],
  most: number,
  tell: (marks: readonly ClassMark[]) => readonly string[]
): HeatRangeItem[] {
  const drawn = heatRanges.filter(({ start, end }) => of.slice(start, end).trim() !== '')
  return drawn.map((heatRange, at) => {
    const words = of.slice(heatRange.start, heatRange.end)
    const start = heatRange.start + words.length - words.trimStart().length
    const students = studentsOf(heatRange.marks)
    return {
      id: `${heatRange.start} ${heatRange.end}`,
      mark: { start, end: start + words.trim().length },
      heatRange,
      students,
      counts: countsOf(heatRange.marks),
      share: students / most,
      told: tell(heatRange.marks),
      isFirst: at === 0
    }
  })
}

/** The words of a heatRange, the darker the more students have marked them, with a line for each colour and their number. */
export function HeatRangeRun({ item, segments, block, chosen, children }: RunProps<HeatRangeItem>) {
  const { t } = useBlockHost()
  if (item === null) return children
  const { mark, id, students, counts, share, told, isFirst } = item
  const isEnd = segments.at(-1)!.end === Math.min(mark.end, block.end)
  const main = counts.indexOf(Math.max(...counts))
  return (
    <span
      role="button"
      className={classes(styles.stretch, chosen === id && textStyles.chosen)}
      style={{ '--share': share } as CSSProperties}
      data-stretch={id}
      data-colour={main}
      data-lines={MARK_CLASSES.filter((_, at) => counts[at]).join(' ')}
      aria-pressed={chosen === id}
      tabIndex={chosen === id || (chosen === null && isFirst) ? 0 : -1}
    >
      {children}
      {isEnd && (
        <>
          <span className={styles.count} aria-hidden="true">
            {students}
          </span>
          <span className={styles.hidden}>{t('highlighting.class.in', { told: told.join(' · ') })}</span>
        </>
      )}
    </span>
  )
}
