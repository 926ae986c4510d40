import Type, { type Static } from 'typebox'
import { Instant, Line, OneOf, Strict, Uuid } from '../values.ts'
import { CardPicture } from './content.ts'

/** Kinds of publications that the search finds (behaviour/search §1). */
export const SEARCH_KINDS = ['module', 'lesson', 'activity', 'narrative', 'collection', 'source', 'partner'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** The words of the facets that tags fill; a tag of another name belongs to none (behaviour/search §3). */
export const FACET_TAGS = {
  period: [
    '20th Century',
    '19th Century',
    '18th Century',
    '15-17th Century',
    'Late Middle Ages',
    'Early Middle Ages',
    'First Millennium',
    'Antiquity'
  ],
  theme: [
    'Conflict and Cooperation',
    'Ideas and Ideologies',
    'Life and Leisure',
    'People on the Move',
    'Rights and Responsibilities',
    'The Environment',
    'Work and Technology'
  ],
  form: ['Artefacts', 'Audio', 'Images', 'Maps', 'Monuments', 'Statistics', 'Video'],
  thinking: [
    'Cause and Consequence',
    'Change and Continuity',
    'Chronology and Context',
    'Historical Empathy',
    'Historical Interpretations',
    'Historical Significance',
    'Similarity and Difference',
    'Using Sources as Evidence'
  ]
} as const

/** What results can be narrowed by, in the order of the page. */
export const FACETS = ['kind', 'period', 'theme', 'form', 'thinking', 'language', 'license'] as const
export type Facet = (typeof FACETS)[number]

/** Limits of one search (behaviour/search §2): results on a page and in all, words, values of one facet, those chosen. */
export const SEARCH_LIMITS = { page: 48, reachable: 960, text: 200, words: 12, values: 40, chosen: 10 } as const

/** Most entries of one publication: a collection is one, and each of its first sources. */
export const SEARCH_ENTRIES = 5001
/** Most entries in one answer. */
export const SEARCH_ENTRIES_LIMIT = 250

/**
 * A publication as its area describes it to the search. `text` begins with what introduces it; `tags` are names;
 * `year` is free text. `path` leads to its page.
 */
export const SearchEntry = Strict({
  uuid: Uuid,
  kind: OneOf(SEARCH_KINDS),
  path: Type.String({ maxLength: 500, pattern: '^/' }),
  title: Type.String({ maxLength: 500 }),
  text: Type.String({ maxLength: 20_000 }),
  tags: Type.Array(Type.String(), { maxItems: 200 }),
  year: Type.String({ maxLength: 100 }),
  language: Line(100),
  license: Line(300),
  picture: Type.Union([CardPicture, Type.Null()]),
  owner: Type.Optional(Uuid),
  updated: Instant
})
export type SearchEntry = Static<typeof SearchEntry>

/** A text in pieces; those that a searched word has found are marked. */
export const MarkedText = Type.Array(Strict({ text: Type.String(), isFound: Type.Boolean() }))
export type MarkedText = Static<typeof MarkedText>

/** One result. `author` is its owner's displayed name, or empty. */
export const SearchResult = Strict({
  uuid: Uuid,
  kind: OneOf(SEARCH_KINDS),
  path: Type.String(),
  title: MarkedText,
  text: MarkedText,
  year: Type.String(),
  language: Type.String(),
  picture: Type.Union([CardPicture, Type.Null()]),
  author: Type.String()
})
export type SearchResult = Static<typeof SearchResult>

const chosen = Type.Optional(Type.Array(Line(80), { maxItems: SEARCH_LIMITS.chosen, uniqueItems: true }))
/** Chosen values by facet; a result has one of the values of every facet that is named. */
export const SearchFilters = Strict({
  kind: chosen,
  period: chosen,
  theme: chosen,
  form: chosen,
  thinking: chosen,
  language: chosen,
  license: chosen
})
export type SearchFilters = Static<typeof SearchFilters>

/** How many results each value of a facet would have, with the filters of the other facets. */
export const FacetCount = Strict({
  facet: OneOf(FACETS),
  values: Type.Array(Strict({ value: Type.String(), count: Type.Integer({ minimum: 0 }) }))
})
export type FacetCount = Static<typeof FacetCount>
