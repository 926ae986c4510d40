import { type Connection, trusted } from 'mongoose'
import { answerModel, type StoredAnswer } from '../answers/model.ts'
import { type Answer, toAnswer } from '../answers/repository.ts'

/** One student in teachers' lists. */
export type StudentRow = Pick<Answer, 'uuid' | 'email' | 'code' | 'submitted' | 'updated'> & {
  /** Ids of the blocks that counted as done when they were saved. */
  done: string[]
}

/** One student's answers to some blocks, by block. */
export type BlockAnswers = Pick<Answer, 'uuid' | 'submittedVersion'> & { values: Map<string, unknown> }

/** What teachers see of a class: lists, every answer. */
export function classRepository(db: Connection) {
  const model = answerModel(db)

  return {
    /** The students of a share by e-mail. */
    async rowsOf(share: string): Promise<StudentRow[]> {
      const rows = await model.aggregate<StoredAnswer & { done: string[] }>([
        { $match: { share, gone: null } },
        { $sort: { email: 1, _id: 1 } },
        {
          $project: {
            email: 1,
            code: 1,
            submitted: 1,
            updated: 1,
            done: {
              $map: {
                input: { $filter: { input: { $objectToArray: '$blocks' }, cond: '$$this.v.done' } },
                in: '$$this.k'
              }
            }
          }
        }
      ])
      return rows.map(({ _id, email = '', code = '', submitted, updated, done }) => ({
        uuid: _id,
        email,
        code,
        submitted: submitted?.toISOString() ?? null,
        updated: updated.toISOString(),
        done
      }))
    },

    /** What students answered to these blocks, one student after another; `sentOnly` leaves out what is not sent. */
    async *answersTo(share: string, blocks: readonly string[], sentOnly: boolean): AsyncGenerator<BlockAnswers> {
      const wanted = Object.fromEntries(blocks.map(block => [`blocks.${block}.json`, 1]))
      const found = model
        .find({ share, gone: null, ...(sentOnly && { submitted: trusted({ $type: 'date' }) }) })
        .select({ submitted: 1, sent: 1, ...wanted })
        .lean<Pick<StoredAnswer, '_id' | 'submitted' | 'sent'> & { blocks?: StoredAnswer['blocks'] }>()
      for await (const { _id, submitted, sent = 1, blocks: stored = {} } of found.cursor())
        yield {
          uuid: _id,
          submittedVersion: submitted && sent,
          values: new Map(Object.entries(stored).map(([id, { json }]) => [id, JSON.parse(json) as unknown]))
        }
    },

    /** All open and sent answers to a share, one after another. */
    async *each(share: string): AsyncGenerator<Answer> {
      for await (const row of model.find({ share, gone: null }).lean<StoredAnswer>().cursor()) yield toAnswer(row)
    }
  }
}
export type ClassRepository = ReturnType<typeof classRepository>
