import { dayOf, RETENTION_WARNING_DAYS, type Retention } from '@annals/contracts'
import type { StoredShare } from './model.ts'

const DAY_MS = 24 * 3_600_000

/** The first moment after a day. */
export const momentAfter = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS)

/** What becomes of the answers to a share; null where nobody answers, or as long as an older share has no day. */
export function retentionOf(
  { keepUntil, answersDeleted }: Pick<StoredShare, 'keepUntil' | 'answersDeleted'>,
  now: Date
): Retention | null {
  if (!keepUntil) return null
  return {
    until: dayOf(new Date(keepUntil.getTime() - DAY_MS)),
    isEnding: keepUntil <= warnedUntil(now),
    deleted: answersDeleted?.toISOString() ?? null
  }
}

/** The end of the days of warning, as of now: whoever's last day is before it is warned (behaviour/sharing §11). */
export const warnedUntil = (now: Date): Date => new Date(now.getTime() + RETENTION_WARNING_DAYS * DAY_MS)

/** On how many days a teacher must have been warned before answers are deleted: on fewer if the day they chose is near. */
export const noticeDays = (keepUntil: Date, chosen: Date): number =>
  Math.min(RETENTION_WARNING_DAYS, Math.floor((keepUntil.getTime() - chosen.getTime()) / DAY_MS))

/** Whether a share takes no answers any more, also where they are not deleted yet. */
export const isOver = (
  { keepUntil, answersDeleted }: Pick<StoredShare, 'keepUntil' | 'answersDeleted'>,
  now: Date
): boolean => Boolean(answersDeleted) || (keepUntil !== undefined && keepUntil <= now)
