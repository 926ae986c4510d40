import type { ImportUndoing } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'

/**
 * The newest epoch of an import: `_id` is the import's. `isUndone`: what it brought to `of`, a collection or a member's
 * sources, is to be removed, and `taken` counts what was done so far.
 */
export interface StoredEpoch {
  _id: string
  of: string
  epoch: number
  isClosed: boolean
  isUndone: boolean
  taken?: Partial<ImportUndoing>
}

const flag = { type: Boolean, default: false }

const epochs = defineSchema<StoredEpoch>({
  _id: { type: String, required: true },
  of: { type: String, required: true },
  epoch: { type: Number, required: true },
  isClosed: flag,
  isUndone: flag,
  taken: { type: Schema.Types.Mixed, default: undefined }
}).index({ isUndone: 1 })

export const epochModel = (db: Connection): Model<StoredEpoch> =>
  db.models['ImportEpoch'] ?? db.model<StoredEpoch>('ImportEpoch', epochs, 'import_fences')
