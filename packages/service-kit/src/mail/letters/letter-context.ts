import type { Content } from '../mailer.ts'
import { letterLanguage, type Words, wordsIn } from '../i18n/index.ts'
import { compose, type Part } from './compose.ts'
import { plain } from './plain.ts'

/** What letters of one language are written with. */
export interface LetterContext {
  t: Words
  /** The words of a person, as a part of a sentence. */
  say(typed: string): string
  /** A day in words, from YYYY-MM-DD. */
  day(date: string): string
  write(subject: string, parts: readonly Part[]): Content
  /** Links start with the configured origin, never with an address from a request. */
  origin: string
}

export function letterContext(locale: string | undefined, origin: string): LetterContext {
  const language = letterLanguage(locale)
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const days = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    t: wordsIn(language),
    say: typed => plain(typed, direction),
    day: date => days.format(new Date(date)),
    write: (subject, parts) => compose({ language, direction }, subject, parts),
    origin
  }
}
