import type { Activity, ActivityTag, ShareMode, ShareOptions } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'

/**
 * A share: the activity as it was when it was shared or last moved to a newer version (behaviour/sharing §2). Shares
 * that were never moved may lack `version` (1), older ones `options` (the defaults). `deleted` is set first, and the
 * share is removed after its answers, so that an interrupted deletion is finished later. `keepUntil` is the
 * moment after the last day on which answers are kept; older shares lack it until the sweep gives them one. At
 * `sweepAt` the answers are deleted, and `answersDeleted` tells when that began. `noticeDays` are the days on which the
 * teacher must have been warned before, the usual number where it is absent, and `warned.on` the days on which it was so.
 * `warned.told`: a letter was written, or there is nobody to write to.
 */
export interface StoredShare {
  _id: string
  owner: string
  activity: string
  mode: ShareMode
  options?: ShareOptions
  tags: ActivityTag[]
  created: Date
  deleted: Date | null
  version?: number
  keepUntil?: Date
  sweepAt?: Date
  answersDeleted?: Date
  noticeDays?: number
  /** As YYYY-MM-DD; `last` is the one noted last. `looked`: the hour, as YYYY-MM-DDTHH, in which no
   * answers were found to write of. */
  warned?: { on: string[]; last: string; told?: true; looked?: string }
  /** Members who may review it while they are in a team with its owner; absent where nobody was named. */
  coTeachers?: string[]
  frozen: Activity
  /** Fingerprint of `frozen`; shares of an earlier version of the service lack it until it is first needed. */
  fingerprint?: string
}

/**
 * One version of a moved share, including the latest; shares that were never moved have none. `_id` is
 * `{share}:{version}`. A version may be stored to which its share never moved, where a move was interrupted.
 */
export interface StoredVersion {
  _id: string
  share: string
  version: number
  frozen: Activity
}

/**
 * When this service last looked for answers to delete, and since when it has done so without a gap. There is one, for
 * all processes.
 */
export interface StoredClock {
  _id: string
  at: Date
  steadySince: Date
}

/** Counts the changes of an activity's shares, and says whether svc-api knows the present number. */
export interface StoredCounter {
  _id: string
  version: number
  due: boolean
}

const shareSchema = defineSchema<StoredShare>({
  _id: { type: String, required: true },
  owner: { type: String, required: true },
  activity: { type: String, required: true },
  mode: { type: String, required: true },
  options: { type: Schema.Types.Mixed },
  tags: { type: Schema.Types.Mixed, default: [] },
  created: { type: Date, required: true },
  deleted: { type: Date, default: null },
  version: { type: Number },
  keepUntil: { type: Date },
  sweepAt: { type: Date },
  answersDeleted: { type: Date },
  noticeDays: { type: Number },
  warned: { type: Schema.Types.Mixed },
  coTeachers: { type: [String], default: undefined },
  frozen: { type: Schema.Types.Mixed, required: true },
  fingerprint: { type: String }
})
  .index({ owner: 1, created: -1 })
  .index({ activity: 1 })
  .index({ coTeachers: 1 }, { sparse: true })
  .index({ mode: 1, keepUntil: 1 })
  .index(
    { sweepAt: 1, 'warned.last': 1, 'warned.told': 1 },
    { partialFilterExpression: { sweepAt: { $type: 'date' } } }
  )
  .index({ deleted: 1 }, { partialFilterExpression: { deleted: { $type: 'date' } } })

const versionSchema = defineSchema<StoredVersion>({
  _id: { type: String, required: true },
  share: { type: String, required: true },
  version: { type: Number, required: true },
  frozen: { type: Schema.Types.Mixed, required: true }
}).index({ share: 1, version: -1 })

const clockSchema = defineSchema<StoredClock>({
  _id: { type: String, required: true },
  at: { type: Date, required: true },
  steadySince: { type: Date, required: true }
})

const counterSchema = defineSchema<StoredCounter>({
  _id: { type: String, required: true },
  version: { type: Number, default: 0 },
  due: { type: Boolean, required: true }
}).index({ due: 1 }, { partialFilterExpression: { due: true } })

export function shareModel(db: Connection): Model<StoredShare> {
  return db.models['Share'] ?? db.model<StoredShare>('Share', shareSchema, 'shares')
}

export function versionModel(db: Connection): Model<StoredVersion> {
  return db.models['Version'] ?? db.model<StoredVersion>('Version', versionSchema, 'share_versions')
}

export function clockModel(db: Connection): Model<StoredClock> {
  return db.models['SweepClock'] ?? db.model<StoredClock>('SweepClock', clockSchema, 'sweep_clock')
}

export function counterModel(db: Connection): Model<StoredCounter> {
  return db.models['Counter'] ?? db.model<StoredCounter>('Counter', counterSchema, 'counters')
}
