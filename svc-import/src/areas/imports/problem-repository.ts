import type { ImportProblem } from '@annals/contracts'
import { type Connection, trusted } from 'mongoose'
import { importModels, type StoredProblem } from './model.ts'
import type { RowProblem } from './row.ts'

const BATCH = 500
/** Ids sort as numbers do. */
const place = (at: number) => String(at).padStart(12, '0')
const toProblem = ({ _id, import: _import, at: _at, ...problem }: StoredProblem): ImportProblem => problem

/** The only place that knows how what is wrong with rows is stored. */
export function problemRepository(db: Connection) {
  const { problems } = importModels(db)

  return {
    /** Stores what the dry run found; what an earlier one found goes. */
    async replace(uuid: string, found: readonly RowProblem[]): Promise<void> {
      await problems.deleteMany({ import: uuid })
      const stored = found.map((problem, at) => ({ _id: `${uuid}:${place(at)}`, import: uuid, ...problem }))
      for (let from = 0; from < stored.length; from += BATCH)
        await problems.insertMany(stored.slice(from, from + BATCH), { ordered: false })
    },

    /** Stores what went wrong with rows while running: of each row the last. */
    async putRunning(uuid: string, found: readonly RowProblem[]): Promise<void> {
      if (found.length === 0) return
      await problems.bulkWrite(
        found.map(problem => ({
          updateOne: {
            filter: { _id: `${uuid}:row:${place(problem.at)}` },
            update: { $set: { import: uuid, ...problem } },
            upsert: true
          }
        })),
        { ordered: false }
      )
    },

    /** Rows that came through after all have no problem any more. */
    async removeRunning(uuid: string, places: readonly number[]): Promise<void> {
      if (places.length === 0) return
      await problems.deleteMany({ _id: trusted({ $in: places.map(at => `${uuid}:row:${place(at)}`) }) })
    },

    /** What was found with the rows after the dry run. */
    async ofRun(uuid: string): Promise<RowProblem[]> {
      const found = await problems
        .find({ import: uuid, _id: trusted({ $gte: `${uuid}:row:`, $lt: `${uuid}:row;` }) })
        .sort({ _id: 1 })
        .lean<StoredProblem[]>()
      return found.map(one => ({ ...toProblem(one), at: one.at }))
    },

    async list(uuid: string, skip: number, limit: number): Promise<{ problems: ImportProblem[]; total: number }> {
      const [found, total] = await Promise.all([
        problems.find({ import: uuid }).sort({ at: 1, _id: 1 }).skip(skip).limit(limit).lean<StoredProblem[]>(),
        problems.countDocuments({ import: uuid })
      ])
      return { problems: found.map(toProblem), total }
    }
  }
}
export type ProblemRepository = ReturnType<typeof problemRepository>
