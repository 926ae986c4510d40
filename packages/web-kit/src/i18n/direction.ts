import { directionOf } from './locales.ts'

const LEFT_TO_RIGHT = '\u200e'

/**
 * A text made ready for display. In an Arabic page, the full stop, brackets and leading numbers of an English text
 * would move to the other side. Invisible direction marks at these ends prevent this. A text that begins and ends with
 * a letter needs none, so short labels stay unchanged.
 */
export function withDirection(text: string, language: string, page: string): string {
  if (directionOf(page) !== 'rtl' || directionOf(language) !== 'ltr' || text === '') return text
  const start = /^\p{L}/u.test(text) ? '' : LEFT_TO_RIGHT
  const end = /[\p{L}\p{N}]$/u.test(text) ? '' : LEFT_TO_RIGHT
  return start + text + end
}
