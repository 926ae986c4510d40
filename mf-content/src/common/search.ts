import { withoutAccents } from '@annals/contracts'

/** Letters with and without accents and case match each other (behaviour/content §4). */
const fold = (text: string) => withoutAccents(text).toLowerCase()

/** Whether `words` occur anywhere in the given texts (behaviour/content §4). */
export function matches(words: string, texts: readonly string[]): boolean {
  return fold(texts.join('\n')).includes(fold(words.trim()))
}
