import { defineSchema } from '@annals/service-kit'
import type { Connection, Model } from 'mongoose'

/** A thumbnail that is still to be made, or to be told of: the outbox of the background. `_id` is the source's;
 * `thumb` is its address once made; `due`: when somebody is to take it next. */
export interface StoredThumb {
  _id: string
  url: string
  thumb: string
  due: Date
  tries: number
}

const schema = defineSchema<StoredThumb>({
  _id: { type: String, required: true },
  url: { type: String, required: true },
  thumb: { type: String, default: '' },
  due: { type: Date, required: true },
  tries: { type: Number, default: 0 }
}).index({ due: 1 })

export function thumbModel(db: Connection): Model<StoredThumb> {
  return db.models['Thumb'] ?? db.model<StoredThumb>('Thumb', schema, 'thumbs')
}
