import { fail, isDuplicateKey, ownerLock } from '@annals/service-kit'
import { type Connection, type Model, trusted } from 'mongoose'
import type { StoredAdminDocument } from './model.ts'

/** All admins share what they write. */
const ALL = 'all'

/**
 * How documents `S` are stored that admins read and write as `D`, of which they decide `C`.
 * @param most how many there may be
 * @param full what is said where no more are possible
 */
export function adminDocumentRepository<S extends StoredAdminDocument, C, D>(
  db: Connection,
  kind: {
    model: Model<S>
    name: string
    most: number
    full: string
    toDocument: (stored: S) => D
    fieldsOf: (content: C) => Partial<S>
  }
) {
  const { name, most, full, toDocument, fieldsOf } = kind
  // Mongoose does not know the fields of a type that is not chosen yet.
  const model = kind.model as unknown as Model<StoredAdminDocument>
  const locked = ownerLock(db)
  const shown = (stored: StoredAdminDocument | null): D | null => stored && toDocument(stored as S)
  return {
    isThere: async (uuid: string): Promise<boolean> => (await model.exists({ _id: uuid })) !== null,

    find: async (uuid: string): Promise<D | null> =>
      shown(await model.findOne({ _id: uuid }).lean<StoredAdminDocument>()),

    findBySlug: async (slug: string): Promise<D | null> =>
      shown(await model.findOne({ slug }).lean<StoredAdminDocument>()),

    /**
     * Null where the id or the address belongs to another one. It stands behind the others in the public lists.
     * @throws ServiceError QUOTA_REACHED
     */
    async addIfFree(uuid: string, slug: string, content: C, at: Date): Promise<D | null> {
      const state = { is_published: false, position: at.getTime(), rev: 0, updated: at }
      const stored: StoredAdminDocument = { _id: uuid, ...state, ...fieldsOf(content), slug }
      try {
        await locked(name, ALL, async session => {
          if ((await model.countDocuments({}, { hint: '_id_' }).session(session)) >= most)
            fail('QUOTA_REACHED', { msg: full })
          await model.create([stored], { session })
        })
      } catch (error) {
        if (isDuplicateKey(error)) return null
        throw error
      }
      return shown(stored)
    },

    /** Null where it is not there, or not at this revision; 'taken' where another one has its address. */
    async write(
      uuid: string,
      content: C,
      { rev, at }: { rev: number | undefined; at: Date }
    ): Promise<D | 'taken' | null> {
      try {
        const stored = await model
          .findOneAndUpdate(
            // What was never written has no revision.
            { _id: uuid, ...(rev !== undefined && { rev: rev === 0 ? trusted({ $in: [0, null] }) : rev }) },
            { $set: { ...fieldsOf(content), updated: at }, $inc: { rev: 1 } },
            { returnDocument: 'after' }
          )
          .lean<StoredAdminDocument>()
        return shown(stored)
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken'
        throw error
      }
    },

    setPublished: async (uuid: string, is_published: boolean): Promise<boolean> =>
      (await model.updateOne({ _id: uuid }, { $set: { is_published } })).matchedCount === 1,

    remove: async (uuid: string): Promise<boolean> => (await model.deleteOne({ _id: uuid })).deletedCount === 1
  }
}
export type AdminDocumentRepository<C, D> = ReturnType<typeof adminDocumentRepository<StoredAdminDocument, C, D>>
