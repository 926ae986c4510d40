import Type from 'typebox'
import { defineCall } from '../call.ts'
import { AggregatorIds, AggregatorImportRecord, AggregatorPage, aggregatorFilters } from '../documents/aggregator.ts'
import { AGGREGATOR_MAX_LENGTHS, AGGREGATOR_PAGE_SIZES } from '../documents/aggregator-choices.ts'
import { Partner } from '../documents/partner.ts'
import { Line, Strict, Uuid } from '../values.ts'

const here = { service: 'svc-api', area: 'aggregator' } as const
const cursor = Type.String({ minLength: 1, maxLength: AGGREGATOR_MAX_LENGTHS.cursor })
const size = {
  showMax: Type.Optional(
    Type.Unsafe<(typeof AGGREGATOR_PAGE_SIZES)[number]>(
      Type.Union(AGGREGATOR_PAGE_SIZES.map(rows => Type.Literal(rows)))
    )
  )
}
const asked = {
  searchFor: Type.String({ maxLength: AGGREGATOR_MAX_LENGTHS.words, pattern: '\\S' }),
  ...size,
  ...aggregatorFilters
}

export const aggregatorCalls = {
  aggregatorSearch: defineCall({
    ...here,
    method: 'POST',
    path: '/sas/search',
    access: 'public',
    summary: 'Searches the aggregator; `cursor` is the `nextCursor` of the page before',
    body: Strict({ ...asked, cursor: Type.Optional(cursor) }),
    response: AggregatorPage
  }),
  startEusearch: defineCall({
    ...here,
    method: 'POST',
    path: '/partners/start-eusearch',
    access: 'member',
    summary: 'The first page of a search whose results are to be imported',
    body: Strict(asked),
    response: AggregatorPage
  }),
  eusearch: defineCall({
    ...here,
    method: 'POST',
    path: '/partners/eusearch',
    access: 'member',
    summary: 'A further page of it; `cursor` is the `nextCursor` of the page before',
    body: Strict({ ...asked, cursor }),
    response: AggregatorPage
  }),
  aggregatorPartner: defineCall({
    ...here,
    method: 'GET',
    path: '/partners/europeana',
    access: 'public',
    summary: 'The aggregator as a partner',
    response: Strict({ data: Partner })
  }),
  browsePartner: defineCall({
    ...here,
    method: 'POST',
    path: '/sas/browse-partner',
    access: 'public',
    summary: 'Searches a partner’s records at the aggregator as `/sas/search` does; without words, all of them',
    body: Strict({
      partner: Uuid,
      searchFor: Type.Optional(Line(AGGREGATOR_MAX_LENGTHS.words)),
      ...size,
      cursor: Type.Optional(cursor)
    }),
    response: AggregatorPage
  })
}

export const aggregatorInternalCalls = {
  aggregatorRecords: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/aggregator/records',
    access: 'service',
    maxBytes: 128 * 1024,
    summary: 'Records by their ids, in the order of the ids; those that the aggregator does not have are left out',
    body: Strict({ asker: Uuid, ids: AggregatorIds }),
    response: Strict({ partner: Uuid, records: Type.Array(AggregatorImportRecord) })
  })
}
