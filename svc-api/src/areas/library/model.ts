import type { Provenance, SourceEntry, Track } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import type { Connection, Model } from 'mongoose'
import { TITLE_ORDER } from '../../lists/order.ts'

/**
 * A member's source as it is stored. `origin` is the published source from which it was added, or its own id; a member
 * has at most one of each origin. `bytes` are those of its file and its tracks. `folded` is the text that the list
 * searches. `provenance` is absent unless it was imported from an address (behaviour/sources §10). `imports` are those
 * that brought it; absent if none did.
 */
export interface StoredSource extends Omit<SourceEntry['source'], 'uuid' | 'created' | 'tracks'> {
  _id: string
  owner: string
  origin: string
  created: Date
  tracks: StoredTrack[]
  provenance?: Provenance
  folded: string
  imports?: string[]
}

/** Captions with the bytes of their file; 0 if the file belongs to a published source. */
export interface StoredTrack extends Track {
  bytes: number
}

const text = { type: String, default: '' }
const number = { type: Number, default: 0 }

const schema = defineSchema<StoredSource>({
  _id: { type: String, required: true },
  owner: { type: String, required: true },
  origin: { type: String, required: true },
  created: { type: Date, required: true },
  folded: text,
  title: text,
  description: text,
  url: { type: String, required: true },
  thumb_url: text,
  playback: text,
  type: { type: String, required: true },
  alt: text,
  lang: text,
  width: number,
  height: number,
  transcript: text,
  tracks: { type: [{ _id: false, lang: String, url: String, bytes: Number }], default: [] },
  maker: text,
  date: text,
  holder: text,
  license: text,
  mytags: { type: [String], default: [] },
  filename: text,
  provenance: { type: { _id: false, address: String, page: String, provider: String, retrieved: String } },
  bytes: number,
  rev: number,
  imports: { type: [String], default: undefined }
})
  .index({ owner: 1, origin: 1 }, { unique: true })
  .index({ owner: 1, created: -1, _id: -1 })
  .index({ owner: 1, bytes: 1 })
  // Few sources have any; the others should not pay for them on writing.
  .index({ owner: 1, imports: 1 }, { name: 'imported', partialFilterExpression: { imports: { $exists: true } } })
  .index({ owner: 1, title: 1, _id: 1 }, { collation: TITLE_ORDER })

export function sourceModel(db: Connection): Model<StoredSource> {
  return db.models['Source'] ?? db.model<StoredSource>('Source', schema, 'sources')
}
