import { DASHBOARD_TOP_MOST, type dashboardInternalCalls, type ResponseOf } from '@annals/contracts'
import { type Connection, trusted } from 'mongoose'
import { counted } from '../../between-areas/counted.ts'
import { activityModel, type StoredActivity } from './model.ts'

type Counts = ResponseOf<typeof dashboardInternalCalls.countActivities>

/** How many activities there are, how often they are shared, and which most, for dashboards. */
export function sharedActivities(db: Connection) {
  const model = activityModel(db)

  /**
   * @param owners Whose activities are counted; without owners those of everybody.
   * @param reader Sees the titles of their own activities and of published ones; without it all titles are given.
   */
  return async (owners?: string[], reader?: string): Promise<Counts> => {
    const shared = { ...(owners && { owner: { $in: owners } }), share_count: { $gt: 0 } }
    const [count, [sum], most] = await Promise.all([
      counted(model, 'owner', owners),
      model.aggregate<{ shares: number }>([
        { $match: shared },
        { $group: { _id: null, shares: { $sum: '$share_count' } } },
        { $project: { _id: 0 } }
      ]),
      model
        .find({
          ...(owners && { owner: trusted({ $in: owners }) }),
          share_count: trusted({ $gt: 0 }),
          ...(reader !== undefined && { $or: trusted([{ is_published: true }, { owner: reader }]) })
        })
        .sort({ share_count: -1, _id: 1 })
        .limit(DASHBOARD_TOP_MOST)
        .select('title share_count')
        .lean<Pick<StoredActivity, 'title' | 'share_count'>[]>()
    ])
    return {
      count,
      shares: sum?.shares ?? 0,
      shared: most.map(({ title, share_count }) => ({ title, count: share_count }))
    }
  }
}
