import type { ActivityContent, ActivityWrite } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'
import { TITLE_ORDER } from '../../sort-orders.ts'

/**
 * An activity as it is stored. `folded` is the text that the list searches; svc-shares sets `share_count` as an
 * absolute number (architecture §1); `ctype` is the content type under which an admin published it
 * (behaviour/personal-area §2.2).
 */
export interface StoredActivity extends ActivityContent {
  _id: string
  owner: string
  created: Date
  updated: Date
  is_published: boolean
  rev: number
  share_count: number
  /** Fingerprint of what it shows to students; activities last saved by an earlier version lack it. */
  fingerprint?: string
  folded: string
  /** Keys of its title. */
  titled?: string[]
  ctype: string | null
  /** The N of the newest `bb_N` that it ever had. */
  lastBlock: number
  /** What the last update said about itself; null where it said nothing. */
  write: ActivityWrite | null
}

const schema = defineSchema<StoredActivity>({
  _id: { type: String, required: true },
  owner: { type: String, required: true },
  created: { type: Date, required: true },
  updated: { type: Date, required: true },
  is_published: { type: Boolean, required: true },
  rev: { type: Number, required: true },
  share_count: { type: Number, required: true },
  fingerprint: { type: String },
  folded: { type: String, default: '' },
  titled: { type: [String], default: undefined },
  ctype: { type: String, default: null },
  lastBlock: { type: Number, default: 0 },
  write: { type: Schema.Types.Mixed, default: null },
  version: { type: String, required: true },
  title: { type: String, default: '' },
  description: { type: String, default: '' },
  image: { type: Schema.Types.Mixed, default: null },
  tags: { type: Schema.Types.Mixed, default: [] },
  blocks: { type: Schema.Types.Mixed, default: {} },
  blockOrder: { type: [String], default: [] }
})
  .index({ owner: 1, created: -1, _id: -1 })
  .index({ owner: 1, title: 1, _id: 1 }, { collation: TITLE_ORDER })
  .index({ is_published: 1, updated: -1 })
  .index({ created: -1, _id: -1 })
  .index({ is_published: 1, created: -1, _id: -1 })
  .index({ title: 1, _id: 1 }, { collation: TITLE_ORDER })
  .index({ is_published: 1, title: 1, _id: 1 }, { collation: TITLE_ORDER })
  .index({ ctype: 1, created: -1, _id: -1 })
  .index({ ctype: 1, title: 1, _id: 1 }, { collation: TITLE_ORDER })
  .index({ titled: 1 })
  .index({ share_count: -1, _id: 1 }, { partialFilterExpression: { share_count: { $gt: 0 } } })
  .index({ owner: 1, share_count: -1, _id: 1 }, { partialFilterExpression: { share_count: { $gt: 0 } } })

export function activityModel(db: Connection): Model<StoredActivity> {
  return db.models['Activity'] ?? db.model<StoredActivity>('Activity', schema, 'activities')
}
