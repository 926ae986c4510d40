import type { ClientSession, Connection, Model } from 'mongoose'
import { defineSchema } from '../mongo.ts'
import { createKeyedMutex } from './keyed-mutex.ts'

interface StoredLock {
  _id: string
  turns: number
}

const lockSchema = defineSchema<StoredLock>({
  _id: { type: String, required: true },
  turns: { type: Number, default: 0 }
})

const lockModel = (db: Connection): Model<StoredLock> =>
  db.models['OwnerLock'] ?? db.model<StoredLock>('OwnerLock', lockSchema, 'owner_locks')

/**
 * Runs work on one owner's data in a transaction that never overlaps another of the same name and owner. Each begins
 * with a write to the same document, so of two, the second has to begin again after the first. What is counted inside
 * is still true when the result is written: parallel requests cannot pass a limit, and a refused one leaves nothing
 * behind.
 */
export function ownerLock(db: Connection) {
  const locks = lockModel(db)
  // In this process they wait for each other: a transaction that has to begin again costs more than waiting.
  const inTurn = createKeyedMutex()

  return <T>(name: string, owner: string, work: (session: ClientSession) => Promise<T>): Promise<T> => {
    const _id = `${name}:${owner}`
    return inTurn(_id, async () => {
      let result: { is: T } | null = null
      await db.transaction(async session => {
        await locks.updateOne({ _id }, { $inc: { turns: 1 } }, { upsert: true, session })
        result = { is: await work(session) }
      })
      return result!.is
    })
  }
}
export type OwnerLock = ReturnType<typeof ownerLock>
