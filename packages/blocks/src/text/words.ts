import type { AnswerWords } from '../block-model.ts'

/** Who has seen the block has said nothing. */
export const textWords: AnswerWords = () => []
