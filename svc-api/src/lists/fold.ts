import { withoutAccents } from '@annals/contracts'

/** A text as case-sensitive searches compare it: no accents (behaviour/content §4). */
export const unaccented = (text: string): string => withoutAccents(text).trim()

/** Text as all other searches compare it: no accents, no case. */
export const fold = (text: string): string => unaccented(text).toLowerCase()

/** A pattern that finds exactly these characters. MongoDB takes no null byte inside a pattern. */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('\0', '\\x00')
}

/** Latin letters with accents. */
const ACCENTED: readonly (readonly [from: number, to: number])[] = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff]
]

let classes: ReadonlyMap<string, string> | undefined
/** By each letter from a to z: the letter, and the letters with accents that belong to it. */
function letterClasses(): ReadonlyMap<string, string> {
  if (classes) return classes
  const found = new Map<string, string>()
  for (const [from, to] of ACCENTED)
    for (let code = from; code <= to; code++) {
      const letter = String.fromCodePoint(code)
      const plain = fold(letter)
      if (/^[a-z]$/.test(plain)) found.set(plain, (found.get(plain) ?? plain) + letter)
    }
  classes = found
  return found
}

/** A pattern that finds a text in stored texts as they were typed, whatever their accents. It is used without case. */
export const whateverAccents = (text: string): string =>
  fold(text).replace(/[a-z]|[^a-z]+/g, part => {
    const letters = letterClasses().get(part)
    return letters ? `[${letters}]` : literally(part)
  })
