import { type Connection, trusted } from 'mongoose'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { answerModel, type StoredAnswer } from '../answers/model.ts'
import { type Answer, toAnswer } from '../answers/repository.ts'

/** One student in teachers' lists. */
export type StudentRow = Pick<Answer, 'uuid' | 'email' | 'code' | 'submitted' | 'updated'> & {
  /** Ids of the blocks that counted as done when they were saved. */
  done: string[]
  /** A device has started, or something is saved. */
  begun: boolean
}

/** One student of a page of the class. */
export type StudentHead = Pick<Answer, 'uuid' | 'email' | 'submitted' | 'updated'>

/** One student's answers to some blocks, by block. */
export type BlockAnswers = Pick<Answer, 'uuid' | 'email' | 'submittedVersion'> & { values: Map<string, unknown> }

/** The answers of those students who are still there: only theirs have an e-mail. */
const present = (share: string) => ({ share, email: trusted({ $gte: '' }) })
const IN_ORDER = { email: 1, _id: 1 } as const
/** The answers of those who have sent. */
const sentTo = (share: string) => ({ share, submitted: trusted({ $type: 'date' as const }) })

/** A student's answers may have 1 MB: other requests are answered between two students (decision 28). */
async function* yieldOften<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const row of rows) {
    yield row
    await yieldToEventLoop()
  }
}

/** What teachers see of a class: lists, pages, every answer. */
export function classRepository(db: Connection) {
  const model = answerModel(db)

  return {
    /** How many students a share has, and how many of them have sent. */
    async sizeOf(share: string): Promise<{ count: number; submitted: number }> {
      const [count, submitted] = await Promise.all([
        model.countDocuments(present(share)),
        model.countDocuments(sentTo(share))
      ])
      return { count, submitted }
    },

    /** How many students of a share have sent. */
    countSent: (share: string): Promise<number> => model.countDocuments(sentTo(share)),

    /** Some of those who have sent, in the order in which they did; read from the index alone. */
    async sentFrom(share: string, skip: number, limit: number): Promise<string[]> {
      const rows = await model
        .find(sentTo(share))
        .sort({ submitted: 1, _id: 1 })
        .skip(skip)
        .limit(limit)
        .select({ _id: 1 })
        .lean<{ _id: string }[]>()
      return rows.map(({ _id }) => _id)
    },

    /** Some students of a share by e-mail; read from the index alone, so that the students before them cost little. */
    async idsFrom(share: string, skip: number, limit: number): Promise<string[]> {
      const rows = await model
        .find(present(share))
        .sort(IN_ORDER)
        .skip(skip)
        .limit(limit)
        .select({ _id: 1 })
        .lean<{ _id: string }[]>()
      return rows.map(({ _id }) => _id)
    },

    /** Those of these students who are still there, by e-mail. */
    async headsOf(share: string, students: readonly string[]): Promise<StudentHead[]> {
      const rows = await model
        .find({ ...present(share), _id: trusted({ $in: students }) })
        .sort(IN_ORDER)
        .select({ email: 1, submitted: 1, updated: 1 })
        .lean<Pick<StoredAnswer, '_id' | 'email' | 'submitted' | 'updated'>[]>()
      return rows.map(({ _id, email = '', submitted, updated }) => ({
        uuid: _id,
        email,
        submitted: submitted?.toISOString() ?? null,
        updated: updated.toISOString()
      }))
    },

    /** The students of a share by e-mail. */
    async rowsOf(share: string): Promise<StudentRow[]> {
      const rows = await model.aggregate<StoredAnswer & Pick<StudentRow, 'done' | 'begun'>>([
        { $match: present(share) },
        { $sort: IN_ORDER },
        {
          $project: {
            email: 1,
            code: 1,
            submitted: 1,
            updated: 1,
            begun: { $or: [{ $ne: ['$blocks', {}] }, { $ne: ['$tokens', []] }] },
            done: {
              $map: {
                input: { $filter: { input: { $objectToArray: '$blocks' }, cond: '$$this.v.done' } },
                in: '$$this.k'
              }
            }
          }
        }
      ])
      return rows.map(({ _id, email = '', code = '', submitted, updated, done, begun }) => ({
        uuid: _id,
        email,
        code,
        submitted: submitted?.toISOString() ?? null,
        updated: updated.toISOString(),
        done,
        begun
      }))
    },

    /** What these students answered to these blocks, one after another; `sentOnly` leaves out what is not sent. */
    async *answersTo(
      students: readonly string[],
      blocks: readonly string[],
      sentOnly: boolean
    ): AsyncGenerator<BlockAnswers> {
      const wanted = Object.fromEntries(blocks.map(block => [`blocks.${block}.json`, 1]))
      const found = model
        .find({
          _id: trusted({ $in: students }),
          gone: null,
          ...(sentOnly && { submitted: trusted({ $type: 'date' }) })
        })
        .select({ email: 1, submitted: 1, sent: 1, ...wanted })
        .lean<Pick<StoredAnswer, '_id' | 'email' | 'submitted' | 'sent'> & { blocks?: StoredAnswer['blocks'] }>()
      for await (const { _id, email = '', submitted, sent = 1, blocks: stored = {} } of yieldOften(found.cursor()))
        yield {
          uuid: _id,
          email,
          submittedVersion: submitted && sent,
          values: new Map(Object.entries(stored).map(([id, { json }]) => [id, JSON.parse(json) as unknown]))
        }
    },

    /** All open and sent answers to a share, one after another. */
    async *each(share: string): AsyncGenerator<Answer> {
      const found = model.find({ share, gone: null }).lean<StoredAnswer>()
      for await (const row of yieldOften(found.cursor())) yield toAnswer(row)
    }
  }
}
export type ClassRepository = ReturnType<typeof classRepository>
