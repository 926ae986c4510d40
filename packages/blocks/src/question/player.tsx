import { TextField } from '@annals/ui'
import { useBlockHost } from '../block-host.tsx'
import type { PlayerProps } from '../block-parts.ts'
import blockStyles from '../block.module.css'
import { RichTextReading } from '../rich-text.tsx'
import { QUESTION_ANSWER_MAX, readQuestionAnswer, readQuestionRecord } from './model.ts'
import styles from './question.module.css'

const ROWS = 8
/** Approximate number of characters in a line of the box on a phone. */
const LINE = 40

/** The number of rows for the whole text, for browsers in which the box cannot measure it. */
const rowsOf = (text: string) =>
  text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / LINE)), 0)

/**
 * A question and the box for its answer; in a review the box shows the answer and is read-only (behaviour/blocks §6).
 */
export function QuestionPlayer({ record, answer, onAnswer, mode }: PlayerProps) {
  const { t } = useBlockHost()
  const { title, html } = readQuestionRecord(record)
  const written = readQuestionAnswer(answer)
  const isReview = mode === 'review'
  return (
    <article className={blockStyles.reading}>
      {title.trim() && (
        <h2 className={blockStyles.title} dir="auto">
          {title}
        </h2>
      )}
      <RichTextReading html={html} hasTitle={title.trim() !== ''} />
      <div className={styles.answer}>
        <TextField
          className={isReview ? styles.whole : undefined}
          label={isReview ? t('question.theirs') : t('question.yours')}
          multiline
          rows={isReview ? Math.max(ROWS, rowsOf(written)) : ROWS}
          maxLength={QUESTION_ANSWER_MAX}
          isDisabled={isReview}
          description={isReview && written.trim() === '' ? t('question.none') : undefined}
          value={written}
          onChange={text => onAnswer({ answer: text })}
        />
      </div>
    </article>
  )
}
