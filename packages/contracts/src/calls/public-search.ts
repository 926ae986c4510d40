import Type from 'typebox'
import { defineCall } from '../call.ts'
import {
  FacetCount,
  SEARCH_ENTRIES,
  SEARCH_ENTRIES_LIMIT,
  SEARCH_LIMITS,
  SearchEntry,
  SearchFilters,
  SearchResult
} from '../documents/public-search.ts'
import { Done, Line, OneOf, Strict, Uuid } from '../values.ts'

const here = { service: 'svc-api', area: 'public-search' } as const

/** The search of everything public, and what is kept of searches (behaviour/search). */
export const publicSearchCalls = {
  publicSearch: defineCall({
    ...here,
    method: 'POST',
    path: '/public-search',
    access: 'public',
    summary: 'Searches everything public: a page of results, their number, and the counts of every facet',
    body: Strict({
      searchFor: Type.Optional(Line(SEARCH_LIMITS.text)),
      filters: Type.Optional(SearchFilters),
      skip: Type.Optional(Type.Integer({ minimum: 0, maximum: SEARCH_LIMITS.reachable - 1 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: SEARCH_LIMITS.page }))
    }),
    response: Strict({
      total: Type.Integer({ minimum: 0 }),
      results: Type.Array(SearchResult),
      facets: Type.Array(FacetCount),
      corrected: Type.Array(Strict({ typed: Type.String(), found: Type.Array(Type.String()) }))
    })
  }),
  addSearchInsight: defineCall({
    ...here,
    method: 'POST',
    path: '/add-search-insight',
    access: 'public',
    summary: 'Keeps what was searched and how much was found, without telling who searched',
    body: Strict({
      results: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
      searchstring: Type.String({ minLength: 1, maxLength: SEARCH_LIMITS.text }),
      section: Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 60 }),
      context: Type.Optional(Line(300))
    }),
    response: Done
  })
}

/** Areas whose publications are searched. */
export const SEARCHED_AREAS = ['content', 'activities', 'narratives', 'collections', 'partners'] as const
export type SearchedArea = (typeof SEARCHED_AREAS)[number]

const entriesOf = <const A extends SearchedArea>(area: A) =>
  defineCall({
    service: 'svc-api',
    area,
    method: 'POST',
    path: `/internal/${area}/search-entries`,
    access: 'service',
    summary: 'What the search is told of one publication of this area; nothing while it is not published',
    body: Strict({
      publication: Uuid,
      skip: Type.Integer({ minimum: 0, maximum: SEARCH_ENTRIES }),
      limit: Type.Integer({ minimum: 1, maximum: SEARCH_ENTRIES_LIMIT })
    }),
    response: Strict({ entries: Type.Array(SearchEntry), isMore: Type.Boolean() })
  })

const thingsOf = <const A extends SearchedArea>(area: A) =>
  defineCall({
    service: 'svc-api',
    area,
    method: 'POST',
    path: `/internal/${area}/publications`,
    access: 'service',
    summary: 'The ids of the publications of this area after an id, in their order',
    body: Strict({
      after: Type.Union([Uuid, Type.Literal('')]),
      limit: Type.Integer({ minimum: 1, maximum: 1000 })
    }),
    response: Strict({ publications: Type.Array(Uuid) })
  })

export const publicSearchInternalCalls = {
  contentEntries: entriesOf('content'),
  activityEntries: entriesOf('activities'),
  narrativeEntries: entriesOf('narratives'),
  collectionEntries: entriesOf('collections'),
  partnerEntries: entriesOf('partners'),
  publishedContent: thingsOf('content'),
  publishedActivities: thingsOf('activities'),
  publishedNarrativeIds: thingsOf('narratives'),
  publishedCollections: thingsOf('collections'),
  publishedPartners: thingsOf('partners'),
  publicChanged: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/search/changed',
    access: 'service',
    summary: 'Says that publications of an area were published, changed, made private or deleted',
    body: Strict({ area: OneOf(SEARCHED_AREAS), publications: Type.Array(Uuid, { minItems: 1, maxItems: 500 }) }),
    response: Done
  })
}
