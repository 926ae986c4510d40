import type { Export, ExportPart, ExportState } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'

/** A zip of an export; `written` counts the items that have been sent. */
export interface StoredFile extends ExportPart {
  state: ExportState
  written: number
}

/** An export as it is stored until its addresses stop working. From `secret` the tickets of its files are derived. */
export interface StoredExport extends Omit<Export, 'uuid' | 'until' | 'files'> {
  _id: string
  owner: string
  secret: string
  until: Date
  files: StoredFile[]
}

const needed = { type: String, required: true } as const
const number = { type: Number, default: 0 }

const schema = defineSchema<StoredExport>({
  _id: needed,
  owner: needed,
  collection: needed,
  name: { type: String, default: '' },
  secret: needed,
  items: number,
  bytes: number,
  until: { type: Date, required: true },
  files: { type: Schema.Types.Mixed, required: true }
})
  .index({ until: 1 }, { expireAfterSeconds: 0 })
  .index({ owner: 1 })

export const exportModel = (db: Connection): Model<StoredExport> =>
  db.models['Export'] ?? db.model<StoredExport>('Export', schema, 'exports')
