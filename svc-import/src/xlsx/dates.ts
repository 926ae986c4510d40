import type { Program } from './program.ts'
import type { Precision } from './styles.ts'

const DAY = 86_400_000
/** Day 0 of the two date systems. */
const DAY_0 = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }
const FIRST = Date.UTC(-9998, 0, 1)
const LAST = Date.UTC(10_000, 0, 1)
const LEAP_DAY = 60
/** The first day of the Gregorian calendar, and the number that astronomers give to the day with which 1970 began. */
const GREGORIAN = Date.UTC(1582, 9, 15)
const DAY_OF_1970 = 2_440_588

/**
 * How a workbook counts its days. `hasLeapDay`: it counts 29 February 1900, which never existed, as day 60. `isJulian`:
 * days before 15 October 1582 are in the Julian calendar.
 */
export interface DayCount {
  zero: number
  hasLeapDay: boolean
  isJulian: boolean
}

/** How the program that wrote a workbook counts days: the leap day is Excel's, the calendars are Calc's. */
export const dayCountOf = (program: Program, is1904: boolean): DayCount => ({
  zero: DAY_0[is1904 ? 1904 : 1900],
  hasLeapDay: program === 'excel' && !is1904,
  isJulian: program === 'calc'
})

/** The days from 30 December 1899, without the day that never existed. */
export const TRUE_DAYS = dayCountOf('sheets', false)

const ISO = /^(?:(\d{4}-\d\d-\d\d)(?:T|$))?(?:T?(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)Z?)?$/

/** The number of `TRUE_DAYS` that a moment of ISO 8601 stands for; null where it has no day. */
export function serialOf(iso: string): number | null {
  const [, day, clock = '00:00'] = ISO.exec(iso) ?? []
  const ms = day === undefined ? Number.NaN : Date.parse(`${day}T${clock}Z`)
  return Number.isNaN(ms) ? null : (ms - DAY_0[1900]) / DAY
}

/** A number that is shown as a moment. `text` is the moment as it is written here: `1914`, `1914-06`, `1914-06-28`,
 * `1914-06-28 10:30`, `10:30`; in 44 BC `-0044-03-15`. `serial` is the number that a formatter of the Gregorian
 * calendar, whose day 0 is 30 December 1899, shows in the same way; null where there is none. */
export interface Moment {
  text: string
  serial: number | null
}

/** A day of a calendar; the year before the year 1 is 0. */
interface Day {
  year: number
  month: number
  day: number
}

function gregorian(ms: number): Day {
  const date = new Date(ms)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

function julian(ms: number): Day {
  const days = Math.floor(ms / DAY) + DAY_OF_1970 + 32_082
  const years = Math.floor((4 * days + 3) / 1461)
  const inYear = days - Math.floor((1461 * years) / 4)
  const months = Math.floor((5 * inYear + 2) / 153)
  const day = inYear - Math.floor((153 * months + 2) / 5) + 1
  return months < 10 ? { year: years - 4800, month: months + 3, day } : { year: years - 4799, month: months - 9, day }
}

/** The day of the Gregorian calendar with this name, or null where it has none. */
function named({ year, month, day }: Day): number | null {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return year > 0 && date.getUTCDate() === day ? date.getTime() : null
}

const digits = (number: number, length = 2): string => String(number).padStart(length, '0')
const ofDay = ({ year, month, day }: Day): string[] => [
  year > 0 ? digits(year, 4) : `-${digits(1 - year, 4)}`,
  digits(month),
  digits(day)
]

/** Reads a number that is shown as a moment; null where it is none. */
export function momentOf(
  number: number,
  precision: Exclude<Precision, null>,
  { zero, hasLeapDay, isJulian }: DayCount
): Moment | null {
  if (precision === 'time' && number < 0) return null
  const isLeapDay = hasLeapDay && Math.floor(number) === LEAP_DAY
  const shift = hasLeapDay && number < LEAP_DAY && number >= 1 ? 1 : 0
  // To the second: the last binary digits of the number cannot hold more.
  const ms = Math.round(((number + shift) * DAY) / 1000) * 1000 + zero
  if (!(ms >= FIRST && ms < LAST)) return null
  const isOld = isJulian && ms < GREGORIAN
  const found = isLeapDay ? { year: 1900, month: 2, day: 29 } : isOld ? julian(ms) : gregorian(ms)
  if (found.year < 1 && !isOld) return null

  const clock = new Date(ms).toISOString().slice(-13, -8)
  const parts = ofDay(found).slice(0, precision === 'year' ? 1 : precision === 'month' ? 2 : 3)
  const withClock = precision === 'time' || (precision === 'minute' && clock !== '00:00' && !isLeapDay)
  const day = precision === 'time' && number < 1 ? '' : parts.join('-')

  const midnight = Math.floor(ms / DAY) * DAY
  const same = isOld ? named(found) : midnight
  return {
    text: withClock ? `${day} ${clock}`.trim() : day,
    serial: same === null ? null : number + (same - midnight + zero - DAY_0[1900]) / DAY
  }
}
