import { TextField } from '@annals/ui'
import { useId } from 'react'
import { useBlockHost, useReadingWay } from '../block-host.tsx'
import type { PlayerProps } from '../block-components.ts'
import { PaperLines } from '../paper-lines.tsx'
import { Reading } from '../common/text-pictures/reading.tsx'
import { QUESTION_ANSWER_MAX, readQuestionAnswer, readQuestionRecord } from './model.ts'
import styles from './question.module.css'

const ROWS = 8

/** A question and the box for its answer; in a review the answer is a text to read (behaviour/blocks §6). */
export function QuestionPlayer({ record, answer, onAnswer, mode }: PlayerProps) {
  const { t } = useBlockHost()
  const { title, html, images, place } = readQuestionRecord(record)
  const written = readQuestionAnswer(answer)
  const { isBlank } = useReadingWay(mode)
  return (
    <Reading title={title} html={html} images={images} place={place}>
      <div className={styles.answer}>
        {mode === 'read-only' ? (
          <AnswerReading text={written} />
        ) : isBlank ? (
          <section className={styles.given}>
            <h3 className={styles.label}>{t('question.yours')}</h3>
            <PaperLines rows={ROWS} />
          </section>
        ) : (
          <TextField
            label={t('question.yours')}
            multiline
            rows={ROWS}
            maxLength={QUESTION_ANSWER_MAX}
            value={written}
            onChange={text => onAnswer({ answer: text })}
          />
        )}
      </div>
    </Reading>
  )
}

/** The student's own words as they were written, line by line. */
function AnswerReading({ text }: { text: string }) {
  const { t, isPaper } = useBlockHost()
  const label = useId()
  return (
    <section className={styles.given} aria-labelledby={isPaper ? undefined : label}>
      <h3 className={styles.label} id={label}>
        {t('question.given')}
      </h3>
      {text.trim() === '' ? (
        <p className={styles.none}>{t('question.none')}</p>
      ) : (
        <div className={styles.words} dir="auto">
          {text}
        </div>
      )}
    </section>
  )
}
