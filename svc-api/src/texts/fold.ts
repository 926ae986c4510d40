import { withoutAccents } from '@annals/contracts'

/** A text as case-sensitive searches compare it: no accents (behaviour/content §4). */
export const unaccented = (text: string): string => withoutAccents(text).trim()

/** Text as all other searches compare it: no accents, no case. */
export const fold = (text: string): string => unaccented(text).toLowerCase()

/** A pattern that finds exactly these characters. MongoDB takes no null byte inside a pattern. */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('\0', '\\x00')
}
