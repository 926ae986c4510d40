import type { ImportUndoing } from '@annals/contracts'
import { ownerLock } from '@annals/service-kit'
import { type ClientSession, type Connection, type QueryFilter, trusted } from 'mongoose'
import { undoCounts } from '../../import-epochs/undo-counts.ts'
import { sourceModel, type StoredSource } from './model.ts'
import { postings } from './search/postings.ts'

/** The only module that knows which imports have brought a source. */
export function importedRepository(db: Connection) {
  const model = sourceModel(db)
  const locked = ownerLock(db)
  const counts = undoCounts(db)
  const index = postings(db)
  const broughtBy = (owner: string, imported: string) => ({ owner, imports: imported })
  /** Brought by this import and no other. */
  const onlyBy = (owner: string, imported: string) => ({ owner, imports: trusted({ $eq: [imported] }) })

  /** @returns how many */
  async function remove(owner: string, filter: QueryFilter<StoredSource>, session: ClientSession): Promise<number> {
    const gone = await model.find(filter).select('place').session(session).lean<Pick<StoredSource, 'place'>[]>()
    await model.deleteMany(filter, { session })
    const places = gone.map(({ place }) => place)
    await index.hide(owner, places, session)
    return gone.length
  }

  return {
    /** Records that an import has brought these sources, too. */
    async join(owner: string, uuids: readonly string[], imported: string): Promise<void> {
      await model.updateMany({ _id: trusted({ $in: uuids }), owner }, { $addToSet: { imports: imported } })
    },

    /** Removes sources that a refused call of an import has added. */
    async removeAdded(owner: string, uuids: readonly string[], imported: string): Promise<void> {
      await locked('sources', owner, async session => {
        await remove(owner, { _id: trusted({ $in: uuids }), ...onlyBy(owner, imported) }, session)
      })
    },

    /** What undoing an import would do now. */
    async removable(owner: string, imported: string): Promise<ImportUndoing> {
      const [all, removed] = await Promise.all([
        model.countDocuments(broughtBy(owner, imported)),
        model.countDocuments(onlyBy(owner, imported))
      ])
      return { removed, kept: all - removed, restored: 0, stayed: 0 }
    },

    /** Removes the sources of an import, but for those that another one has brought, too. */
    async undo(owner: string, imported: string): Promise<void> {
      await locked('sources', owner, async session => {
        const removed = await remove(owner, onlyBy(owner, imported), session)
        const { modifiedCount: kept } = await model.updateMany(
          broughtBy(owner, imported),
          { $pull: { imports: imported } },
          { session }
        )
        await counts.count(imported, { removed, kept }, session)
      })
    },

    /** What undoing an import has done so far. */
    taken: counts.of
  }
}
export type ImportedRepository = ReturnType<typeof importedRepository>
