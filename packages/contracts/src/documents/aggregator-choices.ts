/** What a search in the aggregator can ask for; separate from the schemas so that its screen loads none. */

/** Kinds of records that the aggregator tells apart, in its own words. */
export const AGGREGATOR_TYPES = ['IMAGE', 'TEXT', 'VIDEO', 'SOUND', '3D'] as const
export type AggregatorType = (typeof AGGREGATOR_TYPES)[number]

/** What the rights of a record allow: anything, anything under conditions, nothing without permission. */
export const REUSES = ['open', 'restricted', 'permission'] as const
export type Reuse = (typeof REUSES)[number]

/** Records on one page. */
export const AGGREGATOR_PAGE_SIZES = [10, 25, 50, 100] as const
export const AGGREGATOR_PAGE_SIZE = 10
/** The same in the search of one partner. */
export const PARTNER_PAGE_SIZE = 25

export const AGGREGATOR_MAX_LENGTHS = { words: 200, cursor: 2000, line: 300, description: 5000 } as const

/** Records that are imported at once. */
export const AGGREGATOR_MAX_CHOSEN = 100

/** What imported records become: sources in My Sources, or the items of a new collection. */
export const AGGREGATOR_TARGETS = ['sources', 'collection'] as const
export type AggregatorTarget = (typeof AGGREGATOR_TARGETS)[number]
