import type { Connection } from 'mongoose'
import { answerModel } from './model.ts'

export interface AnswerCounts {
  /** Students with an answer that is not sent yet. */
  started: number
  submitted: number
}

/** How many students have answered shares, and their blocks. */
export function countRepository(db: Connection) {
  const model = answerModel(db)

  return {
    async counts(shares: string[]): Promise<Map<string, { answers: number; submitted: number }>> {
      const rows = await model.aggregate<{ _id: string; answers: number; submitted: number }>([
        // Printed cards are answers without blocks until somebody saves.
        { $match: { share: { $in: shares }, gone: null, blocks: { $ne: {} } } },
        { $group: { _id: '$share', answers: { $sum: 1 }, submitted: { $sum: { $cond: ['$submitted', 1, 0] } } } }
      ])
      return new Map(rows.map(({ _id, ...counts }) => [_id, counts]))
    },

    /** How many students have an answer to each block, and to any, by whether they have sent it. */
    async touched(share: string): Promise<{ blocks: Map<string, AnswerCounts>; all: AnswerCounts }> {
      const sum = {
        started: { $sum: { $cond: ['$isSubmitted', 0, 1] } },
        submitted: { $sum: { $cond: ['$isSubmitted', 1, 0] } }
      }
      const [found] = await model.aggregate<{ blocks: (AnswerCounts & { _id: string })[]; all: AnswerCounts[] }>([
        { $match: { share, gone: null } },
        {
          $project: {
            isSubmitted: { $ne: ['$submitted', null] },
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
      const count = ({ started, submitted }: AnswerCounts): AnswerCounts => ({ started, submitted })
      return {
        blocks: new Map(found?.blocks.map(row => [row._id, count(row)])),
        all: count(found?.all[0] ?? { started: 0, submitted: 0 })
      }
    }
  }
}
export type CountRepository = ReturnType<typeof countRepository>
