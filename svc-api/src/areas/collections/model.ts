import type { Collection, CollectionItem } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'
import { TITLE_ORDER } from '../../sort-orders.ts'

/**
 * A collection as it is stored. `folded` is the text that is searched, `titled` are the keys of its name; `next` is the position of the next new item;
 * `count` and `bytes` are the number of its items and the size of their files. Every write of items changes these in
 * the same transaction.
 */
export interface StoredCollection extends Omit<Collection, 'uuid' | 'partner' | 'thumb_uuid' | 'created' | 'changed'> {
  _id: string
  folded: string
  titled?: string[]
  next: number
  bytes: number
  created: Date
  changed: Date
}

/**
 * An item as it is stored. `of` is its collection. `key` identifies the same item there. `claim` names the call that is
 * responsible for its existence, and `epoch` its import's epoch: a call that is rejected afterwards removes its own
 * items and no others. `also` are other imports that have brought the same row. `digest` stands for the row from which
 * its texts come, and `sheet_rev` is the revision at which it had them: at another revision it was edited by hand.
 * `earlier` holds the texts that imports have replaced, the last one at the end. `titled` are the keys of its title.
 */
export interface StoredItem extends Omit<CollectionItem, 'uuid' | 'collection' | 'is_published' | 'created'> {
  _id: string
  of: string
  key: string
  claim: string
  epoch: number
  also?: string[]
  digest?: string
  earlier?: Earlier[]
  sheet_rev?: number
  titled?: string[]
  created: Date
}

/** What belongs to the file of an item and need not be there. */
export const OPTIONAL_FIELDS = ['transcript', 'tracks', 'provenance'] as const
export type OptionalField = (typeof OPTIONAL_FIELDS)[number]
/** Values that an import writes into an item; null removes a field. */
export type Written = Omit<Partial<StoredItem>, OptionalField> & {
  [Field in OptionalField]?: StoredItem[Field] | null
}

/** The former values of an item in the columns that an import has changed: the texts, and their part of the digest. */
export interface Earlier {
  import: string
  digest: string
  words: Written
}

const text = { type: String, default: '' }
const number = { type: Number, default: 0 }
const required = { type: String, required: true }
const flag = { type: Boolean, default: false }
const instant = { type: Date, required: true }

const collections = defineSchema<StoredCollection>({
  _id: required,
  slug: required,
  user: required,
  name: required,
  folded: required,
  titled: { type: [String], default: undefined },
  subtitle: text,
  introduction: text,
  description: text,
  acknowledgements: text,
  language: text,
  license: text,
  thumb: { type: Schema.Types.Mixed, default: null },
  is_published: flag,
  is_thematic: flag,
  csstype: text,
  count: number,
  next: number,
  bytes: number,
  created: instant,
  changed: instant,
  rev: number
})
  .index({ slug: 1 }, { unique: true })
  .index({ user: 1, created: -1, _id: -1 })
  .index(
    { is_thematic: 1, is_published: 1, created: -1, _id: -1 },
    { name: 'thematic', partialFilterExpression: { is_thematic: true } }
  )
  .index({ is_published: 1, created: -1, _id: -1 }, { name: 'state' })
  .index({ created: -1, _id: -1 })
  .index({ name: 1, _id: 1 }, { collation: TITLE_ORDER })
  .index({ is_published: 1, name: 1, _id: 1 }, { collation: TITLE_ORDER })
  .index({ titled: 1 })

export const ITEMS_BY_TITLE = { of: 1, titled: 1 } as const

const items = defineSchema<StoredItem>({
  _id: required,
  of: required,
  key: required,
  claim: required,
  epoch: number,
  order: { type: Number, required: true },
  title: text,
  alt: text,
  language: text,
  license: text,
  local_id: text,
  origin: text,
  maker: text,
  period_start: text,
  period_end: text,
  country: text,
  introduction: { type: Schema.Types.Mixed, required: true },
  description: { type: Schema.Types.Mixed, required: true },
  tags: { type: Schema.Types.Mixed, default: [] },
  transcript: String,
  tracks: { type: [{ _id: false, lang: String, url: String }], default: undefined },
  provenance: { type: { _id: false, address: String, page: String, provider: String, retrieved: String } },
  url: text,
  thumb_url: text,
  playback: text,
  type: text,
  filename: text,
  bytes: number,
  width: number,
  height: number,
  import: text,
  also: { type: [String], default: undefined },
  digest: String,
  earlier: { type: Schema.Types.Mixed, default: undefined },
  sheet_rev: Number,
  titled: { type: [String], default: undefined },
  created: instant,
  rev: number
})
  .index({ of: 1, key: 1 }, { unique: true })
  .index({ of: 1, order: 1, _id: 1 })
  .index({ of: 1, import: 1 })
  .index(ITEMS_BY_TITLE)
  // Few items have any of these; the others should not pay for them on writing.
  .index({ of: 1, also: 1 }, { name: 'joined', partialFilterExpression: { also: { $exists: true } } })
  .index(
    { of: 1, 'earlier.import': 1 },
    { name: 'rewritten', partialFilterExpression: { 'earlier.import': { $exists: true } } }
  )

export function collectionModels(db: Connection): {
  collections: Model<StoredCollection>
  items: Model<StoredItem>
} {
  return {
    collections: db.models['Collection'] ?? db.model<StoredCollection>('Collection', collections, 'collections'),
    items: db.models['CollectionItem'] ?? db.model<StoredItem>('CollectionItem', items, 'collection_items')
  }
}
