import { defineSchema } from '@annals/service-kit'
import type { Connection, Model } from 'mongoose'

/** The common tags of one item of any area. */
export interface StoredTagged {
  _id: string
  tags: string[]
}

const schema = defineSchema<StoredTagged>({
  _id: { type: String, required: true },
  tags: { type: [String], default: [] }
}).index({ tags: 1 })

export function taggedModel(db: Connection): Model<StoredTagged> {
  return db.models['TaggedItem'] ?? db.model<StoredTagged>('TaggedItem', schema, 'tagged_items')
}
