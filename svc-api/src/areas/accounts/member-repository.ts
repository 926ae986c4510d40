import { isDuplicateKey } from '@annals/service-kit'
import { type Connection, trusted } from 'mongoose'
import { accountModels, type StoredMember } from './model.ts'

export type ProfileChange = Pick<StoredMember, 'name' | 'countrycode'> & { avatar?: string; show_beta: boolean }

/** Accounts that one address had to be yielded by; there is more than one only where it changed hands. */
const MOST_YIELDED = 3

export function memberRepository(db: Connection) {
  const { members } = accountModels(db)
  const change = (uuid: string, update: object): Promise<StoredMember | null> =>
    members.findByIdAndUpdate(uuid, update, { returnDocument: 'after' }).lean()

  return {
    byId: (uuid: string): Promise<StoredMember | null> => members.findById(uuid).lean(),

    /** By login or e-mail in its stored form. */
    byHandle: (handle: string): Promise<StoredMember | null> => members.findOne({ handles: handle }).lean(),

    /** Those who sign in with a name beside its holder. */
    byYielded: (handle: string): Promise<StoredMember[]> =>
      members.find({ yielded: handle }).sort({ _id: 1 }).limit(MOST_YIELDED).lean(),

    byIds: (uuids: string[]): Promise<StoredMember[]> => members.find({ _id: trusted({ $in: uuids }) }).lean(),

    /** False where a handle is another member's: the unique index decides, also between two requests at once. */
    async addIfFree(member: StoredMember): Promise<boolean> {
      try {
        await members.create(member)
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    /** The changed member; null where it is gone. */
    changeProfile: (uuid: string, { show_beta, ...fields }: ProfileChange): Promise<StoredMember | null> =>
      change(uuid, { $set: { ...fields, 'permissions.show_beta': show_beta } }),

    /** Notes the new address that waits to be confirmed; null takes it away. */
    setPendingEmail: (uuid: string, email: string | null): Promise<StoredMember | null> =>
      change(uuid, email === null ? { $unset: { pendingEmail: true } } : { $set: { pendingEmail: email } }),

    /** False where the member is gone. */
    async setAvatar(uuid: string, avatar: string): Promise<boolean> {
      return (await members.updateOne({ _id: uuid }, { $set: { avatar } })).matchedCount === 1
    }
  }
}
export type MemberRepository = ReturnType<typeof memberRepository>
