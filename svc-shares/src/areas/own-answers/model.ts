import { defineSchema } from '@annals/service-kit'
import type { Connection, Model } from 'mongoose'

/**
 * A way to somebody's own answers. `_id` is the hash of its secret. A `link` is mailed and becomes a `key` when it is
 * opened; a `key` opens all answers under an e-mail (`emailHash`), or the one `answer` of a card. MongoDB deletes it at
 * `expires`.
 */
export interface StoredAccess {
  _id: string
  kind: 'link' | 'key'
  emailHash?: string
  answer?: string
  expires: Date
}

const schema = defineSchema<StoredAccess>({
  _id: { type: String, required: true },
  kind: { type: String, required: true },
  emailHash: { type: String },
  answer: { type: String },
  expires: { type: Date, required: true }
}).index({ expires: 1 }, { expireAfterSeconds: 0 })

export function accessModel(db: Connection): Model<StoredAccess> {
  return db.models['OwnAccess'] ?? db.model<StoredAccess>('OwnAccess', schema, 'own_access')
}
