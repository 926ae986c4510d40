const HIGHEST = 999_999

/**
 * `<letter>N` with N above the highest in use; if none is left above, the lowest free one. `ids` are of the same form.
 */
export function nextNumberedId(letter: string, ids: readonly string[]): string {
  const taken = new Set(ids.map(id => Number(id.slice(1))))
  let number = Math.max(0, ...taken) + 1
  if (number > HIGHEST) for (number = 1; taken.has(number);) number++
  return `${letter}${number}`
}
