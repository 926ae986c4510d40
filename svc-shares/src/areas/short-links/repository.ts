import { demandRoom, isDuplicateKey, ownerLock } from '@annals/service-kit'
import { type Connection, trusted } from 'mongoose'
import { linkModel, type StoredLink } from './model.ts'

export type NewLink = Omit<StoredLink, 'created'>

/** The only module that knows how short links are stored. */
export function linkRepository(db: Connection) {
  const model = linkModel(db)
  const locked = ownerLock(db)
  return {
    async codeOf(owner: string, path: string): Promise<string | null> {
      return (await model.findOne({ owner, path }).lean<StoredLink>())?._id ?? null
    },

    countOf: (owner: string): Promise<number> => model.countDocuments({ owner }),

    /**
     * False where the code exists already, or this owner's link to this path.
     * @throws ServiceError QUOTA_REACHED where the owner already has `most`
     */
    async add(link: NewLink, most: number): Promise<boolean> {
      const { owner } = link
      try {
        await locked('links', owner, async session => {
          demandRoom('shortLinks', most, await model.countDocuments({ owner }).session(session), 1)
          await model.create([{ ...link, created: new Date() }], { session })
        })
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    /** Gives the links that an owner made until then to another member; of two to one page, each stays whose it is. */
    async handOver(owner: string, to: string, madeUntil: Date): Promise<void> {
      const chosen = { owner, created: trusted({ $lte: madeUntil }) }
      for (const { _id } of await model.find(chosen).select('_id').lean<Pick<StoredLink, '_id'>[]>())
        await model.updateOne({ _id }, { $set: { owner: to } }).catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error
        })
    },

    /** Deletes an owner's links to these pages. */
    async forget(owner: string, paths: string[]): Promise<void> {
      await model.deleteMany({ owner, path: trusted({ $in: paths }) })
    },

    async pathOf(code: string): Promise<string | null> {
      return (await model.findById(code).lean<StoredLink>())?.path ?? null
    },

    /** The owner's codes by path; paths without a code are left out. */
    async codesOf(owner: string, paths: string[]): Promise<Map<string, string>> {
      const links = await model.find({ owner, path: trusted({ $in: paths }) }).lean<StoredLink[]>()
      return new Map(links.map(link => [link.path, link._id]))
    }
  }
}
export type LinkRepository = ReturnType<typeof linkRepository>
