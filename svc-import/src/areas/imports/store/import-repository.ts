import {
  IMPORT_ENDS,
  IMPORT_STATES,
  type ImportFault,
  type ImportPart,
  type ImportReport,
  type ImportState,
  type ImportUndoing,
  isImportEnd
} from '@annals/contracts'
import { demandRoom, isDuplicateKey, ownerLock } from '@annals/service-kit'
import { type Connection, trusted, type UpdateQuery } from 'mongoose'
import { type Lane, laneOf, runLaneOf } from '../lanes.ts'
import { importModels, type StoredImport } from './model.ts'

export type ImportDoc = Omit<StoredImport, '_id'> & { uuid: string }
export type NewImport = Pick<
  ImportDoc,
  | 'uuid'
  | 'owner'
  | 'email'
  | 'locale'
  | 'kind'
  | 'collection'
  | 'name'
  | 'slug'
  | 'key'
  | 'secret'
  | 'filename'
  | 'bytes'
  | 'pictures'
>
/** How an import ended, or where it waits next. */
export interface Transition {
  state: ImportState
  fault?: ImportFault | ''
  detail?: string
  report?: ImportReport
  problems?: number
  first?: number
  isUpdate?: boolean
}

const NOBODY = { worker: '', until: new Date(0) }
/** States that are not the end. */
const OPEN: readonly ImportState[] = IMPORT_STATES.filter(state => !isImportEnd(state))
/** States that wait for the owner. */
const WAITING: readonly ImportState[] = ['checked', 'paused']
const PARTS: Record<ImportPart, readonly ImportState[]> = { open: OPEN, ended: IMPORT_ENDS }
const NEVER = new Date(0)
/** Default values for documents older than lanes, updates and kinds. */
const UNSORTED = {
  runLane: 'pictures',
  turned: NEVER,
  served: 0,
  due: NEVER,
  waitsFor: '',
  isUpdate: false,
  restored: 0,
  kept: 0,
  stayed: 0,
  kind: 'spreadsheet'
} as const
const toDoc = ({ _id, ...rest }: StoredImport): ImportDoc => ({ ...UNSORTED, uuid: _id, ...rest })
/** Most queued turns, of an owner in a lane, that are counted. */
const MOST_LINES = 10_000
const isEnd = (state: ImportState) => state === 'done' || state === 'cancelled' || state === 'failed'
const hasWork = (state: ImportState) =>
  state === 'received' || state === 'checking' || state === 'running' || state === 'undoing' || isEnd(state)

/**
 * The only module that knows how imports are stored. Every condition is part of the write, so that if two processes
 * want to change an import's state, only one succeeds.
 */
