import { isDuplicateKey } from '@annals/service-kit'
import { type Connection, type QueryFilter, trusted, type UpdateQuery } from 'mongoose'
import { collectionModels, type StoredFence } from './model.ts'

/** An import in a collection at one of its epochs: those rise, what an older one still sends is too late. */
export interface Epoch {
  collection: string
  import: string
  epoch: number
}

/** The only place that knows how fences of imports are stored. */
export function fenceRepository(db: Connection) {
  const { fences: model } = collectionModels(db)

  /** Sets the fence if its epoch is as said, or if there is none. A second try tells one that is being made at this
   * moment by somebody else from one that has gone further. */
  async function raise(
    { import: imported, collection, epoch }: Epoch,
    from: QueryFilter<StoredFence>['epoch'],
    set: UpdateQuery<StoredFence>['$set']
  ): Promise<boolean> {
    for (let tries = 0; tries < 2; tries++) {
      try {
        await model.updateOne(
          { _id: imported, epoch: from },
          { $set: { of: collection, epoch, ...set } },
          { upsert: true }
        )
        return true
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    }
    return false
  }

  async function admits({ import: imported, epoch }: Epoch): Promise<boolean> {
    const fence = await model.findById(imported).lean<StoredFence>()
    return fence?.epoch === epoch && !fence.isClosed
  }

  return {
    /** Whether this epoch is the newest and open. */
    admits,

    /** The same; an epoch that is newer than all before opens by coming. */
    async enter(epoch: Epoch): Promise<boolean> {
      if (await admits(epoch)) return true
      await raise(epoch, trusted({ $lt: epoch.epoch }), { isClosed: false })
      return admits(epoch)
    },

    /** Closes this epoch and all before.
     * @returns false where a newer one has come */
    close: (epoch: Epoch): Promise<boolean> => raise(epoch, trusted({ $lte: epoch.epoch }), { isClosed: true }),

    /** The same, for good: what the import brought is to go. */
    undo: (epoch: Epoch): Promise<boolean> =>
      raise(epoch, trusted({ $lte: epoch.epoch }), { isClosed: true, isUndone: true }),

    async isUndone(imported: string): Promise<boolean> {
      return (await model.exists({ _id: imported, isUndone: true })) !== null
    },

    async undone(): Promise<{ collection: string; import: string }[]> {
      const stored = await model.find({ isUndone: true }).lean<StoredFence[]>()
      return stored.map(({ _id, of }) => ({ collection: of, import: _id }))
    }
  }
}
export type FenceRepository = ReturnType<typeof fenceRepository>
