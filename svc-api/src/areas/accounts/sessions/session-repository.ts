import { type Connection, trusted } from 'mongoose'
import { accountModels, type StoredSession } from '../model.ts'

/** Most sessions of one member: nobody reads a longer list. The oldest end by themselves. */
const MOST_LISTED = 100

export function sessionRepository(db: Connection) {
  const { sessions } = accountModels(db)
  const live = (now: Date) => ({ expires: trusted({ $gt: now }) })
  return {
    async add(session: StoredSession): Promise<void> {
      await sessions.create(session)
    },

    /** MongoDB deletes expired documents only once a minute, so expired ones are rejected here. */
    findLive: (hash: string, now: Date): Promise<StoredSession | null> =>
      sessions.findOne({ _id: hash, ...live(now) }).lean(),

    liveOf: (member: string, now: Date): Promise<StoredSession[]> =>
      sessions
        .find({ member, ...live(now) })
        .sort({ used: -1 })
        .limit(MOST_LISTED)
        .lean(),

    async touch(hash: string, used: Date, expires: Date): Promise<void> {
      await sessions.updateOne({ _id: hash }, { $set: { used, expires } })
    },

    async end(hash: string): Promise<void> {
      await sessions.deleteOne({ _id: hash })
    },

    /** False where the member has no such session. */
    async endOne(member: string, uuid: string): Promise<boolean> {
      return (await sessions.deleteOne({ member, uuid })).deletedCount === 1
    },

    async endAllOf(member: string): Promise<void> {
      await sessions.deleteMany({ member })
    }
  }
}
export type SessionRepository = ReturnType<typeof sessionRepository>
