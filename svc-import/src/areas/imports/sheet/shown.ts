import { format as shownBy } from 'numfmt'
import type { Cell } from './cells.ts'
import { momentOf } from './dates.ts'
import type { Style } from './styles.ts'

/** Days between the beginnings of the two date systems. */
const DAYS_TO_1904 = 1462

/** A number without the noise of its last binary digits, never as 4E+12: Excel's formula bar shows 15 digits. */
const plain = (number: number): string => String(Number(number.toPrecision(15)))

/** What a number format shows of a value; null where it shows nothing, or is none that can be read. */
function formatted(format: string, value: number | string): string | null {
  try {
    // A format may fill a cell with blanks; what is hidden by one is in the file all the same.
    const text = shownBy(format, value, { dateErrorThrows: true, nbsp: false }).replace(/\s+/g, ' ').trim()
    return text === '' && value !== 0 ? null : text
  } catch {
    return null
  }
}

/** What a person reads in a cell with a number. */
export function shownNumber(
  raw: string,
  { precision, format }: Style,
  is1904: boolean
): Pick<Cell, 'kind' | 'text' | 'exact'> {
  const number = Number(raw)
  if (Number.isNaN(number)) return { kind: 'text', text: raw }
  const moment = precision && momentOf(number, precision, is1904)
  if (moment)
    return {
      kind: 'date',
      text: (format && formatted(format, is1904 ? number + DAYS_TO_1904 : number)) || moment,
      exact: moment
    }
  const exact = plain(number)
  return { kind: 'number', text: (precision || !format ? null : formatted(format, number)) ?? exact, exact }
}

/** What a person reads in a cell with a text: a format may put words around it. */
export const shownText = (text: string, { format }: Style): string =>
  format.includes('@') ? (formatted(format, text) ?? text) : text
