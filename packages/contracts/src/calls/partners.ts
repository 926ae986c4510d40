import Type from 'typebox'
import { defineCall } from '../call.ts'
import { Partner } from '../documents/aggregator.ts'
import { PartnerPage } from '../documents/partner.ts'
import { Line, Strict } from '../values.ts'

const here = { service: 'svc-api', area: 'partners' } as const

/** Partners and what they have published (behaviour/partners §4). */
export const partnerCalls = {
  partners: defineCall({
    ...here,
    method: 'GET',
    path: '/get-partner-list',
    access: 'public',
    summary: 'The partners, by name',
    response: Strict({ data: Type.Array(Partner) })
  }),
  partnerPage: defineCall({
    ...here,
    method: 'GET',
    path: '/partners/:slug',
    access: 'public',
    summary: 'A partner with the collections, activities and narratives that its members have published',
    params: Strict({ slug: Line(100) }),
    response: PartnerPage
  })
}
