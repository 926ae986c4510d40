import { lastBlockOf } from '@annals/blocks/models'
import {
  type Activity,
  type ActivityContent,
  type ActivityEntry,
  type ActivityWrite,
  emptyContent,
  type Sort
} from '@annals/contracts'
import { demandRoom, fingerprintOf, newId, ownerLock } from '@annals/service-kit'
import { type Connection, type QueryFilter, trusted } from 'mongoose'
import { titleKeys } from '../../texts/best-titles.ts'
import { fold, literally } from '../../texts/fold.ts'
import { LIST_ORDER, TITLE_ORDER } from '../../sort-orders.ts'
import { activityModel, type StoredActivity } from './model.ts'

export interface ActivityQuery {
  owner: string
  search: string
  sort: Sort
  skip: number
  limit: number
}

/** What is stored beside a content: the text that the list searches, and the fingerprint. */
const derived = (content: ActivityContent) => ({
  folded: fold(`${content.title}\n${content.description}`),
  titled: titleKeys(content.title),
  fingerprint: fingerprintOf(content)
})

function toActivity(stored: StoredActivity): Activity {
  const { _id, created, updated, share_count: _count, ctype: _ctype, write: _write, ...kept } = stored
  const { folded: _folded, titled: _titled, fingerprint: _fingerprint, ...rest } = kept
  // A document stored by an earlier version may lack the number.
  const lastBlock = Math.max(stored.lastBlock ?? 0, lastBlockOf(stored))
  return { uuid: _id, ...rest, lastBlock, created: created.toISOString(), updated: updated.toISOString() }
}

type ListRow = Pick<
  StoredActivity,
  '_id' | 'title' | 'description' | 'created' | 'is_published' | 'blockOrder' | 'image' | 'tags' | 'share_count'
>

function toEntry(stored: ListRow): ActivityEntry {
  const { _id, title, description, created, is_published, blockOrder, image, tags, share_count } = stored
  return {
    activity: { uuid: _id, title, description, created: created.toISOString(), is_published, blockOrder },
    image,
    tags,
    share_count
  }
}

