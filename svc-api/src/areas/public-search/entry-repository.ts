import type { SearchedArea } from '@annals/contracts'
import { type Connection, trusted } from 'mongoose'
import { searchModels, type StoredEntry } from './model.ts'
import { wordRepository } from './word-repository.ts'

/** What is known of a stored entry before it is written again. */
type Known = Pick<StoredEntry, '_id' | 'digest'>

/** The only module that writes the index. All its results are plain objects. `changed` is called after each write. */
export function entryRepository(db: Connection, changed: () => void) {
  const { entries: model } = searchModels(db)
  const words = wordRepository(db)
  // Used for writes of hundreds: mongoose's casting would take longer than everything else.
  const native = db.collection<StoredEntry>(model.collection.name)

  /** Counts the words of entries in and out. */
  async function recount(before: readonly string[][], after: readonly string[][]): Promise<void> {
    const changes = new Map<string, number>()
    const add = (lists: readonly string[][], by: number) => {
      for (const list of lists) for (const word of list) changes.set(word, (changes.get(word) ?? 0) + by)
    }
    add(before, -1)
    add(after, 1)
    await words.count(changes)
  }

  const wordsOf = async (ids: string[]): Promise<string[][]> =>
    (
      await model
        .find({ _id: trusted({ $in: ids }) })
        .select('words')
        .lean<Pick<StoredEntry, 'words'>[]>()
    ).map(entry => entry.words)

  async function remove(ids: string[]): Promise<void> {
    if (ids.length === 0) return
    const before = await wordsOf(ids)
    await model.deleteMany({ _id: trusted({ $in: ids }) })
    changed()
    await recount(before, [])
  }

  return {
    known: async (area: SearchedArea, publication: string): Promise<Map<string, string>> => {
      const found = await model.find({ area, publication }).select('digest').lean<Known[]>()
      return new Map(found.map(({ _id, digest }) => [_id, digest]))
    },

    /** Writes entries by their ids, so that writing them again changes nothing. */
    async put(entries: readonly StoredEntry[]): Promise<void> {
      if (entries.length === 0) return
      const before = await wordsOf(entries.map(({ _id }) => _id))
      await native.bulkWrite(
        entries.map(entry => ({
          replaceOne: { filter: { _id: entry._id }, replacement: entry, upsert: true }
        }))
      )
      changed()
      await recount(
        before,
        entries.map(entry => entry.words)
      )
    },

    remove,

    /** Counts all words again: their numbers are written apart from the entries. */
    countWords: (): Promise<void> =>
      words.replace(
        native
          .aggregate<{ _id: string; publications: number }>(
            [
              { $project: { words: 1 } },
              { $unwind: '$words' },
              { $group: { _id: '$words', publications: { $sum: 1 } } }
            ],
            { allowDiskUse: true }
          )
          .batchSize(1000)
      ),

    /** Every publication of an area that has entries. */
    publications: (area: SearchedArea): Promise<string[]> => model.distinct('publication', { area }).exec()
  }
}
export type EntryRepository = ReturnType<typeof entryRepository>
