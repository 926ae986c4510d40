import { type Connection, trusted } from 'mongoose'
import { accountModels, type StoredChallenge } from '../model.ts'

type Kind = StoredChallenge['kind']

export function challengeRepository(db: Connection) {
  const { challenges } = accountModels(db)
  return {
    /** Stores a link. It replaces the one before it for the same member, kind and address. */
    async put(challenge: Omit<StoredChallenge, '_id'>): Promise<void> {
      const { kind, member, email } = challenge
      await challenges.replaceOne({ _id: `${kind}:${member}:${email}` }, challenge, { upsert: true })
    },

    findLive: (hash: string, kinds: readonly Kind[], now: Date): Promise<StoredChallenge | null> =>
      challenges.findOne({ hash, kind: trusted({ $in: [...kinds] }), expires: trusted({ $gt: now }) }).lean(),

    async endAllOf(member: string, kind: Kind): Promise<void> {
      await challenges.deleteMany({ member, kind })
    }
  }
}
export type ChallengeRepository = ReturnType<typeof challengeRepository>
