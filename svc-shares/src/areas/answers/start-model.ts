import { defineSchema } from '@annals/service-kit'
import type { Connection, Model } from 'mongoose'

/**
 * A device that has started and saved nothing yet; its teacher does not see it. `_id` is the hash of its `sa`, `answer`
 * the answer that its first save creates or joins: `isNew` says which. `from` is a hash of share and network. MongoDB
 * deletes the document at `expires`.
 */
export interface StoredStart {
  _id: string
  answer: string
  share: string
  email: string
  emailHash: string
  code: string
  isNew: boolean
  from: string
  expires: Date
}

const schema = defineSchema<StoredStart>({
  _id: { type: String, required: true },
  answer: { type: String, required: true },
  share: { type: String, required: true },
  email: { type: String, default: '' },
  emailHash: { type: String, default: '' },
  code: { type: String, default: '' },
  isNew: { type: Boolean, required: true },
  from: { type: String, default: '' },
  expires: { type: Date, required: true }
})
  .index({ expires: 1 }, { expireAfterSeconds: 0 })
  .index({ share: 1 })
  .index({ from: 1, expires: 1 })

export function startModel(db: Connection): Model<StoredStart> {
  return db.models['Start'] ?? db.model<StoredStart>('Start', schema, 'starts')
}
