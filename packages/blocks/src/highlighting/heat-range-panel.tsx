import { useBlockHost } from '../block-host.tsx'
import { ClassMarks } from './class-marks.tsx'
import styles from './class-view.module.css'
import type { HeatRangeItem } from './heat-range.tsx'
import { FactList } from './fact-list.tsx'

interface Props {
  shown: HeatRangeItem | undefined
  words: string
  meanings: readonly string[]
  /** What stands here while no passage is chosen. */
  hint: string
}

/** Who marked the passage that is chosen or pointed at, and what they say. */
export function HeatRangePanel({ shown, words, meanings, hint }: Props) {
  const { t } = useBlockHost()
  return (
    <section className={styles.panel} aria-label={t('highlighting.class.passage')} tabIndex={0}>
      {shown ? (
        <>
          <blockquote className={styles.quote} dir="auto" lang="">
            {words}
          </blockquote>
          <FactList parts={shown.told} />
          <ClassMarks marks={shown.heatRange.marks} meanings={meanings} />
        </>
      ) : (
        <p className={styles.fact}>{hint}</p>
      )}
    </section>
  )
}
