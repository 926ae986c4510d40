import type { TagSet } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import type { Connection, Model } from 'mongoose'

/** A member's own tag. `key` is the name as it counts for "already exists" (behaviour/tags §5). */
export interface StoredTag {
  _id: string
  member: string
  tag: TagSet
  name: string
  key: string
}

const schema = defineSchema<StoredTag>({
  _id: { type: String, required: true },
  member: { type: String, required: true },
  tag: { type: String, required: true },
  name: { type: String, required: true },
  key: { type: String, required: true }
}).index({ member: 1, tag: 1, key: 1 }, { unique: true })

export function tagModel(db: Connection): Model<StoredTag> {
  return db.models['UserTag'] ?? db.model<StoredTag>('UserTag', schema, 'user_tags')
}
