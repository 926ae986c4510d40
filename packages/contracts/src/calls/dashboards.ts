import Type, { type Static } from 'typebox'
import { defineCall } from '../call.ts'
import { MailState } from './mails.ts'
import { Dashboard, DASHBOARD_TOP_MOST, PartnerName } from '../documents/dashboard.ts'
import {
  INSIGHT_SORTS,
  INSIGHTS_PORTION,
  SEARCHED_TEXT_SORTS,
  SEARCHED_TEXTS_COUNTED,
  SearchedText,
  SearchInsight
} from '../documents/search-insight.ts'
import { Line, OneOf, Owners, CURSOR, NEIGHBOUR_CURSORS, Strict, Uuid } from '../values.ts'

const dashboards = { service: 'svc-api', area: 'dashboards' } as const
const search = { service: 'svc-api', area: 'public-search' } as const

const Count = Type.Integer({ minimum: 0 })
const portion = Type.Optional(Type.Integer({ minimum: 1, maximum: INSIGHTS_PORTION }))

/** Figures and searches, for partners and administrators (behaviour/personal-area §10 and behaviour/search §6). */
export const dashboardCalls = {
  dashboard: defineCall({
    ...dashboards,
    method: 'POST',
    path: '/partners/dashboard',
    access: 'partner',
    summary:
      "The figures of a partner's team; without `uuid` those of the member's own team, for an administrator of the site",
    body: Strict({ uuid: Type.Optional(Uuid) }),
    response: Strict({ dash: Dashboard })
  }),
  siteState: defineCall({
    ...dashboards,
    method: 'POST',
    path: '/site/state',
    access: 'admin',
    summary: 'How large the database is and how much room it has, which way mails go, and how they wait',
    body: Strict({}),
    response: Strict({
      database: Strict({
        documents: Count,
        /** Documents and indexes, in bytes. */
        size: Count,
        /** Of the disk that the database is on, in bytes. */
        free: Count
      }),
      /** By a mail server, or to the outbox of a site without one. */
      mail: OneOf(['smtp', 'outbox']),
      mails: MailState
    })
  }),
  searchInsights: defineCall({
    ...search,
    method: 'POST',
    path: '/search-insights',
    access: 'partner',
    summary:
      "The searches at a partner; without `partner` those at the member's own team, for an administrator all of the site",
    body: Strict({
      partner: Type.Optional(Uuid),
      sort: Type.Optional(OneOf(INSIGHT_SORTS)),
      ...CURSOR,
      limit: portion
    }),
    response: Strict({ insights: Type.Array(SearchInsight), ...NEIGHBOUR_CURSORS })
  }),
  searchedTexts: defineCall({
    ...search,
    method: 'POST',
    path: '/search-insights/texts',
    access: 'admin',
    summary: 'What was searched, each text once; those that found nothing first',
    body: Strict({
      searchFor: Type.Optional(Line(200)),
      sort: Type.Optional(OneOf(SEARCHED_TEXT_SORTS)),
      ...CURSOR,
      limit: portion
    }),
    response: Strict({
      texts: Type.Array(SearchedText),
      ...NEIGHBOUR_CURSORS,
      /** How many there are, counted as far as one more than is said. */
      total: Type.Integer({ minimum: 0, maximum: SEARCHED_TEXTS_COUNTED + 1 })
    })
  })
}

/** Members whose things are counted; without them, those of the whole site. */
const OfOwners = Strict({ owners: Type.Optional(Owners) })
export type OfOwners = Static<typeof OfOwners>

const countOf = <const A extends string>(area: A) =>
  defineCall({
    service: 'svc-api',
    area,
    method: 'POST',
    path: `/internal/${area}/count`,
    access: 'service',
    summary: 'How many things of some owners this area has, or of all',
    body: OfOwners,
    response: Strict({ count: Count })
  })

export const dashboardInternalCalls = {
  countNarratives: countOf('narratives'),
  countCollections: countOf('collections'),
  countSources: countOf('library'),
  countTags: countOf('tags'),
  countMembers: countOf('accounts'),
  countActivities: defineCall({
    service: 'svc-api',
    area: 'activities',
    method: 'POST',
    path: '/internal/activities/count',
    access: 'service',
    summary:
      'How many activities and shares of them some owners have, or all, and which are shared most; to a reader only those that are published or their own',
    body: Strict({ ...OfOwners.properties, reader: Type.Optional(Uuid) }),
    response: Strict({
      count: Count,
      shares: Count,
      shared: Type.Array(Strict({ title: Type.String(), count: Count }), { maxItems: DASHBOARD_TOP_MOST })
    })
  }),
  countSearches: defineCall({
    ...search,
    method: 'POST',
    path: '/internal/search/count',
    access: 'service',
    summary: 'How many searches there were at a partner or on the whole site, and which most',
    body: Strict({ partner: Type.Optional(Uuid) }),
    response: Strict({ count: Count, most: Type.Array(SearchedText), missing: Type.Array(SearchedText) })
  }),
  teamsOfMember: defineCall({
    service: 'svc-api',
    area: 'partners',
    method: 'POST',
    path: '/internal/partners/teams',
    access: 'service',
    summary: 'The partners in whose teams a member is, by name, or one partner, each with its members',
    body: Strict({ member: Type.Optional(Uuid), partner: Type.Optional(Uuid) }),
    response: Strict({
      teams: Type.Array(Strict({ ...PartnerName.properties, members: Type.Array(Uuid, { maxItems: 200 }) }))
    })
  })
}
