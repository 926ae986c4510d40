/** The words of texts that each go on from another one: a word can be read as long as any text that has it can. */
export const textOf = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap(text => text.split(' ')))

/**
 * Texts that cannot be read any more.
 * @param wanted texts that must be there
 * @param there texts that can be read
 */
export const outOfReach = (wanted: readonly string[], there: readonly string[]): string[] => {
  const readable = textOf(there)
  return [...textOf(wanted)].filter(word => !readable.has(word))
}
