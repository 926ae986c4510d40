import type { StudentStatus } from '@annals/contracts'
import { isDuplicateKey } from '@annals/service-kit'
import { type Connection, mongo, trusted } from 'mongoose'
import { answerModel, type StoredAnswer, TRIES_WINDOW_S, triesModel } from './model.ts'

export interface BlockAnswer {
  rev: number
  value: unknown
}
export interface Answer {
  uuid: string
  share: string
  email: string
  code: string
  blocks: Map<string, BlockAnswer>
  submitted: string | null
  updated: string
  gone: boolean
}
/** One block to write. `rev` is the revision it was made from; absent overwrites (RULINGS 14). */
export interface BlockWrite {
  block: string
  json: string
  done: boolean
  rev: number | undefined
}
export interface SaveRequest {
  answer: string
  writes: BlockWrite[]
}
export interface NewAnswer {
  _id: string
  share: string
  email: string
  emailHash: string
  token: string
  code: string
}

const DEVICES = 10

function toAnswer(stored: StoredAnswer): Answer {
  const { _id, share, email = '', code = '', blocks, submitted, updated, gone } = stored
  return {
    uuid: _id,
    share,
    email,
    code,
    blocks: new Map(
      Object.entries(blocks).map(([id, { rev, json }]) => [id, { rev, value: JSON.parse(json) as unknown }])
    ),
    submitted: submitted?.toISOString() ?? null,
    updated: updated.toISOString(),
    gone: gone !== null
  }
}

/** The write of one block: only while the answer is open, and only on top of the revision named. */
function blockWrite(answer: string, { block, json, done, rev }: BlockWrite, updated: Date) {
  const field = `blocks.${block}`
  const from = rev === undefined ? {} : rev === 0 ? { [field]: { $exists: false } } : { [`${field}.rev`]: rev }
  return {
    updateOne: {
      filter: { _id: answer, submitted: null, gone: null, ...from },
      update: { $set: { [`${field}.json`]: json, [`${field}.done`]: done, updated }, $inc: { [`${field}.rev`]: 1 } }
    }
  }
}

