import Type, { type Static } from 'typebox'
import { Line, Strict, Uuid } from '../values.ts'
import { Partner } from './aggregator.ts'
import { ExploreEntry } from './collection.ts'
import { TeachingItem } from './content.ts'
import { NarrativeEntry } from './narrative.ts'

/** Most publications of one kind on a partner's page. */
export const PARTNER_PAGE_MOST = 200

/**
 * A partner with what its members have published (behaviour/partners §2). `owner` is the first of these members; a
 * partner without members has none.
 */
export const PartnerPage = Strict({
  owner: Type.Union([Strict({ uuid: Uuid, displayname: Line(200) }), Type.Null()]),
  partner: Partner,
  collections: Type.Array(ExploreEntry),
  activities: Type.Array(TeachingItem),
  narratives: Type.Array(NarrativeEntry)
})
export type PartnerPage = Static<typeof PartnerPage>
