import { isDuplicateKey } from '@annals/service-kit'
import { type Connection, type QueryFilter, trusted, type UpdateQuery } from 'mongoose'
import { epochModel, type StoredEpoch } from './model.ts'

/** An import in a collection at one of its epochs. Epochs rise; what arrives with an older epoch is rejected. */
export interface Epoch {
  collection: string
  import: string
  epoch: number
}

/** The only module that knows how epochs of imports are stored. */
export function epochRepository(db: Connection) {
  const model = epochModel(db)

  /**
   * Sets an import's epoch if the stored one is the expected one, or if there is none. A second try distinguishes one
   * that somebody else is creating at this moment from a newer one.
   */
  async function raise(
    { import: imported, collection, epoch }: Epoch,
    from: QueryFilter<StoredEpoch>['epoch'],
    set: UpdateQuery<StoredEpoch>['$set']
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
    const stored = await model.findById(imported).lean<StoredEpoch>()
    return stored?.epoch === epoch && !stored.isClosed
  }

  return {
    /** Whether this epoch is the newest and open. */
    admits,

    /** The same; an epoch newer than all before is opened by its first use. */
    async enter(epoch: Epoch): Promise<boolean> {
      if (await admits(epoch)) return true
      await raise(epoch, trusted({ $lt: epoch.epoch }), { isClosed: false })
      return admits(epoch)
    },

    /**
     * Closes this epoch and all before.
     * @returns false where there is a newer one
     */
    close: (epoch: Epoch): Promise<boolean> => raise(epoch, trusted({ $lte: epoch.epoch }), { isClosed: true }),

    /** The same, for ever: what the import added is to be removed. */
    undo: (epoch: Epoch): Promise<boolean> =>
      raise(epoch, trusted({ $lte: epoch.epoch }), { isClosed: true, isUndone: true }),

    async isUndone(imported: string): Promise<boolean> {
      return (await model.exists({ _id: imported, isUndone: true })) !== null
    },

    async undone(): Promise<{ collection: string; import: string }[]> {
      const stored = await model.find({ isUndone: true }).lean<StoredEpoch[]>()
      return stored.map(({ _id, of }) => ({ collection: of, import: _id }))
    }
  }
}
export type EpochRepository = ReturnType<typeof epochRepository>
