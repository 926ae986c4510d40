import type { SearchedArea, SearchEntry } from '@annals/contracts'
import { defineSchema } from '@annals/service-kit'
import { type Connection, type Model, Schema } from 'mongoose'
import { TITLE_ORDER } from '../../sort-orders.ts'

/**
 * A publication as it is searched. `publication` is what was published: a collection is the publication of its sources. `words`
 * are all its words, `folded` those of its title with a blank around each. `facets` are written `facet:value`;
 * `signature` are the same on one line each: publications with equal facets are counted together. `digest` tells whether the
 * area's description has changed.
 */
export interface StoredEntry extends Pick<
  SearchEntry,
  'kind' | 'path' | 'title' | 'year' | 'language' | 'picture' | 'owner'
> {
  _id: string
  area: SearchedArea
  publication: string
  text: string
  updated: Date
  words: string[]
  folded: string
  facets: string[]
  signature: string
  digest: string
}

/** A change that the index may not have yet. `mark` is another one after each change. */
export interface StoredChange {
  _id: string
  area: SearchedArea
  publication: string
  mark: string
  at: Date
}

/** A word of the index: in how many publications it is, and what words near to it have in common with it. */
export interface StoredWord {
  _id: string
  publications: number
  keys: string[]
}

/** What was searched, by nobody in particular (behaviour/search §5). */
export interface StoredInsight {
  _id: string
  at: Date
  section: string
  searchstring: string
  results: number
  context: string
}

/**
 * A text that was searched, in a scope: the whole site (empty) or one partner. `missing` of its `searches` found
 * nothing; `isMissing` tells whether the last one did, `results` what it found.
 */
export interface StoredSearchedText {
  _id: string
  scope: string
  words: string[]
  searchstring: string
  searches: number
  missing: number
  results: number
  isMissing: boolean
  last: Date
}

const INSIGHTS_TTL_S = 400 * 86_400

const text = { type: String, default: '' }
const required = { type: String, required: true }
const strings = { type: [String], default: [] }

const entries = defineSchema<StoredEntry>({
  _id: required,
  area: required,
  publication: required,
  kind: required,
  path: required,
  title: text,
  text,
  year: text,
  language: text,
  picture: { type: Schema.Types.Mixed, default: null },
  owner: { type: String },
  updated: { type: Date, required: true },
  words: strings,
  folded: text,
  facets: strings,
  signature: text,
  digest: required
})
  .index({ words: 1, signature: 1 })
  .index({ facets: 1, updated: -1, _id: 1 })
  .index({ updated: -1, _id: 1 })
  .index({ signature: 1 })
  .index({ area: 1, publication: 1 })

const changes = defineSchema<StoredChange>({
  _id: required,
  area: required,
  publication: required,
  mark: required,
  at: { type: Date, required: true }
}).index({ at: 1 })

const words = defineSchema<StoredWord>({
  _id: required,
  publications: { type: Number, required: true },
  keys: strings
})
  .index({ keys: 1 })
  .index({ publications: 1 })

const insights = defineSchema<StoredInsight>({
  _id: required,
  at: { type: Date, required: true },
  section: required,
  searchstring: required,
  results: { type: Number, required: true },
  context: text
}).index({ at: 1 }, { expireAfterSeconds: INSIGHTS_TTL_S })

/** Each order of the list of searches, over the site and over one partner. */
const AT_PARTNER = { partialFilterExpression: { context: { $gt: '' } } }
for (const field of ['section', 'searchstring', 'results']) {
  const order = field === 'searchstring' ? { collation: TITLE_ORDER } : {}
  insights.index({ [field]: 1, _id: -1 }, order).index({ context: 1, [field]: 1, _id: -1 }, { ...AT_PARTNER, ...order })
}
insights.index({ context: 1, _id: 1 }, AT_PARTNER)

const texts = defineSchema<StoredSearchedText>({
  _id: required,
  scope: text,
  words: strings,
  searchstring: required,
  searches: { type: Number, required: true },
  missing: { type: Number, required: true },
  results: { type: Number, required: true },
  isMissing: { type: Boolean, required: true },
  last: { type: Date, required: true }
})
  .index({ scope: 1, isMissing: -1, searches: -1, _id: 1 })
  .index({ scope: 1, searches: -1, _id: 1 })
  .index({ scope: 1, last: -1, _id: 1 })
  .index({ scope: 1, _id: 1 })
  .index({ scope: 1, words: 1, _id: 1 })
  .index({ last: 1 }, { expireAfterSeconds: INSIGHTS_TTL_S })

export const searchModels = (
  db: Connection
): {
  entries: Model<StoredEntry>
  changes: Model<StoredChange>
  words: Model<StoredWord>
  insights: Model<StoredInsight>
  texts: Model<StoredSearchedText>
} => ({
  entries: db.models['SearchEntry'] ?? db.model<StoredEntry>('SearchEntry', entries, 'search_entries'),
  changes: db.models['SearchChange'] ?? db.model<StoredChange>('SearchChange', changes, 'search_changes'),
  words: db.models['SearchWord'] ?? db.model<StoredWord>('SearchWord', words, 'search_words'),
  insights: db.models['SearchInsight'] ?? db.model<StoredInsight>('SearchInsight', insights, 'search_insights'),
  texts: db.models['SearchedText'] ?? db.model<StoredSearchedText>('SearchedText', texts, 'searched_texts')
})
