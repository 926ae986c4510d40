/** Words of fewer letters are not searched with mistakes: too many others would be near (behaviour/search §2). */
const SHORTEST = 4
const LONGEST = 24
/** A word that may be mistyped: letters only. */
const LETTERS = /^\p{L}+$/u

/**
 * What two words have in common if they differ by one letter, by two letters that changed places, or by one letter at
 * another place: the word itself and the word without each of its letters. Empty for words that are not searched so.
 */
export function nearKeys(word: string): string[] {
  const letters = Array.from(word)
  if (letters.length < SHORTEST || letters.length > LONGEST || !LETTERS.test(word)) return []
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}
