import { localeOf } from './locales.ts'

const LEFT_TO_RIGHT = '\u200e'
const directionOf = (locale: string): 'ltr' | 'rtl' => localeOf(locale)?.dir ?? 'ltr'

/** A text as a page may show it. An English one in an Arabic page would have its full stop, brackets and leading numbers
 * carried to the other side; marks that nobody sees or hears at such ends keep them where they belong. Words that begin
 * and end with a letter need none, so that short labels stay as they are written. */
export function withDirection(text: string, language: string, page: string): string {
  if (directionOf(page) !== 'rtl' || directionOf(language) !== 'ltr' || text === '') return text
  const start = /^\p{L}/u.test(text) ? '' : LEFT_TO_RIGHT
  const end = /[\p{L}\p{N}]$/u.test(text) ? '' : LEFT_TO_RIGHT
  return start + text + end
}
