import { defineSchema } from '@annals/service-kit'
import type { Connection, Model } from 'mongoose'

/** A short link: `_id` is its code, `path` a page of this site. */
export interface StoredLink {
  _id: string
  path: string
  owner: string
  purpose: string
  activity: string | null
  created: Date
}

const schema = defineSchema<StoredLink>({
  _id: { type: String, required: true },
  path: { type: String, required: true },
  owner: { type: String, required: true },
  purpose: { type: String, default: '' },
  activity: { type: String, default: null },
  created: { type: Date, required: true }
}).index({ owner: 1, path: 1 }, { unique: true })

export function linkModel(db: Connection): Model<StoredLink> {
  return db.models['Link'] ?? db.model<StoredLink>('Link', schema, 'links')
}
