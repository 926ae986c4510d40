import type { TagSet, UserTag } from '@annals/contracts'
import { demandRoom, isDuplicateKey, newId, ownerLock } from '@annals/service-kit'
import { type Connection, trusted } from 'mongoose'
import { counted } from '../../between-areas/counted.ts'
import { tagModel } from './model.ts'

export function tagRepository(db: Connection) {
  const tags = tagModel(db)
  const locked = ownerLock(db)
  return {
    async ofMember(member: string): Promise<UserTag[]> {
      const stored = await tags.find({ member }).sort({ tag: 1, key: 1 }).lean()
      return stored.map(({ _id, tag, name }) => ({ uuid: _id, tag, name }))
    },

    count: (member: string): Promise<number> => tags.countDocuments({ member }),
    countOf: (members?: string[]): Promise<number> => counted(tags, 'member', members),

    /** Null where the member has this tag already: the unique index decides, also between two requests at once.
     * @throws ServiceError QUOTA_REACHED where the member has `most` */
    async addIfNew(member: string, tag: TagSet, name: string, key: string, most: number): Promise<UserTag | null> {
      const _id = newId()
      try {
        await locked('tags', member, async session => {
          demandRoom('tags', most, await tags.countDocuments({ member }).session(session), 1)
          await tags.create([{ _id, member, tag, name, key }], { session })
        })
      } catch (error) {
        if (isDuplicateKey(error)) return null
        throw error
      }
      return { uuid: _id, tag, name }
    },

    async owner(uuid: string): Promise<string | null> {
      return (await tags.findById(uuid, { member: 1 }).lean())?.member ?? null
    },

    /**
     * Gives another member the tags of a member, all or some. The member's own stay.
     * @returns each with the other's
     */
    async give(member: string, to: string, some?: string[]): Promise<{ from: string; to: string }[]> {
      const given = await tags.find({ member, ...(some && { _id: trusted({ $in: some }) }) }).lean()
      return Promise.all(
        given.map(async ({ _id, tag, name, key }) => {
          const fresh = { $setOnInsert: { _id: newId(), name } }
          const own = await tags
            .findOneAndUpdate({ member: to, tag, key }, fresh, { upsert: true, returnDocument: 'after' })
            .lean()
          return { from: _id, to: own._id }
        })
      )
    },

    async forgetAllOf(member: string): Promise<void> {
      await tags.deleteMany({ member })
    },

    async remove(member: string, uuid: string): Promise<void> {
      await tags.deleteOne({ _id: uuid, member })
    }
  }
}
export type TagRepository = ReturnType<typeof tagRepository>
