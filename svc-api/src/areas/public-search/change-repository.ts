import type { SearchedArea } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { type Connection, trusted } from 'mongoose'
import { searchModels, type StoredChange } from './model.ts'

/** A thing of an area. */
export type Thing = Pick<StoredChange, 'area' | 'thing'>

const idOf = ({ area, thing }: Thing): string => `${area} ${thing}`

/** The only module that knows how changes are stored which the index does not have yet. */
export function changeRepository(db: Connection, now: () => Date) {
  const { changes: model } = searchModels(db)
  return {
    async add(area: SearchedArea, things: readonly string[]): Promise<void> {
      const change = { mark: newId(), at: now() }
      await model.bulkWrite(
        things.map(thing => ({
          updateOne: {
            filter: { _id: idOf({ area, thing }) },
            update: { $set: { area, thing, ...change } },
            upsert: true
          }
        })),
        { ordered: false }
      )
    },

    /** The mark of a thing's last change; null where the index has all of them. */
    mark: async (thing: Thing): Promise<string | null> => (await model.findById(idOf(thing)).lean())?.mark ?? null,

    /** Forgets a change, unless there was another one since. */
    async remove(thing: Thing, mark: string): Promise<void> {
      await model.deleteOne({ _id: idOf(thing), mark })
    },

    /** Lets a thing wait as if it had changed only now. */
    async postpone(thing: Thing): Promise<void> {
      await model.updateOne({ _id: idOf(thing) }, { $set: { at: now() } })
    },

    /** Things whose change waits since before an instant, the first ones first. */
    async waiting(before: Date, limit: number): Promise<Thing[]> {
      const found = await model
        .find({ at: trusted({ $lt: before }) })
        .sort({ at: 1 })
        .limit(limit)
        .lean<StoredChange[]>()
      return found.map(({ area, thing }) => ({ area, thing }))
    }
  }
}
export type ChangeRepository = ReturnType<typeof changeRepository>