/** The only place that knows how answers are stored. */
export function answerRepository(db: Connection) {
  const model = answerModel(db)
  const tries = triesModel(db)
  // The driver itself: grouped writes are the hot path, and their filters name paths that no schema knows.
  const written = db.getClient().db(db.name).collection<StoredAnswer>(model.collection.name)

  return {
    /** False where this e-mail has an answer to this share already. */
    async add({ token, ...answer }: NewAnswer): Promise<boolean> {
      const now = new Date()
      try {
        await model.create([
          { ...answer, tokens: [token], blocks: {}, submitted: null, gone: null, created: now, updated: now }
        ])
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    async find(uuid: string): Promise<Answer | null> {
      const stored = await model.findOne({ _id: uuid, gone: null }).lean<StoredAnswer>()
      return stored && toAnswer(stored)
    },

    async findMany(uuids: string[]): Promise<Map<string, Answer>> {
      const rows = await model.find({ _id: trusted({ $in: uuids }) }).lean<StoredAnswer[]>()
      return new Map(rows.map(row => [row._id, toAnswer(row)]))
    },

    async findByEmail(share: string, emailHash: string): Promise<(Answer & { tokens: string[] }) | null> {
      const stored = await model.findOne({ share, emailHash, gone: null }).lean<StoredAnswer>()
      return stored && { ...toAnswer(stored), tokens: stored.tokens }
    },

    /** Whose answer a device's token opens, and where it stands. */
    async findByToken(
      token: string
    ): Promise<{ uuid: string; share: string; submitted: string | null; gone: boolean } | null> {
      const stored = await model.findOne({ tokens: token }).select('share submitted gone').lean<StoredAnswer>()
      if (!stored) return null
      const { _id, share, submitted, gone } = stored
      return { uuid: _id, share, submitted: submitted?.toISOString() ?? null, gone: gone !== null }
    },

    async addToken(uuid: string, token: string): Promise<void> {
      await model.updateOne({ _id: uuid }, { $push: { tokens: { $each: [token], $slice: -DEVICES } } })
    },

    /** Writes many students' blocks in one unordered write that a majority holds. Which of them found their condition
     * is told only where all did.
     * @returns whether every write hit, and per request the error of a write that failed */
    async writeMany(requests: SaveRequest[]): Promise<{ allHit: boolean; failed: Map<number, Error> }> {
      const now = new Date()
      const from: number[] = []
      const operations = requests.flatMap(({ answer, writes }, index) =>
        writes.map(write => {
          from.push(index)
          return blockWrite(answer, write, now)
        })
      )
      if (operations.length === 0) return { allHit: true, failed: new Map() }
      try {
        const result = await written.bulkWrite(operations, {
          ordered: false,
          writeConcern: { w: 'majority' }
        })
        return { allHit: result.matchedCount === operations.length, failed: new Map() }
      } catch (error) {
        if (!(error instanceof mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) throw error
        const failed = new Map<number, Error>()
        for (const one of [error.writeErrors].flat()) failed.set(from[one.index] ?? -1, error)
        return { allHit: false, failed }
      }
    },

    /** Sends the answer if it is open and every named block is done: checked by the write itself, so that no save can
     * slip in between. The date, or null where it was not sent by this call. */
    async submit(uuid: string, blocks: string[]): Promise<string | null> {
      const submitted = new Date()
      const done = Object.fromEntries(blocks.map(id => [`blocks.${id}.done`, true]))
      const result = await model.updateOne(
        { _id: uuid, submitted: null, gone: null, ...done },
        { $set: { submitted, updated: submitted } },
        { writeConcern: { w: 'majority' } }
      )
      return result.matchedCount === 1 ? submitted.toISOString() : null
    },

    async counts(shares: string[]): Promise<Map<string, { answers: number; submitted: number }>> {
      const rows = await model.aggregate<{ _id: string; answers: number; submitted: number }>([
        { $match: { share: { $in: shares }, gone: null } },
        { $group: { _id: '$share', answers: { $sum: 1 }, submitted: { $sum: { $cond: ['$submitted', 1, 0] } } } }
      ])
      return new Map(rows.map(({ _id, ...counts }) => [_id, counts]))
    },

    /** The students of a share by e-mail, without their answers' content. */
    async statusOf(share: string): Promise<StudentStatus[]> {
      const rows = await model.aggregate<StoredAnswer & { answered: number }>([
        { $match: { share, gone: null } },
        { $sort: { email: 1, _id: 1 } },
        {
          $project: {
            email: 1,
            code: 1,
            submitted: 1,
            updated: 1,
            answered: { $size: { $filter: { input: { $objectToArray: '$blocks' }, cond: '$$this.v.done' } } }
          }
        }
      ])
      return rows.map(({ _id, email = '', code = '', submitted, updated, answered }) => ({
        member: { email },
        answer: _id,
        submitted: submitted !== null,
        submitdate: submitted?.toISOString() ?? null,
        updated: updated.toISOString(),
        answered,
        code
      }))
    },

    /** Takes everything out of the answers to shares that are deleted. */
    async forget(shares: string[]): Promise<void> {
      await model.updateMany(
        { share: trusted({ $in: shares }), gone: null },
        { $set: { gone: new Date(), blocks: {}, submitted: null }, $unset: { email: 1, emailHash: 1, code: 1 } }
      )
    },

    /** Counts one more try at a code and tells how many there were within the window, this one included. */
    async countTry(share: string, emailHash: string): Promise<number> {
      const _id = `${share}:${emailHash}`
      const now = new Date()
      const fresh = new Date(now.getTime() - TRIES_WINDOW_S * 1000)
      const running = { $gt: ['$since', fresh] }
      const count = async () =>
        tries.findOneAndUpdate(
          { _id },
          [
            {
              $set: {
                count: { $cond: [running, { $add: ['$count', 1] }, 1] },
                since: { $cond: [running, '$since', now] }
              }
            }
          ],
          { upsert: true, returnDocument: 'after', updatePipeline: true }
        )
      // Two first tries at once: the second finds the first one's document.
      const counted = await count().catch((error: unknown) => {
        if (isDuplicateKey(error)) return count()
        throw error
      })
      return counted?.count ?? 1
    },

    async forgetTries(share: string, emailHash: string): Promise<void> {
      await tries.deleteOne({ _id: `${share}:${emailHash}` })
    }
  }
}
export type AnswerRepository = ReturnType<typeof answerRepository>
