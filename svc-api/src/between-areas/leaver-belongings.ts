import { type Model, type QueryFilter, trusted } from 'mongoose'
import type { LeaverBelongings } from './leaving.ts'

interface Stored {
  _id: string
  is_published: boolean
  created: Date
}

/** Things of a member who leaves, whose id stands in the field `owner` of each. */
export function leaverBelongings<D extends Stored>(
  model: Model<D>,
  owner: keyof D & string
): LeaverBelongings & { published(member: string): Promise<number> } {
  const those = (filter: object) => filter as QueryFilter<D>
  return {
    published: member => model.countDocuments(those({ [owner]: member, is_published: true })).exec(),
    some: async (member, is_published, madeUntil, limit) =>
      (
        await model
          .find(those({ [owner]: member, is_published, created: trusted({ $lte: madeUntil }) }))
          .select('_id')
          .limit(limit)
          .lean<{ _id: string }[]>()
      ).map(({ _id }) => _id),
    async move(uuids, member, to) {
      const chosen = those({ _id: trusted({ $in: uuids }), [owner]: member })
      await model.updateMany(chosen, { $set: { [owner]: to } as never })
    },
    async remove(uuids, member) {
      const chosen = { _id: trusted({ $in: uuids }) }
      await model.deleteMany(those({ ...chosen, [owner]: member }))
      const kept = new Set<unknown>(await model.distinct('_id', those(chosen)))
      return uuids.filter(uuid => !kept.has(uuid))
    }
  }
}