/** The only module that knows how activities are stored. All its results are plain objects. */
export function activityRepository(db: Connection) {
  const model = activityModel(db)
  const locked = ownerLock(db)
  return {
    count: (owner: string): Promise<number> => model.countDocuments({ owner }),

    /** @throws ServiceError QUOTA_REACHED where the owner already has `most` */
    async create(owner: string, most: number, content: ActivityContent = emptyContent()): Promise<string> {
      const now = new Date()
      const uuid = newId()
      const stored = {
        _id: uuid,
        owner,
        created: now,
        updated: now,
        is_published: false,
        rev: 0,
        share_count: 0,
        ctype: null,
        ...derived(content),
        lastBlock: lastBlockOf(content),
        ...content
      }
      await locked('activities', owner, async session => {
        demandRoom('activities', most, await model.countDocuments({ owner }).session(session), 1)
        await model.create([stored], { session })
      })
      return uuid
    },

    /** Stores an activity under a known id, unless it exists already. */
    async addNew(uuid: string, owner: string, content: ActivityContent, is_published: boolean): Promise<void> {
      const now = new Date()
      const fields = { owner, created: now, updated: now, is_published, rev: 0, share_count: 0, ctype: null }
      await model.updateOne(
        { _id: uuid },
        { $setOnInsert: { ...fields, ...derived(content), lastBlock: lastBlockOf(content), ...content } },
        { upsert: true }
      )
    },

    async find(uuid: string): Promise<Activity | null> {
      const stored = await model.findById(uuid).lean<StoredActivity>()
      return stored && toActivity(stored)
    },

    /** The same, together with what its last update said about itself, read at the same moment. */
    async findWritten(uuid: string): Promise<{ activity: Activity; write?: ActivityWrite } | null> {
      const stored = await model.findById(uuid).lean<StoredActivity>()
      return stored && { activity: toActivity(stored), ...(stored.write && { write: stored.write }) }
    },

    async ownersOf(uuids: string[]): Promise<string[]> {
      return model.distinct('owner', { _id: trusted({ $in: uuids }) })
    },

    async revsOf(uuids: string[]): Promise<{ activity: string; rev: number; fingerprint?: string }[]> {
      const rows = await model
        .find({ _id: trusted({ $in: uuids }) })
        .select('rev fingerprint')
        .lean<Pick<StoredActivity, '_id' | 'rev' | 'fingerprint'>[]>()
      return rows.map(({ _id, ...row }) => ({ activity: _id, ...row }))
    },

    /**
     * Replaces the content if the activity is the owner's and, where `rev` is given, still at that revision. Null
     * otherwise: the condition is part of the write, so two writers cannot both succeed.
     */
    async write(
      { uuid, owner, lastBlock = 0 }: Activity,
      content: ActivityContent,
      rev: number | undefined,
      write: ActivityWrite | null
    ): Promise<Activity | null> {
      const stored = await model
        .findOneAndUpdate(
          { _id: uuid, owner, ...(rev !== undefined && { rev }) },
          {
            $set: { ...content, ...derived(content), updated: new Date(), write },
            $max: { lastBlock: Math.max(lastBlock, lastBlockOf(content)) },
            $inc: { rev: 1 }
          },
          { returnDocument: 'after' }
        )
        .lean<StoredActivity>()
      return stored && toActivity(stored)
    },

    async remove(uuids: string[], owner: string): Promise<void> {
      await model.deleteMany({ _id: trusted({ $in: uuids }), owner })
    },

    async publish(uuid: string, owner: string, is_published: boolean, ctype?: string): Promise<boolean> {
      const result = await model.updateOne(
        { _id: uuid, owner },
        { $set: { is_published, ...(ctype !== undefined && { ctype }) } }
      )
      return result.matchedCount === 1
    },

    /** False where it is not published. */
    async setType(uuid: string, ctype: string): Promise<boolean> {
      return (await model.updateOne({ _id: uuid, is_published: true }, { $set: { ctype } })).matchedCount === 1
    },

    /** False where it is not published. */
    async withdraw(uuid: string): Promise<boolean> {
      const done = await model.updateOne({ _id: uuid, is_published: true }, { $set: { is_published: false } })
      return done.matchedCount === 1
    },

    async list({ owner, search, sort, skip, limit }: ActivityQuery): Promise<{ rows: ActivityEntry[]; total: number }> {
      const wanted = fold(search)
      const filter: QueryFilter<StoredActivity> = {
        owner,
        ...(wanted && { folded: trusted({ $regex: literally(wanted) }) })
      }
      const [rows, total] = await Promise.all([
        model
          .find(filter)
          .select('title description created is_published blockOrder image tags share_count')
          .collation(TITLE_ORDER)
          .sort(LIST_ORDER[sort])
          .skip(skip)
          .limit(limit)
          .lean<ListRow[]>(),
        model.countDocuments(filter)
      ])
      return { rows: rows.map(toEntry), total }
    },

    async listPublished(
      limit: number,
      { uuids, owners }: { uuids?: string[]; owners?: string[] } = {}
    ): Promise<(ActivityEntry & { owner: string; ctype: string })[]> {
      const rows = await model
        .find({
          is_published: true,
          ...(uuids && { _id: trusted({ $in: uuids }) }),
          ...(owners && { owner: trusted({ $in: owners }) })
        })
        .select('owner ctype title description created is_published blockOrder image tags share_count')
        .sort({ updated: -1 })
        .limit(limit)
        .lean<(ListRow & Pick<StoredActivity, 'owner' | 'ctype'>)[]>()
      return rows.map(row => ({ owner: row.owner, ctype: row.ctype ?? '', ...toEntry(row) }))
    },

    async setShareCount(uuid: string, share_count: number): Promise<boolean> {
      return (await model.updateOne({ _id: uuid }, { $set: { share_count } })).matchedCount === 1
    }
  }
}
export type ActivityRepository = ReturnType<typeof activityRepository>
