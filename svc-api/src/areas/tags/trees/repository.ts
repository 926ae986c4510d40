import { isDuplicateKey, ownerLock } from '@annals/service-kit'
import { type ClientSession, type Connection, trusted } from 'mongoose'
import { fold, literally } from '../../../texts/fold.ts'
import { keyOf } from '../names.ts'
import { type StoredTree, type StoredTreeTag, treeModels } from './model.ts'

const derived = (name: string) => ({ key: keyOf(name), folded: fold(name) })

/** The only module that knows how trees of tags are stored. */
export function treeRepository(db: Connection) {
  const { trees, tags } = treeModels(db)
  const locked = ownerLock(db)

  return {
    bySlug: (slug: string): Promise<StoredTree | null> => trees.findOne({ slug }).lean(),
    byId: (tree: string): Promise<StoredTree | null> => trees.findById(tree).lean(),
    ofOwner: (owner: string): Promise<StoredTree | null> => trees.findOne({ owner }).lean(),

    /** False where the slug or the owner has a tree already. */
    async addIfFree(tree: StoredTree): Promise<boolean> {
      try {
        await trees.create([tree])
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    find: (uuid: string): Promise<StoredTreeTag | null> => tags.findById(uuid).lean(),

    several: (uuids: string[]): Promise<StoredTreeTag[]> => tags.find({ _id: trusted({ $in: uuids }) }).lean(),

    of: (tree: string, session: ClientSession | null = null): Promise<StoredTreeTag[]> =>
      tags.find({ tree }).session(session).lean(),

    /** Tags of some trees whose name holds the text, without regard to case and accents. */
    named: (inTrees: string[], text: string, limit: number): Promise<StoredTreeTag[]> =>
      tags
        .find({ tree: trusted({ $in: inTrees }), folded: trusted({ $regex: literally(fold(text)) }) })
        .sort({ tree: 1, parent: 1, key: 1 })
        .limit(limit)
        .lean(),

    /** How many tags the trees of some owners have, or all trees. */
    async countOf(owners?: string[]): Promise<number> {
      if (!owners) return tags.estimatedDocumentCount()
      const own = await trees.find({ owner: trusted({ $in: owners }) }, { _id: 1 }).lean()
      return tags.countDocuments({ tree: trusted({ $in: own.map(({ _id }) => _id) }) })
    },

    /** Work on one tree that never overlaps other work on the same tree. */
    alone: <T>(tree: string, work: (session: ClientSession) => Promise<T>): Promise<T> => locked('tree', tree, work),

    async add(tag: Omit<StoredTreeTag, 'key' | 'folded'>, session: ClientSession): Promise<void> {
      await tags.create([{ ...tag, ...derived(tag.name) }], { session })
    },

    /** Removes some tags of a tree, then writes names and places of others. */
    async change(
      tree: string,
      { gone = [], kept = [] }: { gone?: string[]; kept?: StoredTreeTag[] },
      session: ClientSession
    ): Promise<void> {
      if (gone.length > 0) await tags.deleteMany({ _id: trusted({ $in: gone }), tree }, { session })
      if (kept.length === 0) return
      await tags.bulkWrite(
        kept.map(({ _id, parent, name, position }) => ({
          updateOne: { filter: { _id, tree }, update: { $set: { parent, name, position, ...derived(name) } } }
        })),
        { session }
      )
    },

    /** Writes a whole new tree, unless it exists. */
    async seed(tree: StoredTree, added: Omit<StoredTreeTag, 'key' | 'folded'>[]): Promise<void> {
      await locked('tree', tree._id, async session => {
        if (await trees.findById(tree._id).session(session).lean()) return
        await trees.create([tree], { session })
        await tags.insertMany(
          added.map(tag => ({ ...tag, ...derived(tag.name) })),
          { session }
        )
      })
    }
  }
}
export type TreeRepository = ReturnType<typeof treeRepository>
