import { withoutAccents } from '@annals/contracts'

/** A text as case-sensitive searches compare it: no accents (behaviour/content §4). */
export const unaccented = (text: string): string => withoutAccents(text).trim()

/** Text as all other searches compare it: no accents, no case. */
export const fold = (text: string): string => unaccented(text).toLowerCase()

/** A pattern that finds exactly these characters. MongoDB takes no null byte inside a pattern. */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('\0', '\\x00')
}

/** Latin letters with accents, by the letter without. */
const ACCENTED = new Map<string, string>()
for (const [first, last] of [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff]
] as const)
  for (let code = first; code <= last; code++) {
    const letter = String.fromCharCode(code)
    const plain = fold(letter)
    if (/^[a-z]$/.test(plain)) ACCENTED.set(plain, (ACCENTED.get(plain) ?? '') + letter)
  }

/** A pattern that finds words that begin with this text, whatever accents; case is an option of the search. */
export function wordBeginning(text: string): string {
  const letters = Array.from(fold(text), letter => {
    const accented = ACCENTED.get(letter)
    return accented ? `[${letter}${accented}]` : literally(letter)
  })
  return `(^|[^\\p{L}\\p{N}])${letters.join('')}`
}
