import type { Connection } from 'mongoose'
import { type StoredUnnamed, unnamedModel } from './unnamed-model.ts'

export interface Unnamed {
  folder: string
  since: Date
  hidden: Date | null
}
const toUnnamed = ({ _id, since, hidden }: StoredUnnamed): Unnamed => ({ folder: _id, since, hidden })

/** The only module that knows how unnamed folders are stored. */
export function unnamedRepository(db: Connection) {
  const model = unnamedModel(db)
  return {
    async find(folder: string): Promise<Unnamed | null> {
      const stored = await model.findById(folder).lean<StoredUnnamed>()
      return stored && toUnnamed(stored)
    },

    /** All of them, one after the other, in the order of their names. */
    async *all(): AsyncGenerator<Unnamed> {
      for await (const stored of model.find().sort({ _id: 1 }).lean<StoredUnnamed[]>().cursor())
        yield toUnnamed(stored as StoredUnnamed)
    },

    /** Notes that a folder has no name; the first time counts. */
    async note(folder: string, since: Date): Promise<void> {
      await model.updateOne({ _id: folder }, { $setOnInsert: { since, hidden: null } }, { upsert: true })
    },

    async setHidden(folder: string, hidden: Date): Promise<void> {
      await model.updateOne({ _id: folder }, { $set: { hidden }, $setOnInsert: { since: hidden } }, { upsert: true })
    },

    async forget(folder: string): Promise<void> {
      await model.deleteOne({ _id: folder })
    }
  }
}
export type UnnamedRepository = ReturnType<typeof unnamedRepository>
