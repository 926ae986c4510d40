/** What students wrote and where they put things, as plain text. Only who makes a file of it loads this. */
import type { BlockType } from '@annals/contracts'
import type { AnswerTexts } from './block-model.ts'
import { isBuilt } from './type-name.ts'

/**
 * Fetches what tells the answers to blocks of a type in words; empty for answers that have none (behaviour/blocks §2.4).
 * Rejects where it cannot be fetched.
 */
export async function loadAnswerTexts(type: string): Promise<AnswerTexts> {
  if (!isBuilt(type)) return () => []
  const found = (await import(`./${type}/answer-texts.ts`)) as Record<`${BlockType}Texts`, AnswerTexts>
  const wordsOf = found[`${type}Texts`]
  return (...given) => wordsOf(...given).filter(words => words.trim() !== '')
}
