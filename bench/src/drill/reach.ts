/**
 * The words of several texts, each of which continues another one. A word is not lost while one text with it can be
 * read.
 */
export const textOf = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap(text => text.split(' ')))

/**
 * Texts that can no longer be read.
 * @param wanted texts that must be there
 * @param there texts that can be read
 */
export const outOfReach = (wanted: readonly string[], there: readonly string[]): string[] => {
  const readable = textOf(there)
  return [...textOf(wanted)].filter(word => !readable.has(word))
}
