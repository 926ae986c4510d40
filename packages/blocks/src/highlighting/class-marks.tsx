import { Badge } from '../common/annotating/region-mark.tsx'
import { useBlockHost } from '../block-host.tsx'
import { StudentName } from '../common/class-view/student-name.tsx'
import { StudentText } from '../common/class-view/student-text.tsx'
import styles from './class-view.module.css'
import type { ClassMark } from './density.ts'
import { colourOf, meaningOf } from './mark-item.ts'

interface Props {
  marks: readonly ClassMark[]
  meanings: readonly string[]
}

/** The marks of one passage by student. While names are off only comments are told; the rest is in the numbers. */
export function ClassMarks({ marks, meanings }: Props) {
  const { t } = useBlockHost()
  const told = marks.filter(({ student, mark }) => student !== null || mark.comment.trim() !== '')
  if (told.length === 0) return null
  return (
    <ul role="list" className={styles.marks}>
      {told.map(({ answer, student, mark }) => (
        <li key={`${answer} ${mark.start}`} className={styles.mark}>
          <Badge c={colourOf(mark.class)} number={colourOf(mark.class) + 1} />
          <div className={styles.who}>
            <StudentName student={student} />
            <bdi className={styles.fact}>{meaningOf(t, meanings, mark.class)}</bdi>
            {mark.comment.trim() !== '' && <StudentText text={mark.comment.trim()} />}
          </div>
        </li>
      ))}
    </ul>
  )
}
