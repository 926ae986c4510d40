import type { AnswerWords } from '../../block-model.ts'
import { type AnnotatingType, readAnnotatingAnswer } from './annotating-model.ts'

/** The texts of the student's notes. */
export const annotatingWords =
  (of: AnnotatingType): AnswerWords =>
  (record, answer) =>
    readAnnotatingAnswer(of, record, answer)?.annotations.map(({ text }) => text.trim()) ?? []
