import type { AnswerTexts } from '../block-model.ts'

/** Who has seen the block has said nothing. */
export const textTexts: AnswerTexts = () => []
