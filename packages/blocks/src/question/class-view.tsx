import type { ClassProps } from '../block-components.ts'
import { useBlockHost } from '../block-host.tsx'
import { StudentName } from '../common/class-view/student-name.tsx'
import { StudentText } from '../common/class-view/student-text.tsx'
import { Reading } from '../common/text-pictures/reading.tsx'
import { readQuestionAnswer, readQuestionRecord } from './model.ts'
import styles from './question.module.css'

/** The question with all answers to it, one below the other (behaviour/blocks §2.2). */
export function QuestionClass({ record, answers }: ClassProps) {
  const { t } = useBlockHost()
  const { title, html, images, place } = readQuestionRecord(record)
  return (
    <Reading title={title} html={html} images={images} place={place}>
      <ul role="list" className={styles.all} aria-label={t('question.class')}>
        {answers.map(({ id, value, student }) => (
          <li key={id} className={styles.one}>
            <StudentName student={student} />
            <StudentText text={readQuestionAnswer(value)} />
          </li>
        ))}
      </ul>
    </Reading>
  )
}
