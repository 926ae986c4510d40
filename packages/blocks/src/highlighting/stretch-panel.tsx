import { useBlockHost } from '../block-host.tsx'
import { ClassMarks } from './class-marks.tsx'
import styles from './class-view.module.css'
import type { StretchItem } from './stretch-run.tsx'
import { Told } from './facts.tsx'

interface Props {
  shown: StretchItem | undefined
  words: string
  meanings: readonly string[]
  /** What stands here while no passage is chosen. */
  hint: string
}

/** Who marked the passage that is chosen or pointed at, and what they say. */
export function StretchPanel({ shown, words, meanings, hint }: Props) {
  const { t } = useBlockHost()
  return (
    <section className={styles.panel} aria-label={t('highlighting.class.passage')} tabIndex={0}>
      {shown ? (
        <>
          <blockquote className={styles.quote} dir="auto" lang="">
            {words}
          </blockquote>
          <Told parts={shown.told} />
          <ClassMarks marks={shown.stretch.marks} meanings={meanings} />
        </>
      ) : (
        <p className={styles.fact}>{hint}</p>
      )}
    </section>
  )
}
