import type { dashboardCalls, ResponseOf } from '@annals/contracts'
import { fail } from '@annals/service-kit'
import type { Connection } from 'mongoose'

type State = ResponseOf<typeof dashboardCalls.siteState>

const whole = (value: unknown): number => (typeof value === 'number' && value > 0 ? Math.round(value) : 0)

/** The size of the database, from the numbers that it keeps. */
export async function databaseState(db: Connection): Promise<State['database']> {
  if (!db.db) return fail('UNAVAILABLE')
  const { objects, dataSize, indexSize, fsTotalSize, fsUsedSize } = await db.db.stats()
  return {
    documents: whole(objects),
    size: whole(dataSize) + whole(indexSize),
    free: whole(whole(fsTotalSize) - whole(fsUsedSize))
  }
}
