import Type, { type Static } from 'typebox'
import { OneOf, Strict } from '../values.ts'
import { AGGREGATOR_MAX_CHOSEN, AGGREGATOR_MAX_LENGTHS, AGGREGATOR_TYPES, REUSES } from './aggregator-choices.ts'

/**
 * A record of the aggregator. Every field is one text, and empty where the record lacks it: the aggregator itself
 * answers lists, single texts or nothing (behaviour/aggregator §2).
 */
export const AggregatorRecord = Strict({
  /** `/collection/record` */
  id: Type.String(),
  title: Type.String(),
  /** The organisation that passes the record on; `dataProvider` holds the object. */
  provider: Type.String(),
  dataProvider: Type.String(),
  year: Type.String(),
  europeanaCollectionName: Type.String(),
  country: Type.String(),
  timestamp_created: Type.String(),
  type: OneOf([...AGGREGATOR_TYPES, '']),
  /** Address on this site of a small picture. */
  edmPreview: Type.String(),
  dcDescription: Type.String(),
  /** Address of a licence or of a statement of rights. */
  rights: Type.String(),
  /** Page of the record at the aggregator. */
  guid: Type.String()
})
export type AggregatorRecord = Static<typeof AggregatorRecord>

/** One page of results; `nextCursor` is empty on the last one. */
export const AggregatorPage = Strict({
  totalResults: Type.Integer({ minimum: 0 }),
  items: Type.Array(AggregatorRecord),
  nextCursor: Type.String()
})
export type AggregatorPage = Static<typeof AggregatorPage>

/** What is asked of the aggregator beside the words. */
export const aggregatorFilters = {
  /** Only records of these types; all unless given. */
  types: Type.Optional(Type.Array(OneOf(AGGREGATOR_TYPES), { maxItems: AGGREGATOR_TYPES.length, uniqueItems: true })),
  reuse: Type.Optional(OneOf(REUSES))
}

/** The ids of chosen records: `/collection/record`, without anything that a query could read as syntax. */
export const AggregatorIds = Type.Array(
  Type.String({ maxLength: AGGREGATOR_MAX_LENGTHS.line, pattern: '^/[\\w-]+/[^\\s"\\\\/]+$' }),
  { minItems: 1, maxItems: AGGREGATOR_MAX_CHOSEN, uniqueItems: true }
)

/** A record as an import takes it: `picture` is its address at its holder or at the aggregator, or empty. */
export const AggregatorImportRecord = Strict({
  ...AggregatorRecord.properties,
  creator: Type.String(),
  language: Type.String(),
  picture: Type.String(),
  /** A smaller picture at the aggregator, for where the other cannot be had. */
  thumbnail: Type.String()
})
export type AggregatorImportRecord = Static<typeof AggregatorImportRecord>
