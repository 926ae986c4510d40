import type { Precision } from './styles.ts'

const DAY = 86_400_000
/** Day 0 of the two date systems. In the one of 1900 a 29 February 1900 is counted that never was: day 60. */
const DAY_0 = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }
const LAST = Date.UTC(10_000, 0, 1)
const LEAP_DAY = 60

/** A number that is shown as a moment, as it is written here: `1914`, `1914-06`, `1914-06-28`, `1914-06-28 10:30`,
 * `10:30`. Null where it is no moment. */
export function momentOf(serial: number, precision: Exclude<Precision, null>, is1904: boolean): string | null {
  if (!(serial >= 0)) return null
  const shift = !is1904 && serial < LEAP_DAY && serial >= 1 ? 1 : 0
  // To the second: what a clock is off by is lost in the number's last digits.
  const ms = Math.round(((serial + shift) * DAY) / 1000) * 1000 + DAY_0[is1904 ? 1904 : 1900]
  if (ms >= LAST) return null
  if (!is1904 && Math.floor(serial) === LEAP_DAY)
    return precision === 'year' ? '1900' : '1900-02-29'.slice(0, precision === 'month' ? 7 : 10)
  const iso = new Date(ms).toISOString()
  const day = iso.slice(0, 10)
  const clock = iso.slice(11, 16)
  if (precision === 'time') return serial < 1 ? clock : `${day} ${clock}`
  if (precision === 'minute') return clock === '00:00' ? day : `${day} ${clock}`
  return iso.slice(0, { year: 4, month: 7, day: 10 }[precision])
}
