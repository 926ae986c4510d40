import type { AnswerWords } from '../block-model.ts'
import { readQuestionAnswer } from './model.ts'

export const questionWords: AnswerWords = (_record, answer) => [readQuestionAnswer(answer).trim()]
