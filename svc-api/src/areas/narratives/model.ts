import type { NarrativeContent } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'
import { TITLE_ORDER } from '../../sort-orders.ts'

/**
 * A narrative as it is stored. `unfolded` and `folded` are the texts that one's own list and the public one search, the
 * first with its capitals (behaviour/narratives §4).
 */
export interface StoredNarrative extends NarrativeContent {
  _id: string
  slug: string
  owner: string
  created: Date
  updated: Date
  is_published: boolean
  rev: number
  /** Of the save that wrote it; may be empty. */
  mark: string
  minutes: number
  unfolded: string
  folded: string
  /** Keys of its title. */
  titled?: string[]
}

/** A named version: the content as it was. */
export interface StoredVersion {
  _id: string
  narrative: string
  name: string
  created: Date
  title: string
  content: NarrativeContent
}

const text = { type: String, default: '' }
const required = { type: String, required: true }
const mixed = { type: Schema.Types.Mixed, required: true }

const schema = defineSchema<StoredNarrative>({
  _id: required,
  slug: required,
  owner: required,
  created: { type: Date, required: true },
  updated: { type: Date, required: true },
  is_published: { type: Boolean, required: true },
  rev: { type: Number, required: true },
  mark: text,
  minutes: { type: Number, default: 0 },
  unfolded: text,
  folded: text,
  titled: { type: [String], default: undefined },
  title: text,
  teaser: text,
  acknowledgement: text,
  language: text,
  icon: { type: Schema.Types.Mixed, default: null },
  meta: mixed,
  summary: mixed,
  content: { type: Schema.Types.Mixed, default: [] }
})
  .index({ slug: 1 }, { unique: true })
  .index({ owner: 1, created: -1, _id: -1 })
  .index({ owner: 1, title: 1, _id: 1 }, { collation: TITLE_ORDER })
  .index({ is_published: 1, created: -1, _id: -1 })
  .index({ created: -1, _id: -1 })
  .index({ title: 1, _id: 1 }, { collation: TITLE_ORDER })
  .index({ is_published: 1, title: 1, _id: 1 }, { collation: TITLE_ORDER })
  .index({ titled: 1 })

const versions = defineSchema<StoredVersion>({
  _id: required,
  narrative: required,
  name: required,
  created: { type: Date, required: true },
  title: text,
  content: mixed
}).index({ narrative: 1, created: -1, _id: -1 })

export const narrativeModels = (
  db: Connection
): { narratives: Model<StoredNarrative>; versions: Model<StoredVersion> } => ({
  narratives: db.models['Narrative'] ?? db.model<StoredNarrative>('Narrative', schema, 'narratives'),
  versions: db.models['NarrativeVersion'] ?? db.model<StoredVersion>('NarrativeVersion', versions, 'narrative_versions')
})
