import Type, { type Static } from 'typebox'
import { Instant, Strict, Uuid } from '../values.ts'

/** Orders of single searches: by time, section, text or number of results, each in both directions. */
export const INSIGHT_SORTS = [
  'newest',
  'oldest',
  'section',
  '-section',
  'text',
  '-text',
  'results',
  '-results'
] as const
export type InsightSort = (typeof INSIGHT_SORTS)[number]

/** Orders of searched texts: those that found nothing first, the most searched, the latest, by letters. */
export const SEARCHED_TEXT_SORTS = ['missing', 'most', 'newest', 'az', 'za'] as const
export type SearchedTextSort = (typeof SEARCHED_TEXT_SORTS)[number]

/** Most rows that a page has, and that a file has. */
export const INSIGHTS_PAGE = 25
export const INSIGHTS_PORTION = 500
export const INSIGHTS_IN_FILE = 10_000
/** As far as the number of searched texts is counted. */
export const SEARCHED_TEXTS_COUNTED = 10_000

/** One search. `partner` is whose page or records were searched, or null. */
export const SearchInsight = Strict({
  uuid: Uuid,
  at: Instant,
  partner: Type.Union([Uuid, Type.Null()]),
  section: Type.String(),
  searchstring: Type.String(),
  results: Type.Integer({ minimum: 0 })
})
export type SearchInsight = Static<typeof SearchInsight>

/**
 * A text that was searched, however its letters were written: how often, how often nothing was found, when last, and
 * what that search found.
 */
export const SearchedText = Strict({
  searchstring: Type.String(),
  searches: Type.Integer({ minimum: 1 }),
  missing: Type.Integer({ minimum: 0 }),
  results: Type.Integer({ minimum: 0 }),
  last: Instant
})
export type SearchedText = Static<typeof SearchedText>
