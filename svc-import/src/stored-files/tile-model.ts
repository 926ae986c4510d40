import { defineSchema } from '@annals/service-kit'
import type { Connection, Model } from 'mongoose'

/** A picture whose tiles are still to be made. `_id` is its address; `due`: when it is next to be taken. */
export interface StoredTiles {
  _id: string
  due: Date
  tries: number
}

const schema = defineSchema<StoredTiles>({
  _id: { type: String, required: true },
  due: { type: Date, required: true },
  tries: { type: Number, default: 0 }
}).index({ due: 1 })

export function tileModel(db: Connection): Model<StoredTiles> {
  return db.models['Tiles'] ?? db.model<StoredTiles>('Tiles', schema, 'tiles')
}
