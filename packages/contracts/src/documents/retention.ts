import Type, { type Static } from 'typebox'
import { Instant, Strict } from '../values.ts'

/** A day in UTC as YYYY-MM-DD. Whether the calendar has it, `isKeepingDay` tells. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** For how long the answers to a share are kept if its teacher chooses no day, and at most, in months. */
export const RETENTION_MONTHS = { usual: 12, most: 36 } as const
/** Days before the last day from which the teacher is warned. */
export const RETENTION_WARNING_DAYS = 30

/** What becomes of the answers to a share (behaviour/sharing §11). */
export const Retention = Strict({
  /** The last day on which they are kept. */
  until: Day,
  /** That day is so near that the teacher is warned. */
  isEnding: Type.Boolean(),
  /** When they were deleted. */
  deleted: Type.Union([Instant, Type.Null()])
})
export type Retention = Static<typeof Retention>

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** The same day so many months later, or the last one of a shorter month. */
function monthsAfter(time: Date, months: number): string {
  const [year, month, day] = [time.getUTCFullYear(), time.getUTCMonth() + months, time.getUTCDate()]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month, Math.min(day, lastDay))))
}

/** The days until which answers may be kept: the first, the usual and the last one. The present day is no such day. */
export function keepingDays(now: Date): { first: string; usual: string; last: string } {
  const tomorrow = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
  return {
    first: dayOf(tomorrow),
    usual: monthsAfter(now, RETENTION_MONTHS.usual),
    last: monthsAfter(now, RETENTION_MONTHS.most)
  }
}

/** Whether answers may be kept until this day. */
export function isKeepingDay(day: string, now: Date): boolean {
  const { first, last } = keepingDays(now)
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && dayOf(new Date(time)) === day && day >= first && day <= last
}
