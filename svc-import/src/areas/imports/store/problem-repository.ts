import type { ImportProblem } from '@annals/contracts'
import { type Connection, trusted } from 'mongoose'
import { importModels, type StoredProblem } from './model.ts'
import { withLocation, type RowProblem, type EarlierRow } from '../row.ts'

type Stored = EarlierRow<StoredProblem>

const BATCH = 500
/** Ids that sort like numbers. */
const idPart = (at: number) => String(at).padStart(12, '0')
/** Ids that an earlier version gave. */
const earlierIdPart = (at: number) => String(at).padStart(8, '0')
const toRowProblem = ({ _id, import: _import, ...problem }: Stored): RowProblem => withLocation<RowProblem>(problem)
const toProblem = (stored: Stored): ImportProblem => {
  const { at: _at, ...problem } = toRowProblem(stored)
  return problem
}

/** The only module that knows how problems of rows are stored. */
export function problemRepository(db: Connection) {
  const { problems } = importModels(db)

  return {
    /** Stores what the dry run found, and removes what an earlier one found. */
    async replace(uuid: string, found: readonly RowProblem[]): Promise<void> {
      await problems.deleteMany({ import: uuid })
      const stored = found.map((problem, at) => ({ _id: `${uuid}:${idPart(at)}`, import: uuid, ...problem }))
      for (let from = 0; from < stored.length; from += BATCH)
        await problems.insertMany(stored.slice(from, from + BATCH), { ordered: false })
    },

    /** Stores problems of rows while adding them: only the last one of each row. */
    async putRunning(uuid: string, found: readonly RowProblem[]): Promise<void> {
      if (found.length === 0) return
      await problems.bulkWrite(
        found.map(problem => ({
          updateOne: {
            filter: { _id: `${uuid}:row:${idPart(problem.at)}` },
            update: { $set: { import: uuid, ...problem } },
            upsert: true
          }
        })),
        { ordered: false }
      )
    },

    /** Rows that were added after all no longer have a problem. */
    async removeRunning(uuid: string, locations: readonly number[]): Promise<void> {
      if (locations.length === 0) return
      const ids = locations.flatMap(at => [idPart(at), earlierIdPart(at)]).map(at => `${uuid}:row:${at}`)
      await problems.deleteMany({ _id: trusted({ $in: ids }) })
    },

    /** Problems of rows that were found after the dry run. */
    async ofRun(uuid: string): Promise<RowProblem[]> {
      const found = await problems
        .find({ import: uuid, _id: trusted({ $gte: `${uuid}:row:`, $lt: `${uuid}:row;` }) })
        .sort({ _id: 1 })
        .lean<Stored[]>()
      return found.map(toRowProblem)
    },

    async list(uuid: string, skip: number, limit: number): Promise<{ problems: ImportProblem[]; total: number }> {
      const [found, total] = await Promise.all([
        problems.find({ import: uuid }).sort({ at: 1, _id: 1 }).skip(skip).limit(limit).lean<Stored[]>(),
        problems.countDocuments({ import: uuid })
      ])
      return { problems: found.map(toProblem), total }
    }
  }
}
export type ProblemRepository = ReturnType<typeof problemRepository>
