import { defineSchema } from '@annals/service-kit'
import type { Connection, Model } from 'mongoose'

/**
 * A conflict copy: a value of a block that is not, or no longer, its answer. `_id` is derived from its origin, so storing it twice has
 * the effect of once. `turn`: of the values that a device wrote on top of one revision, only the last is stored.
 */
export interface StoredConflictCopy {
  _id: string
  answer: string
  share: string
  block: string
  json: string
  turn: number
  at: Date
  isDecided: boolean
  isLate: boolean
}

const schema = defineSchema<StoredConflictCopy>({
  _id: { type: String, required: true },
  answer: { type: String, required: true },
  share: { type: String, required: true },
  block: { type: String, required: true },
  json: { type: String, required: true },
  turn: { type: Number, required: true },
  at: { type: Date, required: true },
  isDecided: { type: Boolean, required: true },
  isLate: { type: Boolean, required: true }
})
  .index({ answer: 1, at: 1 })
  .index({ share: 1 })

export function conflictCopyModel(db: Connection): Model<StoredConflictCopy> {
  return db.models['ConflictCopy'] ?? db.model<StoredConflictCopy>('ConflictCopy', schema, 'kept_answers')
}
