import type { AnswerSummary } from '@annals/contracts'
import Type from 'typebox'
import { readObject } from './read-values.ts'

/** Answer to a block that only needs to be seen. */
export const ViewedAnswer = Type.Object({ viewed: Type.Literal(true) }, { additionalProperties: false })
export const VIEWED = { viewed: true } as const
/** The summary of an answer that was given by seeing a block. */
export const SEEN_SUMMARY: AnswerSummary = { kind: 'seen' }

/** Whether the answer says that the block was on the screen. */
export function wasViewed(answer: unknown): boolean {
  return readObject(answer).viewed === true
}

/** The part of a model that concerns answers, for types that only need to be seen (behaviour/blocks §2). */
export const viewedModel = {
  answerSchema: ViewedAnswer,
  answerBytes: 256,
  isAnswered: (_record: unknown, answer: unknown) => wasViewed(answer),
  answerIfNothingToDo: () => VIEWED,
  cleanAnswer: (_record: unknown, answer: unknown) => (wasViewed(answer) ? VIEWED : undefined),
  summary: (_record: unknown, answer: unknown) => (wasViewed(answer) ? SEEN_SUMMARY : null),
  forAnswers: () => ({})
}
