import type { Connection } from 'mongoose'
import { answerModel, type StoredAnswer } from './model.ts'
import { type Answer, toAnswer } from './repository.ts'

/** One student in teachers' lists. */
export type AnswerRow = Omit<Answer, 'share' | 'blocks' | 'gone' | 'removed' | 'tokens' | 'used' | 'version'> & {
  done: string[]
}
export interface Touched {
  /** Students with an answer that is not sent yet. */
  started: number
  submitted: number
}

/** What teachers see of a class: counts, lists, every answer. */
export function classRepository(db: Connection) {
  const model = answerModel(db)

  return {
    async counts(shares: string[]): Promise<Map<string, { answers: number; submitted: number }>> {
      const rows = await model.aggregate<{ _id: string; answers: number; submitted: number }>([
        { $match: { share: { $in: shares }, gone: null } },
        { $group: { _id: '$share', answers: { $sum: 1 }, submitted: { $sum: { $cond: ['$submitted', 1, 0] } } } }
      ])
      return new Map(rows.map(({ _id, ...counts }) => [_id, counts]))
    },

    /** The students of a share by e-mail, with the ids of the blocks that counted as done when they were saved. */
    async rowsOf(share: string): Promise<AnswerRow[]> {
      const rows = await model.aggregate<StoredAnswer & { done: string[] }>([
        { $match: { share, gone: null } },
        { $sort: { email: 1, _id: 1 } },
        {
          $project: {
            email: 1,
            code: 1,
            submitted: 1,
            sent: 1,
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
      return rows.map(({ _id, email = '', code = '', submitted, sent = 1, updated, done }) => ({
        uuid: _id,
        email,
        code,
        submitted: submitted?.toISOString() ?? null,
        sent: submitted && sent,
        updated: updated.toISOString(),
        done
      }))
    },

    /** All open and sent answers to a share, one after another. */
    async *each(share: string): AsyncGenerator<Answer> {
      for await (const row of model.find({ share, gone: null }).lean<StoredAnswer>().cursor()) yield toAnswer(row)
    },

    /** How many students have an answer to each block, and to any, by whether they have sent it. */
    async touched(share: string): Promise<{ blocks: Map<string, Touched>; all: Touched }> {
      const sum = { started: { $sum: { $cond: ['$sent', 0, 1] } }, submitted: { $sum: { $cond: ['$sent', 1, 0] } } }
      const [found] = await model.aggregate<{ blocks: (Touched & { _id: string })[]; all: Touched[] }>([
        { $match: { share, gone: null } },
        {
          $project: {
            sent: { $ne: ['$submitted', null] },
            block: { $map: { input: { $objectToArray: '$blocks' }, in: '$$this.k' } }
          }
        },
        { $match: { block: { $ne: [] } } },
        {
          $facet: {
            blocks: [{ $unwind: '$block' }, { $group: { _id: '$block', ...sum } }],
            all: [{ $group: { _id: null, ...sum } }]
          }
        }
      ])
      const count = ({ started, submitted }: Touched): Touched => ({ started, submitted })
      return {
        blocks: new Map(found?.blocks.map(row => [row._id, count(row)])),
        all: count(found?.all[0] ?? { started: 0, submitted: 0 })
      }
    }
  }
}
export type ClassRepository = ReturnType<typeof classRepository>
