import { type Connection, trusted } from 'mongoose'
import { literally } from '../../lists/fold.ts'
import { searchModels } from './model.ts'
import { nearKeys } from './typos.ts'

/** Words of one write. */
const PORTION = 1000
/** Most words that one mistyped word may mean. */
const MEANT = 8

/** The words of the index, with the number of things that have each. A wrong number only makes a mistype less likely
 * to be understood. */
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

    /** Whether a thing has this word, or one that begins with it. */
    async isThere(word: string, isBeginning: boolean): Promise<boolean> {
      const filter = isBeginning ? { _id: trusted({ $regex: `^${literally(word)}` }) } : { _id: word }
      return (await model.exists(filter)) !== null
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
