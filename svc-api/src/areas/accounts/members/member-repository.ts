import { isDuplicateKey } from '@annals/service-kit'
import { type Connection, trusted } from 'mongoose'
import { counted } from '../../../between-areas/counted.ts'
import { titleKeys, titleWords } from '../../../texts/best-titles.ts'
import { accountModels, type StoredMember } from '../model.ts'

export type ProfileChange = Pick<StoredMember, 'name' | 'countrycode'> & { avatar?: string; show_beta: boolean }

/** Most accounts that had to give up one address; more than one only where the address changed hands. */
const MOST_YIELDED = 3
/** The most words of a search that are looked for. */
const MOST_WORDS = 8

export function memberRepository(db: Connection) {
  const { members } = accountModels(db)
  const change = (uuid: string, update: object): Promise<StoredMember | null> =>
    members.findByIdAndUpdate(uuid, update, { returnDocument: 'after' }).lean()

  return {
    countOf: (uuids?: string[]): Promise<number> => counted(members, '_id', uuids),

    byId: (uuid: string): Promise<StoredMember | null> => members.findById(uuid).lean(),

    /** Finds by login or e-mail in its stored form. */
    byHandle: (handle: string): Promise<StoredMember | null> => members.findOne({ handles: handle }).lean(),

    /** Members other than the holder who sign in with this name. */
    byYielded: (handle: string): Promise<StoredMember[]> =>
      members.find({ yielded: handle }).sort({ _id: 1 }).limit(MOST_YIELDED).lean(),

    byIds: (uuids: string[]): Promise<StoredMember[]> => members.find({ _id: trusted({ $in: uuids }) }).lean(),

    /** Those who can sign in and whose name has words that begin like those of the text, by name. */
    async named(text: string, limit: number): Promise<StoredMember[]> {
      const words = titleWords(text).slice(0, MOST_WORDS)
      if (words.length === 0) return []
      return members
        .find({ $and: trusted(words), deactivated: trusted({ $exists: false }) })
        .sort({ name: 1, _id: 1 })
        .limit(limit)
        .lean()
    },

    async setPartner(uuid: string, isPartner: boolean): Promise<void> {
      await members.updateOne({ _id: uuid }, { $set: { 'permissions.is_partner': isPartner } })
    },

    /** False where a handle belongs to another member: the unique index decides, also between two parallel requests. */
    async addIfFree(member: StoredMember): Promise<boolean> {
      try {
        await members.create(member)
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    /** The changed member; null where it no longer exists. */
    changeProfile: (uuid: string, { show_beta, ...fields }: ProfileChange): Promise<StoredMember | null> =>
      change(uuid, { $set: { ...fields, titled: titleKeys(fields.name), 'permissions.show_beta': show_beta } }),

    async setLocale(uuid: string, locale: string): Promise<void> {
      await members.updateOne({ _id: uuid }, { $set: { locale } })
    },

    /** Stores the new address that waits to be confirmed; null removes it. */
    setPendingEmail: (uuid: string, email: string | null): Promise<StoredMember | null> =>
      change(uuid, email === null ? { $unset: { pendingEmail: true } } : { $set: { pendingEmail: email } }),

    /** False where the member no longer exists. */
    async setAvatar(uuid: string, avatar: string): Promise<boolean> {
      return (await members.updateOne({ _id: uuid }, { $set: { avatar } })).matchedCount === 1
    }
  }
}
export type MemberRepository = ReturnType<typeof memberRepository>
