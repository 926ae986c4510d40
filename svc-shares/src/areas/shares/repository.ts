import {
  type Activity,
  type ActivityTag,
  dayOf,
  DEFAULT_SHARE_OPTIONS,
  RETENTION_WARNING_DAYS,
  type Retention,
  type ShareMode,
  type ShareOptions
} from '@annals/contracts'
import { demandRoom, limitConcurrency, fingerprintOf, isDuplicateKey, newId, ownerLock } from '@annals/service-kit'
import { type ClientSession, type Connection, type QueryFilter, trusted } from 'mongoose'
import {
  counterModel,
  shareModel,
  type StoredCounter,
  type StoredShare,
  type StoredVersion,
  versionModel
} from './model.ts'
import { isOver, momentAfter, noticeDays, retentionOf, warnedUntil } from './retention-rules.ts'

export interface Share {
  uuid: string
  owner: string
  activity: string
  mode: ShareMode
  options: ShareOptions
  tags: ActivityTag[]
  created: string
  /** From 1; each move to a newer version of the activity raises it. */
  version: number
  frozen: Activity
  /** Fingerprint of the frozen activity, where it is stored. */
  fingerprint: string | null
  retention: Retention | null
}
/** A share without the blocks of its frozen activity. */
export type ShareRow = Omit<Share, 'frozen'> & { frozen: Pick<Activity, 'title' | 'image' | 'rev'> }
export interface NewShare extends Pick<Share, 'owner' | 'mode' | 'options' | 'tags' | 'frozen'> {
  /** The last day on which answers are kept; null where nobody answers. */
  keepUntil: string | null
}
export interface ShareState extends Pick<Share, 'owner' | 'mode' | 'options' | 'version' | 'retention'> {
  activity: string
  coTeachers: string[]
  /** The time for which answers are kept is over: nobody starts any more. */
  isOver: boolean
}
/** A share whose answers are deleted soon; `until` is the last day, as YYYY-MM-DD. */
export interface EndingShare {
  uuid: string
  owner: string
  title: string
  until: string
}
/** `until`: the last day on which answers are kept. */
export interface ShareHead {
  title: string
  until: string | null
}
export interface DueCount {
  activity: string
  version: number
}

function toShare<S extends Omit<StoredShare, 'frozen' | 'deleted'> & { frozen: unknown }>(stored: S, now: Date) {
  const { _id, owner, activity, mode, tags, frozen } = stored
  return {
    uuid: _id,
    owner,
    activity,
    mode,
    options: stored.options ?? DEFAULT_SHARE_OPTIONS,
    tags,
    created: stored.created.toISOString(),
    version: stored.version ?? 1,
    frozen: frozen as S['frozen'],
    fingerprint: stored.fingerprint ?? null,
    retention: retentionOf(stored, now)
  }
}

const WHOLE_AT_ONCE = 4

const WARNED_DAYS = { $size: { $ifNull: ['$warned.on', []] } }
const hourOf = (at: Date): string => at.toISOString().slice(0, 13)
/** Shares whose teacher has been warned for long enough, or whose answers are being deleted already. */
const WARNED: QueryFilter<StoredShare> = {
  $or: [
    { answersDeleted: trusted({ $type: 'date' }) },
    { $expr: trusted({ $gte: [WARNED_DAYS, { $ifNull: ['$noticeDays', RETENTION_WARNING_DAYS] }] }) }
  ]
}

/** Shares that were never moved may lack the version number. */
const atVersion = (version: number) => (version === 1 ? trusted({ $in: [1, null] }) : version)

/** The last day of a share, chosen now. */
function chosenDay(day: string, now: Date) {
  const keepUntil = momentAfter(day)
  return { keepUntil, sweepAt: keepUntil, noticeDays: noticeDays(keepUntil, now) }
}

/**
 * The only module that knows how shares are stored. A share, and the note that svc-api must be told the activity's
 * number of shares, are written in one transaction.
 */
