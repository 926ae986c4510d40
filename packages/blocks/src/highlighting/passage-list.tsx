import { Button } from '@annals/ui'
import { useState } from 'react'
import { useBlockHost } from '../block-host.tsx'
import { ClassMarks } from './class-marks.tsx'
import styles from './class-view.module.css'
import { type ClassMark, passagesOf } from './density.ts'
import type { MarkItem } from './mark-item.ts'
import { MarksList } from './marks-list.tsx'
import { FactList } from './fact-list.tsx'

/** So many passages are listed at first, and with each press. */
const SHOWN = 50

interface Props {
  name: string
  placed: readonly ClassMark[]
  gone: readonly ClassMark[]
  /** The teacher's marks, if they are shown. */
  teachers: readonly MarkItem[]
  source: { uuid: string; name: string; lang: string }
  meanings: readonly string[]
  tell(marks: readonly ClassMark[]): readonly string[]
}

/** The same as the text with its marks, passage by passage: how many students marked it, who, and what they say. */
export function PassageList({ name, placed, gone, teachers, source, meanings, tell }: Props) {
  const { t } = useBlockHost()
  const [count, setCount] = useState(SHOWN)
  const passages = passagesOf(placed)
  const lost = passagesOf(gone)
  if (passages.length + lost.length + teachers.length === 0)
    return <p className={styles.fact}>{t('highlighting.class.none')}</p>
  return (
    <div className={styles.lists}>
      <ol role="list" className={styles.passages} aria-label={t('highlighting.class.passages', { name })}>
        {[...passages, ...lost].slice(0, count).map((passage, at) => (
          <li
            key={`${at >= passages.length} ${passage.page} ${passage.start} ${passage.end}`}
            className={styles.passage}
          >
            <blockquote className={styles.quote} dir="auto" lang="">
              {passage.quote}
            </blockquote>
            <FactList parts={tell(passage.marks)} />
            {at >= passages.length && <p className={styles.fact}>{t('highlighting.gone')}</p>}
            <ClassMarks marks={passage.marks} meanings={meanings} />
          </li>
        ))}
      </ol>
      {passages.length + lost.length > count && (
        <Button onPress={() => setCount(count + SHOWN)}>{t('highlighting.class.more')}</Button>
      )}
      {teachers.length > 0 && (
        <MarksList
          sources={[{ ...source, name: t('highlighting.class.teachers'), items: teachers }]}
          meanings={meanings}
          none=""
        />
      )}
    </div>
  )
}
