import { format as shownBy } from 'numfmt'
import type { Cell } from './cells.ts'
import { type DayCount, type Moment, momentOf } from './dates.ts'
import type { Style } from './styles.ts'

/**
 * A number without the noise of its last binary digits, never in the form 4E+12: Excel's formula bar shows 15 digits.
 */
const plain = (number: number): string => String(Number(number.toPrecision(15)))

/** What a number format shows of a value; null where it shows nothing, or is none that can be read. */
function formatted(format: string, value: number | string, leap1900 = true): string | null {
  try {
    // A format may fill a cell with blanks; a value that it hides is still in the file.
    const text = shownBy(format, value, { dateErrorThrows: true, nbsp: false, leap1900 }).replace(/\s+/g, ' ').trim()
    return text === '' && value !== 0 ? null : text
  } catch {
    return null
  }
}

const WEEKDAY = /ddd/i

/** What a number format shows of a moment; null where it cannot be applied to it. */
function formattedMoment(format: string, { serial }: Moment, { hasLeapDay }: DayCount): string | null {
  // Before 1900 the formatter knows no days of the week.
  const isKnown = serial !== null && (serial >= 0 || !WEEKDAY.test(format))
  return format && isKnown ? formatted(format, serial, hasLeapDay) : null
}

/** What a person reads in a cell with a number. */
export function shownNumber(
  raw: string,
  { precision, format }: Style,
  days: DayCount
): Pick<Cell, 'kind' | 'text' | 'exact'> {
  const number = Number(raw)
  if (Number.isNaN(number)) return { kind: 'text', text: raw }
  const moment = precision && momentOf(number, precision, days)
  if (moment) return { kind: 'date', text: formattedMoment(format, moment, days) || moment.text, exact: moment.text }
  const exact = plain(number)
  return { kind: 'number', text: (precision || !format ? null : formatted(format, number)) ?? exact, exact }
}

/** What a person reads in a cell with a text: a format may put words around it. */
export const shownText = (text: string, { format }: Style): string =>
  format.includes('@') ? (formatted(format, text) ?? text) : text
