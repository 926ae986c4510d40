import { checkIndexes, ensureIndexes } from '@annals/service-kit'
import type { Connection } from 'mongoose'

/**
 * The deploy step; the models are on the connection once the app exists. Outside production a start does this too, so
 * that one command is enough on a new checkout. In production a start only checks.
 */
export async function prepareIndexes(db: Connection, environment: string): Promise<void> {
  if (environment === 'production') await checkIndexes(db)
  else await ensureIndexes(db)
}
