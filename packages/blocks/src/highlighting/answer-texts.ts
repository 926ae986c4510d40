import type { AnswerTexts } from '../block-model.ts'
import { allMarks, readHighlightingAnswer } from './answer.ts'

/** The marked passages, each with the student's comment. */
export const highlightingTexts: AnswerTexts = (record, answer) => {
  const read = readHighlightingAnswer(record, answer)
  return read
    ? allMarks(read).map(({ quote, comment }) => `“${quote.trim()}”${comment.trim() && ` – ${comment.trim()}`}`)
    : []
}
