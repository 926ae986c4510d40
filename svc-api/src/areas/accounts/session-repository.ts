import { type Connection, trusted } from 'mongoose'
import { accountModels, type StoredSession } from './model.ts'

export function sessionRepository(db: Connection) {
  const { sessions } = accountModels(db)
  return {
    async add(session: StoredSession): Promise<void> {
      await sessions.create(session)
    },

    /** MongoDB clears up once a minute, so what has run out is refused here. */
    findLive: (hash: string, now: Date): Promise<StoredSession | null> =>
      sessions.findOne({ _id: hash, expires: trusted({ $gt: now }) }).lean(),

    async prolong(hash: string, expires: Date): Promise<void> {
      await sessions.updateOne({ _id: hash }, { $set: { expires } })
    },

    async end(hash: string): Promise<void> {
      await sessions.deleteOne({ _id: hash })
    },

    async endAllOf(member: string): Promise<void> {
      await sessions.deleteMany({ member })
    }
  }
}
export type SessionRepository = ReturnType<typeof sessionRepository>
