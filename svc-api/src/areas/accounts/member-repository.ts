import { isDuplicateKey } from '@annals/service-kit'
import { type Connection, trusted } from 'mongoose'
import { accountModels, type StoredMember } from './model.ts'

export type ProfileChange = Pick<StoredMember, 'name' | 'email' | 'handles' | 'countrycode'> & {
  avatar?: string
  show_beta: boolean
  is_confirmed: boolean
}

export function memberRepository(db: Connection) {
  const { members } = accountModels(db)
  return {
    byId: (uuid: string): Promise<StoredMember | null> => members.findById(uuid).lean(),

    /** By login or e-mail in its stored form. */
    byHandle: (handle: string): Promise<StoredMember | null> => members.findOne({ handles: handle }).lean(),

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

    /** The changed member; 'taken' where the e-mail is another one's; null where the member is gone. */
    async changeIfFree(uuid: string, change: ProfileChange): Promise<StoredMember | 'taken' | null> {
      const { show_beta, is_confirmed, ...fields } = change
      try {
        return await members
          .findByIdAndUpdate(
            uuid,
            { $set: { ...fields, 'permissions.show_beta': show_beta, 'permissions.is_confirmed': is_confirmed } },
            { returnDocument: 'after' }
          )
          .lean()
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken'
        throw error
      }
    },

    async setPassword(uuid: string, password: string): Promise<void> {
      await members.updateOne({ _id: uuid }, { $set: { password } })
    },

    /** False where the member is gone. */
    async setAvatar(uuid: string, avatar: string): Promise<boolean> {
      return (await members.updateOne({ _id: uuid }, { $set: { avatar } })).matchedCount === 1
    },

    /** Confirms the address that was mailed to, unless the member has another one by now. */
    async confirmIfCurrent(uuid: string, email: string): Promise<void> {
      await members.updateOne({ _id: uuid, email }, { $set: { 'permissions.is_confirmed': true } })
    }
  }
}
export type MemberRepository = ReturnType<typeof memberRepository>
