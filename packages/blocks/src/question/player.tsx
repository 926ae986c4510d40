import { TextField } from '@annals/ui'
import { useBlockHost } from '../block-host.tsx'
import type { PlayerProps } from '../block-parts.ts'
import styles from '../block.module.css'
import { RichTextReading } from '../rich-text.tsx'
import { QUESTION_ANSWER_MAX, readQuestionAnswer, readQuestionRecord } from './model.ts'

/** A question and the box for its answer; in a review the box shows the answer and takes none (spec 3 §6). */
export function QuestionPlayer({ record, answer, onAnswer, mode }: PlayerProps) {
  const { t } = useBlockHost()
  const { title, html } = readQuestionRecord(record)
  const written = readQuestionAnswer(answer)
  return (
    <article className={styles.reading}>
      {title.trim() && (
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
      )}
      <RichTextReading html={html} hasTitle={title.trim() !== ''} />
      <div className={styles.answer}>
        <TextField
          label={mode === 'review' ? t('question.theirs') : t('question.yours')}
          multiline
          rows={8}
          maxLength={QUESTION_ANSWER_MAX}
          isDisabled={mode === 'review'}
          description={mode === 'review' && written.trim() === '' ? t('question.none') : undefined}
          value={written}
          onChange={text => onAnswer({ answer: text })}
        />
      </div>
    </article>
  )
}