export function shareRepository(db: Connection, now: () => Date) {
  const shares = shareModel(db)
  const versions = versionModel(db)
  const counters = counterModel(db)
  const locked = ownerLock(db)

  /** Documents that are read in full may have 2 MB each: only a few at once, and shares take turns. */
  const whole = limitConcurrency(WHOLE_AT_ONCE)

  async function find(uuid: string): Promise<Share | null> {
    const stored = await whole(uuid, () => shares.findOne({ _id: uuid, deleted: null }).lean<StoredShare>())
    return stored && toShare(stored, now())
  }

  async function noteChange(activities: string[], session: ClientSession): Promise<void> {
    for (const _id of new Set(activities)) {
      await counters.updateOne({ _id }, { $inc: { version: 1 }, $set: { due: true } }, { upsert: true, session })
    }
  }

  return {
    countOf: (owner: string): Promise<number> => shares.countDocuments({ owner, deleted: null }),

    /** @throws ServiceError QUOTA_REACHED where its owner already has `most` */
    async create({ keepUntil: day, ...share }: NewShare, most: number): Promise<string> {
      const _id = newId()
      const stored = {
        _id,
        activity: share.frozen.uuid,
        created: now(),
        deleted: null,
        version: 1,
        fingerprint: fingerprintOf(share.frozen),
        ...(day !== null && chosenDay(day, now())),
        ...share
      }
      await locked('shares', share.owner, async session => {
        const mine = { owner: share.owner, deleted: null }
        demandRoom('shares', most, await shares.countDocuments(mine).session(session), 1)
        await shares.create([stored], { session })
        await noteChange([stored.activity], session)
      })
      return _id
    },

    find,

    /** A share without its content. */
    async stateOf(uuid: string): Promise<ShareState | null> {
      const stored = await shares
        .findOne({ _id: uuid, deleted: null })
        .select('owner activity mode options version keepUntil answersDeleted coTeachers')
        .lean<StoredShare>()
      if (!stored) return null
      const { owner, activity, mode, options = DEFAULT_SHARE_OPTIONS, version = 1, coTeachers = [] } = stored
      const at = now()
      const state = { retention: retentionOf(stored, at), isOver: isOver(stored, at) }
      return { owner, activity, mode, options, version, coTeachers, ...state }
    },

    /** Title and last day of shares, by their ids; deleted ones are missing. */
    async headsOf(uuids: readonly string[]): Promise<Map<string, ShareHead>> {
      const at = now()
      const rows = await shares
        .find({ _id: trusted({ $in: uuids }), deleted: null })
        .select('keepUntil answersDeleted frozen.title')
        .lean<StoredShare[]>()
      return new Map(
        rows.map(row => [row._id, { title: row.frozen.title, until: retentionOf(row, at)?.until ?? null }])
      )
    },

    /** The versions of a share up to one, newest first; none where it is deleted. */
    async versionsUpTo(uuid: string, upTo: number): Promise<number[]> {
      const [share, stored] = await Promise.all([
        shares.findOne({ _id: uuid, deleted: null }).select('version').lean<StoredShare>(),
        versions
          .find({ share: uuid, version: trusted({ $lte: upTo }) })
          .select('version')
          .sort({ version: -1 })
          .lean<StoredVersion[]>()
      ])
      if (!share) return []
      return stored.length > 0 ? stored.map(({ version }) => version) : [share.version ?? 1]
    },

    /** The activity in one version. */
    async frozenAt(uuid: string, version: number): Promise<Activity | null> {
      const older = () => whole(uuid, () => versions.findById(`${uuid}:${version}`).lean<StoredVersion>())
      const stored = await older()
      if (stored) return stored.frozen
      const share = await find(uuid)
      if (share?.version === version) return share.frozen
      // It has moved on meanwhile, and its version is now stored with the others.
      return share ? ((await older())?.frozen ?? null) : null
    },

    /**
     * Stores the version to which a share is about to move, and its present one.
     * @returns its number: above every existing one
     * @throws ServiceError QUOTA_REACHED where that were above `most`
     */
    async stageVersion({ uuid, version, frozen }: Share, next: Activity, most: number): Promise<number> {
      await versions.updateOne(
        { _id: `${uuid}:${version}` },
        { $setOnInsert: { share: uuid, version, frozen } },
        { upsert: true }
      )
      for (;;) {
        const newest = await versions
          .findOne({ share: uuid })
          .select('version')
          .sort({ version: -1 })
          .lean<StoredVersion>()
        const number = (newest?.version ?? version) + 1
        demandRoom('shareVersions', most, number - 1, 1)
        try {
          await versions.create([{ _id: `${uuid}:${number}`, share: uuid, version: number, frozen: next }])
          return number
        } catch (error) {
          if (!isDuplicateKey(error)) throw error
        }
      }
    },

    /** Moves a share from the version that was read; false where it is at another version by now, or deleted. */
    async move({ uuid, version }: Share, to: number, frozen: Activity): Promise<boolean> {
      const moved = await shares.updateOne(
        { _id: uuid, deleted: null, version: atVersion(version) },
        { $set: { version: to, frozen, fingerprint: fingerprintOf(frozen) } },
        { writeConcern: { w: 'majority' } }
      )
      return moved.matchedCount === 1
    },

    /** Stores the fingerprint of a share that was frozen before fingerprints were stored. */
    async noteFingerprint({ uuid, version, frozen }: Share): Promise<string> {
      const fingerprint = fingerprintOf(frozen)
      await shares.updateOne({ _id: uuid, version: atVersion(version) }, { $set: { fingerprint } })
      return fingerprint
    },

    async dropVersions(uuids: string[]): Promise<void> {
      await versions.deleteMany({ share: trusted({ $in: uuids }) })
    },

    async list(owner: string): Promise<ShareRow[]> {
      const rows = await shares
        .find({ owner, deleted: null })
        .select('owner activity mode options tags created version fingerprint keepUntil answersDeleted')
        .select('frozen.title frozen.image frozen.rev')
        .sort({ created: -1, _id: -1 })
        .lean<StoredShare[]>()
      const at = now()
      return rows.map(row => toShare(row, at))
    },

    /** Sets the last day on which answers are kept; false where they are deleted already, or nobody answers. */
    async keepAnswers(uuid: string, day: string): Promise<boolean> {
      const open = { _id: uuid, deleted: null, mode: 'Students', answersDeleted: null } as const
      // Of a day that stays, the teacher has been told what there is to tell.
      if (await shares.exists({ ...open, keepUntil: momentAfter(day) })) return true
      const set = await shares.updateOne(
        open,
        { $set: chosenDay(day, now()), $unset: { warned: 1 } },
        { writeConcern: { w: 'majority' } }
      )
      return set.matchedCount === 1
    },

    /** Gives a day to shares that were made before there were such days. */
    async giveDays(day: string): Promise<void> {
      const dayless = { mode: 'Students', keepUntil: null } as const
      const rows = await shares.find(dayless).select('_id').limit(500).lean<StoredShare[]>()
      if (rows.length === 0) return
      await shares.updateMany(
        { ...dayless, _id: trusted({ $in: rows.map(row => row._id) }) },
        { $set: chosenDay(day, now()) }
      )
    },

    /** Notes for each share in its days of warning that this is one of them. */
    async noteWarned(): Promise<void> {
      const at = now()
      const last = dayOf(at)
      await shares.updateMany(
        { sweepAt: trusted({ $lte: warnedUntil(at) }), 'warned.last': trusted({ $ne: last }) },
        { $addToSet: { 'warned.on': last }, $set: { 'warned.last': last } }
      )
    },

    /** Forgets days of warning that a wrong clock has counted: those of shares that are not in them. */
    async forgetWarned(): Promise<void> {
      await shares.updateMany(
        { sweepAt: trusted({ $gt: warnedUntil(now()) }), 'warned.last': trusted({ $type: 'string' }) },
        { $unset: { warned: 1 } }
      )
    },

    /** Some of the shares in their days of warning of which no letter was written, by their last days. */
    async untold(most: number): Promise<EndingShare[]> {
      const at = now()
      const rows = await shares
        .find({
          ...{ deleted: null, answersDeleted: null, 'warned.told': null },
          sweepAt: trusted({ $lte: warnedUntil(at) }),
          'warned.last': trusted({ $type: 'string' }),
          'warned.looked': trusted({ $ne: hourOf(at) })
        })
        .select('owner keepUntil frozen.title')
        .sort({ sweepAt: 1 })
        .limit(most)
        .lean<StoredShare[]>()
      return rows.flatMap(row => {
        const until = retentionOf(row, at)?.until
        return until === undefined ? [] : [{ uuid: row._id, owner: row.owner, title: row.frozen.title, until }]
      })
    },

    /** A letter about this last day was written, or there is nobody to write to. */
    async noteTold({ uuid, owner, until }: EndingShare): Promise<void> {
      await shares.updateOne({ _id: uuid, owner, keepUntil: momentAfter(until) }, { $set: { 'warned.told': true } })
    },

    /** There are no answers to write of; in the next hour there may be. */
    async noteLooked({ uuid, until }: EndingShare): Promise<void> {
      await shares.updateOne({ _id: uuid, keepUntil: momentAfter(until) }, { $set: { 'warned.looked': hourOf(now()) } })
    },

    /** Shares whose answers are to be deleted now, the longest due first. */
    async sweepDue(): Promise<string[]> {
      const due = { sweepAt: trusted({ $lte: now() }), ...WARNED }
      const rows = await shares.find(due).select('_id').sort({ sweepAt: 1 }).limit(50).lean<StoredShare[]>()
      return rows.map(row => row._id)
    },

    /**
     * From now on the share takes no answers.
     * @returns when this was decided first; null where its teacher has chosen another day meanwhile
     */
    async closeForAnswers(uuid: string): Promise<Date | null> {
      const at = now()
      const stored = await shares
        .findOneAndUpdate(
          { _id: uuid, sweepAt: trusted({ $lte: at }), ...WARNED },
          [{ $set: { answersDeleted: { $ifNull: ['$answersDeleted', at] } } }],
          { updatePipeline: true, returnDocument: 'after', writeConcern: { w: 'majority' } }
        )
        .select('answersDeleted')
        .lean<StoredShare>()
      return stored?.answersDeleted ?? null
    },

    /** The answers are deleted; they are looked for again at a later time, or never. */
    async swept(uuid: string, again: Date | null): Promise<void> {
      await shares.updateOne({ _id: uuid }, again ? { $set: { sweepAt: again } } : { $unset: { sweepAt: 1 } })
    },

    async uuidsOf(owner: string): Promise<string[]> {
      const rows = await shares.find({ owner, deleted: null }).select('_id').lean<{ _id: string }[]>()
      return rows.map(({ _id }) => _id)
    },

    /** Some shares of an owner, at most `limit`. */
    async someOf(owner: string, limit: number): Promise<string[]> {
      const rows = await shares.find({ owner, deleted: null }).select('_id').limit(limit).lean<{ _id: string }[]>()
      return rows.map(({ _id }) => _id)
    },

    /** Ids of the tags on shares that an owner made until then. */
    tagsUsed: (owner: string, madeUntil: Date): Promise<string[]> =>
      shares.distinct('tags.uuid', { owner, deleted: null, created: trusted({ $lte: madeUntil }) }),

    /**
     * Gives all shares that an owner made until then to another member, who needs no leave to review them any more, and
     * is told if answers are deleted soon. `tagOf` is the other's tag in place of one of the owner's.
     */
    async handOver(owner: string, to: string, madeUntil: Date, tagOf: (tag: string) => string): Promise<void> {
      const chosen = { owner, deleted: null, created: trusted({ $lte: madeUntil }) }
      const tagged = await shares
        .find({ ...chosen, 'tags.0': trusted({ $exists: true }) })
        .select('tags')
        .lean<Pick<StoredShare, '_id' | 'tags'>[]>()
      const replaced = tagged.filter(({ tags }) => tags.some(({ uuid }) => tagOf(uuid) !== uuid))
      await shares.bulkWrite(
        replaced.map(({ _id, tags }) => {
          const heirs = tags.map(tag => ({ ...tag, uuid: tagOf(tag.uuid) }))
          const once = [...new Map(heirs.map(tag => [tag.uuid, tag])).values()]
          // Tags that the owner has chosen meanwhile are not lost.
          return { updateOne: { filter: { _id, owner, deleted: null, tags }, update: { $set: { tags: once } } } }
        })
      )
      await shares.updateMany(chosen, {
        $set: { owner: to },
        $pull: { coTeachers: to },
        $unset: { 'warned.told': true }
      })
    },

    /** Somebody whose account is deleted reviews no shares any more. */
    async forgetCoTeacher(member: string): Promise<void> {
      await shares.updateMany({ coTeachers: member }, { $pull: { coTeachers: member } })
    },

    async ownersOf(uuids: string[]): Promise<string[]> {
      return shares.distinct('owner', { _id: trusted({ $in: uuids }), deleted: null })
    },

    /** @returns those that were still the owner's, and are marked */
    async markDeleted(uuids: string[], owner: string): Promise<string[]> {
      let marked: string[] = []
      await db.transaction(async session => {
        const chosen = { _id: trusted({ $in: uuids }), owner, deleted: null }
        const found = await shares.find(chosen).select('activity').session(session).lean<StoredShare[]>()
        marked = found.map(({ _id }) => _id)
        await shares.updateMany(chosen, { $set: { deleted: new Date() } }, { session })
        await noteChange(
          found.map(share => share.activity),
          session
        )
      })
      return marked
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
      await versions.deleteMany({ share: trusted({ $in: uuids }) })
      await shares.deleteMany({ _id: trusted({ $in: uuids }), deleted: trusted({ $type: 'date' }) })
    },

    async dueCounts(): Promise<DueCount[]> {
      const rows = await counters.find({ due: true }).limit(500).lean<StoredCounter[]>()
      return rows.map(row => ({ activity: row._id, version: row.version }))
    },

    async count(activity: string): Promise<number> {
      return shares.countDocuments({ activity, deleted: null })
    },

    /**
     * Marks the number as told to svc-api. Where it has changed meanwhile it stays due, because an older number may
     * have arrived last.
     */
    async markCountTold({ activity, version }: DueCount): Promise<void> {
      const settled = await counters.updateOne({ _id: activity, version }, { $set: { due: false } })
      if (settled.matchedCount === 0) await counters.updateOne({ _id: activity }, { $set: { due: true } })
    }
  }
}
export type ShareRepository = ReturnType<typeof shareRepository>
