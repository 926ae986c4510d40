import { type Connection, trusted } from 'mongoose'
import { accountModels, type StoredChallenge } from './model.ts'

type Kind = StoredChallenge['kind']

export function challengeRepository(db: Connection) {
  const { challenges } = accountModels(db)
  return {
    async add(challenge: StoredChallenge): Promise<void> {
      await challenges.create(challenge)
    },

    findLive: (hash: string, kind: Kind, now: Date): Promise<StoredChallenge | null> =>
      challenges.findOne({ _id: hash, kind, expires: trusted({ $gt: now }) }).lean(),

    /** Takes the challenge away and returns it: of two requests at once only one gets it. */
    takeLive: (hash: string, kind: Kind, now: Date): Promise<StoredChallenge | null> =>
      challenges.findOneAndDelete({ _id: hash, kind, expires: trusted({ $gt: now }) }).lean(),

    async endAllOf(member: string, kind: Kind): Promise<void> {
      await challenges.deleteMany({ member, kind })
    }
  }
}
export type ChallengeRepository = ReturnType<typeof challengeRepository>
