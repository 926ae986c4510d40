import { directionOf } from './locales.ts'

/** The product's date formats (behaviour/frame §4.4): `PP` is the language's own medium date. */
export type DateFormat = 'DD-MM-YYYY, HH:mm' | 'PP' | 'PP - HH:mm' | 'HH:mm'

const two = (n: number) => String(n).padStart(2, '0')
/** History dates stay Gregorian in every language (behaviour/frame §4.4). */
const gregorian = (locale: string) => `${locale}-u-ca-gregory`

/** Isolates a date in a right-to-left language, so that it keeps its order within a text of the other direction. */
const isolated = (text: string, locale: string) => (directionOf(locale) === 'rtl' ? `\u2068${text}\u2069` : text)

function mediumDate(date: Date, locale: string): string {
  return isolated(new Intl.DateTimeFormat(gregorian(locale), { dateStyle: 'medium' }).format(date), locale)
}

/**
 * @param iso Instant as calls return it, shown in the reader's own time zone, or a day, which is the same everywhere.
 * Empty where it is not a date.
 */
export function formatDate(iso: string, format: DateFormat, locale: string): string {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/u.test(iso) ? `${iso}T00:00` : iso)
  if (Number.isNaN(date.getTime())) return ''
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`
  if (format === 'HH:mm') return time
  if (format === 'PP') return mediumDate(date, locale)
  if (format === 'PP - HH:mm') return `${mediumDate(date, locale)} - ${time}`
  return `${two(date.getDate())}-${two(date.getMonth() + 1)}-${date.getFullYear()}, ${time}`
}

export function formatNumber(n: number, options: Intl.NumberFormatOptions, locale: string): string {
  return new Intl.NumberFormat(locale, options).format(n)
}

export function formatList(items: readonly string[], locale: string): string {
  return isolated(new Intl.ListFormat(locale).format(items), locale)
}
