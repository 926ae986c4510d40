import type { Connection } from 'mongoose'
import { type StoredUnreferenced, unreferencedModel } from './unreferenced-model.ts'

export interface Unreferenced {
  folder: string
  since: Date
  hidden: Date | null
}
const toUnreferenced = ({ _id, since, hidden }: StoredUnreferenced): Unreferenced => ({ folder: _id, since, hidden })

/** The only module that knows how unreferenced folders are stored. */
export function unreferencedRepository(db: Connection) {
  const model = unreferencedModel(db)
  return {
    async find(folder: string): Promise<Unreferenced | null> {
      const stored = await model.findById(folder).lean<StoredUnreferenced>()
      return stored && toUnreferenced(stored)
    },

    /** All of them, one after the other, in the order of their names. */
    async *all(): AsyncGenerator<Unreferenced> {
      for await (const stored of model.find().sort({ _id: 1 }).lean<StoredUnreferenced[]>().cursor())
        yield toUnreferenced(stored as StoredUnreferenced)
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
export type UnreferencedRepository = ReturnType<typeof unreferencedRepository>
