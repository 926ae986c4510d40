import Type from 'typebox'
import { defineCall } from '../call.ts'
import { NarrativeSearchHit, NARRATIVE_SEARCH } from '../documents/narrative-search.ts'
import { Line, Strict, Uuid } from '../values.ts'

export const narrativeSearchCalls = {
  searchForNarrative: defineCall({
    service: 'svc-api',
    area: 'narratives',
    method: 'GET',
    path: '/search/',
    access: 'member',
    summary:
      'Own and published sources, collections, narratives and activities whose title holds `searchFor`, own ones first; at most 48. A text of fewer than 3 characters finds nothing',
    query: Strict({ searchFor: Line(200), member: Type.Optional(Uuid) }),
    response: Strict({
      count: Type.Integer({ minimum: 0 }),
      data: Type.Array(NarrativeSearchHit, { maxItems: NARRATIVE_SEARCH.most })
    })
  })
}

const foundIn = <const A extends string>(area: A) =>
  defineCall({
    service: 'svc-api',
    area,
    method: 'POST',
    path: `/internal/${area}/search`,
    access: 'service',
    summary: 'What this area has for the search of the narrative editor, own ones first',
    body: Strict({
      searchFor: Type.String({ minLength: 1, maxLength: 200 }),
      member: Uuid,
      limit: Type.Integer({ minimum: 1, maximum: NARRATIVE_SEARCH.most })
    }),
    response: Strict({ count: Type.Integer({ minimum: 0 }), found: Type.Array(NarrativeSearchHit) })
  })

export const narrativeSearchInternalCalls = {
  findSources: foundIn('library'),
  findCollections: foundIn('collections'),
  findNarratives: foundIn('narratives'),
  findActivities: foundIn('activities'),
  findModules: foundIn('content')
}
