import { defineSchema } from '@annals/service-kit'
import type { Connection, Model } from 'mongoose'

/** What a thumbnail may belong to: a source of My Sources, or an item of a collection. */
export type ThumbOwner = 'source' | 'item'

/**
 * A thumbnail that still has to be made, or to be reported to svc-api: the outbox of the background work. `_id` is the
 * source's or item's; `thumb` is its address once made; `due`: when it is next to be taken. Before there were
 * collections, all were of sources and did not say so.
 */
export interface StoredThumb {
  _id: string
  of?: ThumbOwner
  url: string
  thumb: string
  due: Date
  tries: number
}

const schema = defineSchema<StoredThumb>({
  _id: { type: String, required: true },
  of: { type: String, default: 'source' },
  url: { type: String, required: true },
  thumb: { type: String, default: '' },
  due: { type: Date, required: true },
  tries: { type: Number, default: 0 }
}).index({ due: 1 })

export function thumbModel(db: Connection): Model<StoredThumb> {
  return db.models['Thumb'] ?? db.model<StoredThumb>('Thumb', schema, 'thumbs')
}
