import { defineSchema } from '@annals/service-kit'
import type { Connection, Model } from 'mongoose'

/**
 * A folder of the file store that nothing names: `_id` is its name, `since` when this was first seen, `hidden` when it
 * was put aside.
 */
export interface StoredUnreferenced {
  _id: string
  since: Date
  hidden: Date | null
}

const schema = defineSchema<StoredUnreferenced>({
  _id: { type: String, required: true },
  since: { type: Date, required: true },
  hidden: { type: Date, default: null }
})

export function unreferencedModel(db: Connection): Model<StoredUnreferenced> {
  return db.models['UnnamedFile'] ?? db.model<StoredUnreferenced>('UnnamedFile', schema, 'unnamed_files')
}
