import { type Connection, trusted } from 'mongoose'
import { searchModels, type StoredWord } from './model.ts'
import { nearKeys } from './typos.ts'

/** Words of one write. */
const PORTION = 1000
/** Most words that one mistyped word may mean. */
const MEANT = 8

type Counted = Pick<StoredWord, '_id' | 'publications'>

async function* portions<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let some: T[] = []
  for await (const one of all) {
    some.push(one)
    if (some.length < PORTION) continue
    yield some
    some = []
  }
  yield some
}

/**
 * The words of the index, with the number of publications that have each. A number may be wrong until all is compared, which
 * only makes a mistype less likely to be understood.
 */
export function wordRepository(db: Connection) {
  const { words: model } = searchModels(db)

  return {
    /**
     * Changes in how many publications words are. Words that no publication has any more are deleted.
     * @param changes how many publications more or fewer have each word
     */
    async count(changes: ReadonlyMap<string, number>): Promise<void> {
      const changed = [...changes].filter(([, by]) => by !== 0)
      for (let from = 0; from < changed.length; from += PORTION)
        await model.bulkWrite(
          changed.slice(from, from + PORTION).map(([_id, by]) => ({
            updateOne: {
              filter: { _id },
              update: { $inc: { publications: by }, $setOnInsert: { keys: nearKeys(_id) } },
              upsert: true
            }
          })),
          { ordered: false }
        )
      await model.deleteMany({ publications: trusted({ $lte: 0 }) })
    },

    /** Makes the counts these. They have every word that a publication has. */
    async replace(counts: AsyncIterable<{ _id: string; publications: number }>): Promise<void> {
      const all = new Set<string>()
      for await (const some of portions(counts)) {
        const stored = await model
          .find({ _id: trusted({ $in: some.map(({ _id }) => _id) }) })
          .select('publications')
          .lean<Counted[]>()
        const before = new Map(stored.map(({ _id, publications }) => [_id, publications]))
        const wrong = some.filter(({ _id, publications }) => before.get(_id) !== publications)
        for (const { _id } of some) all.add(_id)
        if (wrong.length > 0)
          await model.bulkWrite(
            wrong.map(({ _id, publications }) => ({
              updateOne: { filter: { _id }, update: { $set: { publications, keys: nearKeys(_id) } }, upsert: true }
            })),
            { ordered: false }
          )
      }
      for await (const some of portions(model.find().select('publications').lean<Counted[]>().cursor())) {
        const gone = some.flatMap(({ _id }) => (all.has(_id) ? [] : [_id]))
        if (gone.length > 0) await model.deleteMany({ _id: trusted({ $in: gone }) })
      }
    },

    /** The words that a mistyped one may mean, those of most publications first. */
    async near(word: string): Promise<string[]> {
      const keys = nearKeys(word)
      if (keys.length === 0) return []
      const found = await model
        .find({ keys: trusted({ $in: keys }) })
        .select('publications')
        .sort({ publications: -1, _id: 1 })
        .limit(MEANT)
        .lean<{ _id: string }[]>()
      return found.map(({ _id }) => _id)
    }
  }
}
export type WordRepository = ReturnType<typeof wordRepository>
