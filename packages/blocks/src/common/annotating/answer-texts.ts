import type { AnswerTexts } from '../../block-model.ts'
import { type AnnotatingType, readAnnotatingAnswer } from './annotating-model.ts'

/** The texts of the student's annotations. */
export const annotatingTexts =
  (of: AnnotatingType): AnswerTexts =>
  (record, answer) =>
    readAnnotatingAnswer(of, record, answer)?.annotations.map(({ text }) => text.trim()) ?? []
