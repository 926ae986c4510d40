import type { Connection } from 'mongoose'
import { answerModel, type StoredAnswer } from '../answers/model.ts'
import { type Answer, toAnswer } from '../answers/repository.ts'

/** One student in teachers' lists. */
export type StudentRow = Pick<Answer, 'uuid' | 'email' | 'code' | 'submitted' | 'updated'> & {
  /** Ids of the blocks that counted as done when they were saved. */
  done: string[]
}

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

    /** All open and sent answers to a share, one after another. */
    async *each(share: string): AsyncGenerator<Answer> {
      for await (const row of model.find({ share, gone: null }).lean<StoredAnswer>().cursor()) yield toAnswer(row)
    }
  }
}
export type ClassRepository = ReturnType<typeof classRepository>
