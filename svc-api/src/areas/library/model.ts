import { type Provenance, type SourceEntry, type SourceLink, type Track, TYPES_OF_KIND } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import type { Connection, Model } from 'mongoose'
import { TITLE_ORDER } from '../../sort-orders.ts'

/**
 * A member's source as it is stored. `origin` is the published source from which it was added, or its own id; a member
 * has at most one of each origin. `bytes` are those of its file and its tracks. `folded` is the text that the list
 * searches, `content` the checksum of the file, empty if it is not known, `sent` that of the file as its owner sent it,
 * absent if nobody did or if that was before it was kept. `place` is its number among all that the owner
 * ever had, by time (decision 73). `provenance` is absent unless it was imported from an address (behaviour/sources §10).
 * `imports` are those that brought it; absent if none did.
 */
export interface StoredSource extends Omit<SourceEntry['source'], 'uuid' | 'created' | 'tracks' | 'link'> {
  _id: string
  owner: string
  origin: string
  created: Date
  place: number
  tracks: StoredTrack[]
  provenance?: Provenance
  link?: StoredLink
  /** When the address of its provenance is checked next. */
  linkDue?: Date
  folded: string
  content?: string
  sent?: string
  imports?: string[]
}

/** What checks of an address found; `tries` counts those that failed since it was last there. */
export interface StoredLink {
  state: SourceLink['state']
  since: Date
  checked: Date
  tries: number
}

/** Captions with the bytes of their file; 0 if the file belongs to a published source. */
export interface StoredTrack extends Track {
  bytes: number
}

/** A source that was deleted and can be restored, as it was stored (behaviour/sources §3). */
export interface RemovedSource {
  _id: string
  owner: string
  removed: Date
  source: StoredSource
}

const RESTORABLE_S = 86_400

export const DOCUMENTS_BY_TITLE = 'documents by title'

const DOCUMENTS = { type: { $in: [...TYPES_OF_KIND.documents] } }
const text = { type: String, default: '' }
const number = { type: Number, default: 0 }

const schema = defineSchema<StoredSource>({
  _id: { type: String, required: true },
  owner: { type: String, required: true },
  origin: { type: String, required: true },
  created: { type: Date, required: true },
  place: { type: Number, required: true },
  folded: text,
  content: text,
  sent: String,
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
  link: { type: { _id: false, state: String, since: Date, checked: Date, tries: Number } },
  linkDue: Date,
  bytes: number,
  rev: number,
  imports: { type: [String], default: undefined }
})
  .index({ owner: 1, origin: 1 }, { unique: true })
  .index({ owner: 1, place: 1 })
  .index({ owner: 1, bytes: 1 })
  .index({ owner: 1, content: 1, created: 1, _id: 1 })
  .index({ owner: 1, sent: 1, created: 1, _id: 1 }, { partialFilterExpression: { sent: { $exists: true } } })
  // Only those that were imported from an address are checked.
  .index({ linkDue: 1 }, { partialFilterExpression: { 'provenance.address': { $exists: true } } })
  // Few sources have any; the others should not pay for them on writing.
  .index({ owner: 1, imports: 1 }, { name: 'imported', partialFilterExpression: { imports: { $exists: true } } })
  // The place is read from here, without the source.
  .index({ owner: 1, title: 1, _id: 1, place: 1 }, { collation: TITLE_ORDER })
  // Few sources are documents (behaviour/sources §6.1).
  .index({ owner: 1, type: 1, place: 1 }, { name: 'documents by place', partialFilterExpression: DOCUMENTS })
  .index(
    { owner: 1, type: 1, title: 1, _id: 1 },
    { name: DOCUMENTS_BY_TITLE, collation: TITLE_ORDER, partialFilterExpression: DOCUMENTS }
  )

const removedSchema = defineSchema<RemovedSource>({
  _id: { type: String, required: true },
  owner: { type: String, required: true },
  removed: { type: Date, required: true },
  // Its indexes are for living sources: one that is deleted, added and deleted again is here twice.
  source: { type: schema, required: true, excludeIndexes: true }
})
  .index({ removed: 1 }, { expireAfterSeconds: RESTORABLE_S })
  .index({ owner: 1 })

export function removedSourceModel(db: Connection): Model<RemovedSource> {
  return db.models['RemovedSource'] ?? db.model<RemovedSource>('RemovedSource', removedSchema, 'removed_sources')
}

export function sourceModel(db: Connection): Model<StoredSource> {
  return db.models['Source'] ?? db.model<StoredSource>('Source', schema, 'sources')
}
