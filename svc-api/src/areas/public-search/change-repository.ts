import type { SearchedArea } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { type Connection, trusted } from 'mongoose'
import { searchModels, type StoredChange } from './model.ts'

/** A publication of an area, by its id. */
export type ChangedPublication = Pick<StoredChange, 'area' | 'publication'>

const idOf = ({ area, publication }: ChangedPublication): string => `${area} ${publication}`

/** The only module that knows how changes are stored which the index does not have yet. */
export function changeRepository(db: Connection, now: () => Date) {
  const { changes: model } = searchModels(db)
  return {
    async add(area: SearchedArea, publications: readonly string[]): Promise<void> {
      const change = { mark: newId(), at: now() }
      await model.bulkWrite(
        publications.map(publication => ({
          updateOne: {
            filter: { _id: idOf({ area, publication }) },
            update: { $set: { area, publication, ...change } },
            upsert: true
          }
        })),
        { ordered: false }
      )
    },

    /** The mark of a publication's last change; null where the index has all of them. */
    mark: async (changed: ChangedPublication): Promise<string | null> =>
      (await model.findById(idOf(changed)).lean())?.mark ?? null,

    /** Forgets a change, unless there was another one since. */
    async remove(changed: ChangedPublication, mark: string): Promise<void> {
      await model.deleteOne({ _id: idOf(changed), mark })
    },

    /** Lets a publication wait as if it had changed only now. */
    async postpone(changed: ChangedPublication): Promise<void> {
      await model.updateOne({ _id: idOf(changed) }, { $set: { at: now() } })
    },

    /** Publications whose change waits since before an instant, the first ones first. */
    async waiting(before: Date, limit: number): Promise<ChangedPublication[]> {
      const found = await model
        .find({ at: trusted({ $lt: before }) })
        .sort({ at: 1 })
        .limit(limit)
        .lean<StoredChange[]>()
      return found.map(({ area, publication }) => ({ area, publication }))
    }
  }
}
export type ChangeRepository = ReturnType<typeof changeRepository>
