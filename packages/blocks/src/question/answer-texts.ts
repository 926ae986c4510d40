import type { AnswerTexts } from '../block-model.ts'
import { readQuestionAnswer } from './model.ts'

export const questionTexts: AnswerTexts = (_record, answer) => [readQuestionAnswer(answer).trim()]