export function importRepository(db: Connection, now: () => Date = () => new Date()) {
  const { imports } = importModels(db)
  const locked = ownerLock(db)
  const openOf = (owner: string) => imports.countDocuments({ owner, state: trusted({ $in: OPEN }) })

  async function changed(filter: object, update: UpdateQuery<StoredImport>): Promise<ImportDoc | null> {
    const stored = await imports.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean<StoredImport>()
    return stored && toDoc(stored)
  }

  /** An import's next state; the work for workers and the lane follow from it. */
  const to = ({ uuid, runLane }: Pick<ImportDoc, 'uuid' | 'runLane'>, { state, ...more }: Transition) => ({
    ...more,
    state,
    lane: laneOf(state, runLane),
    ...(more.report && { runLane: runLaneOf(more.report) }),
    served: 0,
    due: NEVER,
    waitsFor: '' as const,
    // From here on, the same files make a new import; its check compares them with the collection.
    ...(isImportEnd(state) && { key: uuid }),
    ...NOBODY,
    tries: 0,
    changed: now(),
    hasWork: hasWork(state),
    isClosed: false,
    isMailDue: isEnd(state)
  })

  return {
    /** Stops the imports of somebody who is gone; nobody is written to about it. */
    async stopOf(owner: string): Promise<void> {
      await imports.updateMany({ owner }, { $set: { email: '' } })
      const open = { owner, state: trusted({ $in: OPEN }) }
      for (const { _id: uuid, runLane } of await imports.find(open).select('runLane').lean<StoredImport[]>())
        await changed(
          { _id: uuid, ...open },
          { $set: to({ uuid, runLane }, { state: 'cancelled' }), $inc: { epoch: 1 } }
        )
    },

    /** Some imports of an owner, at most `limit`. */
    async someOf(owner: string, limit: number): Promise<string[]> {
      const stored = await imports.find({ owner }).select('_id').limit(limit).lean<Pick<StoredImport, '_id'>[]>()
      return stored.map(({ _id }) => _id)
    },

    async remove(uuid: string): Promise<void> {
      await imports.deleteOne({ _id: uuid })
    },

    /** How many of the owner's imports have not ended. */
    openOf: (owner: string): Promise<number> => openOf(owner),

    /**
     * @returns false where the owner has an import of the same files for the same collection already
     * @throws ServiceError QUOTA_REACHED where `most` of the owner's imports have not ended
     */
    async add({ uuid, ...fields }: NewImport, most: number): Promise<boolean> {
      const at = now()
      try {
        await locked('imports', fields.owner, async session => {
          await imports.create([{ _id: uuid, ...fields, state: 'received', created: at, changed: at }], { session })
          demandRoom('imports', most, (await openOf(fields.owner).session(session)) - 1, 1)
        })
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    async find(uuid: string): Promise<ImportDoc | null> {
      const stored = await imports.findById(uuid).lean<StoredImport>()
      return stored && toDoc(stored)
    },

    async byKey(owner: string, key: string): Promise<ImportDoc | null> {
      const stored = await imports.findOne({ owner, key }).lean<StoredImport>()
      return stored && toDoc(stored)
    },

    async ofOwner(
      owner: string,
      { collection, part, skip, limit }: { collection?: string; part?: ImportPart; skip: number; limit: number }
    ): Promise<{ docs: ImportDoc[]; total: number }> {
      const filter = {
        owner,
        state: trusted({ $in: part ? PARTS[part] : IMPORT_STATES }),
        ...(collection && { collection })
      }
      const [stored, total] = await Promise.all([
        imports.find(filter).sort({ changed: -1, _id: -1 }).skip(skip).limit(limit).lean<StoredImport[]>(),
        imports.countDocuments(filter)
      ])
      return { docs: stored.map(toDoc), total }
    },

    async newest(limit: number): Promise<ImportDoc[]> {
      return (await imports.find().sort({ created: -1 }).limit(limit).lean<StoredImport[]>()).map(toDoc)
    },

    /** Those with work for a worker, the oldest first. */
    async withWork(limit: number): Promise<ImportDoc[]> {
      const stored = await imports.find({ hasWork: true }).sort({ created: 1 }).limit(limit).lean<StoredImport[]>()
      return stored.map(toDoc)
    },

    /** Assigns lanes to imports that are older than the lanes. */
    async sortIntoLanes(): Promise<void> {
      for (const [states, lane] of [
        [['received', 'checking'], 'long-check'],
        [['running', 'undoing'], 'pictures'],
        [['done', 'cancelled', 'failed'], 'ends']
      ] as const)
        await imports.updateMany(
          { hasWork: true, lane: trusted({ $exists: false }), state: trusted({ $in: states }) },
          { $set: { ...UNSORTED, lane } }
        )
    },

    /** Owners with imports that a worker may take, and how many, by lane. */
    async lines(only?: readonly Lane[]): Promise<{ lane: Lane; owner: string; count: number }[]> {
      const at = now()
      return imports.aggregate<{ lane: Lane; owner: string; count: number }>([
        {
          $match: {
            hasWork: true,
            lane: only ? { $in: only } : { $exists: true },
            due: { $lte: at },
            until: { $lte: at }
          }
        },
        { $group: { _id: { lane: '$lane', owner: '$owner' }, count: { $sum: 1 } } },
        { $limit: MOST_LINES },
        { $project: { _id: 0, lane: '$_id.lane', owner: '$_id.owner', count: 1 } }
      ])
    },

    /** How many turns of its owner come in its lane up to its own, including that. */
    rankOf: ({ owner, lane, turned, created }: ImportDoc): Promise<number> =>
      imports.countDocuments({
        owner,
        lane,
        hasWork: true,
        $or: [{ turned: trusted({ $lt: turned }) }, { turned, created: trusted({ $lte: created }) }]
      }),

    /**
     * Gives a turn to the owner's import in a lane whose last turn was longest ago. An import that one worker has as a
     * whole, or that waits after a fault, gets none.
     */
    async takeTurn(owner: string, lane: Lane): Promise<ImportDoc | null> {
      const at = now()
      const free = { due: trusted({ $lte: at }), until: trusted({ $lte: at }) }
      const stored = await imports
        .findOneAndUpdate(
          { owner, lane, hasWork: true, ...free },
          { $set: { turned: at } },
          { sort: { turned: 1, created: 1 }, returnDocument: 'after' }
        )
        .lean<StoredImport>()
      return stored && toDoc(stored)
    },

    /**
     * A turn in a lane ended without a fault. If the import is in another lane by now, the time does not count there.
     */
    async turnEnded(uuid: string, lane: Lane, ms: number): Promise<void> {
      await imports.updateOne({ _id: uuid, lane }, { $inc: { served: ms }, $set: { waitsFor: '' } })
    },

    /** Continues it in another lane. */
    async slow(uuid: string, from: Lane, lane: Lane): Promise<void> {
      await imports.updateOne({ _id: uuid, lane: from }, { $set: { lane } })
    },

    /** A turn failed: the next one comes after this number of milliseconds. */
    async putOff(uuid: string, waitsFor: ImportDoc['waitsFor'], ms: number): Promise<void> {
      await imports.updateOne({ _id: uuid }, { $set: { due: new Date(now().getTime() + ms), waitsFor } })
    },

    /** Whether it is still in this state and epoch; also records that a worker is active. */
    async isAtIt(uuid: string, epoch: number, state: ImportState): Promise<boolean> {
      const { matchedCount } = await imports.updateOne({ _id: uuid, epoch, state }, { $set: { turned: now() } })
      return matchedCount === 1
    },

    /** Stops imports that have waited for their owner since `before`, up to the given number. */
    async stopWaiting(before: Date, limit: number): Promise<void> {
      const waiting = { state: trusted({ $in: WAITING }), changed: trusted({ $lte: before }) }
      const found = await imports.find(waiting).select('_id').limit(limit).lean<Pick<StoredImport, '_id'>[]>()
      for (const { _id } of found)
        await changed(
          { _id, ...waiting },
          { $set: to({ uuid: _id, runLane: 'quick' }, { state: 'cancelled', fault: 'WAITED' }), $inc: { epoch: 1 } }
        )
    },

    /** Changes its state if it is in one of the given states, and makes all work under way outdated. */
    move: (
      doc: Pick<ImportDoc, 'uuid' | 'runLane'>,
      from: readonly ImportState[],
      transition: Transition
    ): Promise<ImportDoc | null> =>
      changed({ _id: doc.uuid, state: trusted({ $in: from }) }, { $set: to(doc, transition), $inc: { epoch: 1 } }),

    /** Changes its state at the end of a step, unless its state has changed meanwhile. */
    advance: (uuid: string, epoch: number, transition: Transition): Promise<ImportDoc | null> =>
      changed({ _id: uuid, epoch }, { $set: to({ uuid, runLane: 'quick' }, transition) }),

    /** Takes the work on it as a whole, for `lease` ms, if nobody else has it. */
    claim: (uuid: string, state: ImportState, worker: string, lease: number): Promise<ImportDoc | null> =>
      changed(
        { _id: uuid, state, until: trusted({ $lte: now() }) },
        { $set: { worker, until: new Date(now().getTime() + lease) }, $inc: { tries: 1 } }
      ),

    /** Records that the dry run reads it. Its epoch rises, so that a lost worker cannot store its report. */
    claimCheck: (uuid: string, worker: string, lease: number): Promise<ImportDoc | null> =>
      changed(
        { _id: uuid, state: trusted({ $in: ['received', 'checking'] }), until: trusted({ $lte: now() }) },
        {
          $set: { state: 'checking', worker, until: new Date(now().getTime() + lease), changed: now() },
          $inc: { tries: 1, epoch: 1 }
        }
      ),

    /** @returns false where it is no longer this worker's, or its state has changed */
    async renew(uuid: string, epoch: number, worker: string, lease: number): Promise<boolean> {
      const { matchedCount } = await imports.updateOne(
        { _id: uuid, epoch, worker },
        { $set: { until: new Date(now().getTime() + lease) } }
      )
      return matchedCount === 1
    },

    /** Whether it is still in this state and epoch. */
    async isAt(uuid: string, epoch: number, state: ImportState): Promise<boolean> {
      return (await imports.exists({ _id: uuid, epoch, state })) !== null
    },

    /** Releases it, as if this try had not happened. */
    async release(uuid: string, worker: string): Promise<void> {
      await imports.updateOne({ _id: uuid, worker }, { $set: NOBODY, $inc: { tries: -1 } })
    },

    async setTakenBack(uuid: string, taken: ImportUndoing): Promise<void> {
      await imports.updateOne({ _id: uuid }, { $set: { ...taken, changed: now() } })
    },

    /** Nothing of it is left in the collection. */
    undone: (uuid: string, epoch: number): Promise<ImportDoc | null> =>
      changed({ _id: uuid, epoch, state: 'undoing' }, { $set: to({ uuid, runLane: 'quick' }, { state: 'undone' }) }),

    async setClosed(uuid: string, epoch: number): Promise<void> {
      await imports.updateOne({ _id: uuid, epoch }, { $set: { isClosed: true } })
    },

    /** Takes the mail about its end, for `lease` ms. */
    claimMail: (uuid: string, worker: string, lease: number): Promise<ImportDoc | null> =>
      changed(
        { _id: uuid, isMailDue: true, until: trusted({ $lte: now() }) },
        { $set: { worker, until: new Date(now().getTime() + lease) } }
      ),

    /** The mail is sent, and nothing is left to do. */
    async mailed(uuid: string, epoch: number): Promise<void> {
      await imports.updateOne({ _id: uuid, epoch }, { $set: { ...NOBODY, isMailDue: false, hasWork: false } })
    }
  }
}
export type ImportRepository = ReturnType<typeof importRepository>
