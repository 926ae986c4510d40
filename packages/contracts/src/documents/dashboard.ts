import Type, { type Static } from 'typebox'
import { OneOf, Strict, Uuid } from '../values.ts'

/** The figures of a dashboard, in the order of the page (behaviour/personal-area §10). */
export const DASHBOARD_CARDS = [
  'narratives',
  'activities',
  'collections',
  'sources',
  'tags',
  'shares',
  'members',
  'searches'
] as const
export type DashboardCard = (typeof DASHBOARD_CARDS)[number]

/**
 * What a dashboard ranks: the texts searched most, those whose last search found nothing, the activities shared most.
 */
export const DASHBOARD_TOPS = ['searches', 'missing', 'activities'] as const
export type DashboardTop = (typeof DASHBOARD_TOPS)[number]
export const DASHBOARD_TOP_MOST = 10

const Count = Type.Integer({ minimum: 0 })
const Ranked = Type.Array(Strict({ title: Type.String(), count: Count }), { maxItems: DASHBOARD_TOP_MOST })

/** A partner by its name, as a choice. */
export const PartnerName = Strict({ uuid: Uuid, name: Type.String() })
export type PartnerName = Static<typeof PartnerName>

/**
 * The figures of a partner's team, or of the whole site. `partner` is null for the site and for a member without a
 * team, who sees their own.
 */
export const Dashboard = Strict({
  partner: Type.Union([PartnerName, Type.Null()]),
  cards: Strict({
    narratives: Count,
    activities: Count,
    collections: Count,
    sources: Count,
    tags: Count,
    shares: Count,
    members: Count,
    searches: Count
  }),
  tops: Type.Array(OneOf(DASHBOARD_TOPS)),
  topdata: Strict({ searches: Ranked, missing: Ranked, activities: Ranked })
})
export type Dashboard = Static<typeof Dashboard>
