import { type Connection, trusted } from 'mongoose'
import { searchModels, type StoredWord } from './model.ts'
import { nearKeys } from './typos.ts'

/** Words of one write. */
const PORTION = 1000
/** Most words that one mistyped word may mean. */
const MEANT = 8

type Counted = Pick<StoredWord, '_id' | 'things'>

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
 * The words of the index, with the number of things that have each. A number may be wrong until all is compared, which
 * only makes a mistype less likely to be understood.
 */
export function wordRepository(db: Connection) {
  const { words: model } = searchModels(db)

  return {
    /**
     * Changes in how many things words are. Words that no thing has any more are deleted.
     * @param changes how many things more or fewer have each word
     */
    async count(changes: ReadonlyMap<string, number>): Promise<void> {
      const changed = [...changes].filter(([, by]) => by !== 0)
      for (let from = 0; from < changed.length; from += PORTION)
        await model.bulkWrite(
          changed.slice(from, from + PORTION).map(([_id, by]) => ({
            updateOne: {
              filter: { _id },
              update: { $inc: { things: by }, $setOnInsert: { keys: nearKeys(_id) } },
              upsert: true
            }
          })),
          { ordered: false }
        )
      await model.deleteMany({ things: trusted({ $lte: 0 }) })
    },

    /** Makes the counts these. They have every word that a thing has. */
    async replace(counts: AsyncIterable<{ _id: string; things: number }>): Promise<void> {
      const all = new Set<string>()
      for await (const some of portions(counts)) {
        const stored = await model
          .find({ _id: trusted({ $in: some.map(({ _id }) => _id) }) })
          .select('things')
          .lean<Counted[]>()
        const before = new Map(stored.map(({ _id, things }) => [_id, things]))
        const wrong = some.filter(({ _id, things }) => before.get(_id) !== things)
        for (const { _id } of some) all.add(_id)
        if (wrong.length > 0)
          await model.bulkWrite(
            wrong.map(({ _id, things }) => ({
              updateOne: { filter: { _id }, update: { $set: { things, keys: nearKeys(_id) } }, upsert: true }
            })),
            { ordered: false }
          )
      }
      for await (const some of portions(model.find().select('things').lean<Counted[]>().cursor())) {
        const gone = some.flatMap(({ _id }) => (all.has(_id) ? [] : [_id]))
        if (gone.length > 0) await model.deleteMany({ _id: trusted({ $in: gone }) })
      }
    },

    /** The words that a mistyped one may mean, those of most things first. */
    async near(word: string): Promise<string[]> {
      const keys = nearKeys(word)
      if (keys.length === 0) return []
      const found = await model
        .find({ keys: trusted({ $in: keys }) })
        .select('things')
        .sort({ things: -1, _id: 1 })
        .limit(MEANT)
        .lean<{ _id: string }[]>()
      return found.map(({ _id }) => _id)
    }
  }
}
export type WordRepository = ReturnType<typeof wordRepository>
