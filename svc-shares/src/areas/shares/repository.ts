import type { Activity, ActivityTag, ShareMode } from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { type ClientSession, type Connection, trusted } from 'mongoose'
import { counterModel, shareModel, type StoredCounter, type StoredShare } from './model.ts'

export interface Share {
  uuid: string
  owner: string
  activity: string
  mode: ShareMode
  tags: ActivityTag[]
  created: string
  frozen: Activity
}
/** A share without the blocks of its frozen activity. */
export type ShareRow = Omit<Share, 'frozen'> & { frozen: Pick<Activity, 'title' | 'image'> }
export interface Due {
  activity: string
  version: number
}

function toShare<S extends Omit<StoredShare, 'frozen' | 'deleted'> & { frozen: unknown }>(stored: S) {
  const { _id, owner, activity, mode, tags, created, frozen } = stored
  return { uuid: _id, owner, activity, mode, tags, created: created.toISOString(), frozen: frozen as S['frozen'] }
}

/** The only place that knows how shares are stored. A share and the note that its activity's number of shares must be
 * told to svc-api are written in one transaction. */
export function shareRepository(db: Connection) {
  const shares = shareModel(db)
  const counters = counterModel(db)

  async function noteChange(activities: string[], session: ClientSession): Promise<void> {
    for (const _id of new Set(activities)) {
      await counters.updateOne({ _id }, { $inc: { version: 1 }, $set: { due: true } }, { upsert: true, session })
    }
  }

  return {
    async create(share: Pick<Share, 'owner' | 'mode' | 'tags' | 'frozen'>): Promise<string> {
      const _id = newId()
      const stored = { _id, activity: share.frozen.uuid, created: new Date(), deleted: null, ...share }
      await db.transaction(async session => {
        await shares.create([stored], { session })
        await noteChange([stored.activity], session)
      })
      return _id
    },

    async find(uuid: string): Promise<Share | null> {
      const stored = await shares.findOne({ _id: uuid, deleted: null }).lean<StoredShare>()
      return stored && toShare(stored)
    },

    async ownerOf(uuid: string): Promise<string | null> {
      return (await shares.findOne({ _id: uuid, deleted: null }).select('owner').lean<StoredShare>())?.owner ?? null
    },

    async list(owner: string): Promise<ShareRow[]> {
      const rows = await shares
        .find({ owner, deleted: null })
        .select('owner activity mode tags created frozen.title frozen.image')
        .sort({ created: -1, _id: -1 })
        .lean<StoredShare[]>()
      return rows.map(toShare)
    },

    async ownersOf(uuids: string[]): Promise<string[]> {
      return shares.distinct('owner', { _id: trusted({ $in: uuids }), deleted: null })
    },

    async markDeleted(uuids: string[], owner: string): Promise<void> {
      await db.transaction(async session => {
        const chosen = { _id: trusted({ $in: uuids }), owner, deleted: null }
        const activities = await shares.find(chosen).select('activity').session(session).lean<StoredShare[]>()
        await shares.updateMany(chosen, { $set: { deleted: new Date() } }, { session })
        await noteChange(
          activities.map(share => share.activity),
          session
        )
      })
    },

    async deletedOnes(): Promise<string[]> {
      const rows = await shares
        .find({ deleted: trusted({ $type: 'date' }) })
        .select('_id')
        .limit(500)
        .lean<StoredShare[]>()
      return rows.map(row => row._id)
    },

    async purge(uuids: string[]): Promise<void> {
      await shares.deleteMany({ _id: trusted({ $in: uuids }), deleted: trusted({ $type: 'date' }) })
    },

    async due(): Promise<Due[]> {
      const rows = await counters.find({ due: true }).limit(500).lean<StoredCounter[]>()
      return rows.map(row => ({ activity: row._id, version: row.version }))
    },

    async count(activity: string): Promise<number> {
      return shares.countDocuments({ activity, deleted: null })
    },

    /** Ends a due telling; where the number changed meanwhile it stays due, for an older number may have been the last
     * to arrive. */
    async settle({ activity, version }: Due): Promise<void> {
      const settled = await counters.updateOne({ _id: activity, version }, { $set: { due: false } })
      if (settled.matchedCount === 0) await counters.updateOne({ _id: activity }, { $set: { due: true } })
    }
  }
}
export type ShareRepository = ReturnType<typeof shareRepository>
