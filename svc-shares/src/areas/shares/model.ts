import type { Activity, ActivityTag, ShareMode } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'

/** A share: the activity as it was when it was shared (ARCHITECTURE §5.2). `deleted` is set first and the share goes
 * once its answers are gone, so that a deletion cut short is finished later. */
export interface StoredShare {
  _id: string
  owner: string
  activity: string
  mode: ShareMode
  tags: ActivityTag[]
  created: Date
  deleted: Date | null
  frozen: Activity
}

/** How often an activity's shares changed, and whether svc-api has been told the number since. */
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
  tags: { type: Schema.Types.Mixed, default: [] },
  created: { type: Date, required: true },
  deleted: { type: Date, default: null },
  frozen: { type: Schema.Types.Mixed, required: true }
})
  .index({ owner: 1, created: -1 })
  .index({ activity: 1 })
  .index({ deleted: 1 }, { partialFilterExpression: { deleted: { $type: 'date' } } })

const counterSchema = defineSchema<StoredCounter>({
  _id: { type: String, required: true },
  version: { type: Number, default: 0 },
  due: { type: Boolean, required: true }
}).index({ due: 1 }, { partialFilterExpression: { due: true } })

export function shareModel(db: Connection): Model<StoredShare> {
  return db.models['Share'] ?? db.model<StoredShare>('Share', shareSchema, 'shares')
}

export function counterModel(db: Connection): Model<StoredCounter> {
  return db.models['Counter'] ?? db.model<StoredCounter>('Counter', counterSchema, 'counters')
}
