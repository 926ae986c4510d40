import {
  collectionInternalCalls,
  contentInternalCalls,
  narrativeInternalCalls,
  PARTNER_PAGE_MOST as limit,
  type Partner,
  type PartnerPage,
  type PartnerWithText
} from '@annals/contracts'
import { fail, type InternalClient } from '@annals/service-kit'
import { ownerNames } from '../../between-areas/owner-names.ts'
import type { PartnerRepository } from './repository.ts'

type Publications = Pick<PartnerPage, 'collections' | 'activities' | 'narratives'>
const NOTHING: Publications = { collections: [], activities: [], narratives: [] }

/** What members of a team have published, the newest first, so many of each kind. */
export async function publicationsOf(internal: InternalClient, owners: string[]): Promise<Publications> {
  if (owners.length === 0) return NOTHING
  const [collections, teaching, narratives] = await Promise.all([
    internal(collectionInternalCalls.collectionsOfOwners, { owners, limit }),
    internal(contentInternalCalls.teachingOfOwners, { owners, limit }),
    internal(narrativeInternalCalls.narrativesOfOwners, { owners, limit })
  ])
  return { collections: collections.data, activities: teaching.items, narratives: narratives.data }
}

/** Partners and what their members have published (behaviour/partners). */
export function partnerService(partners: PartnerRepository, internal: InternalClient) {
  return {
    list: partners.list,

    /** Those with records at the aggregator. */
    withRecords: async (): Promise<Partner[]> =>
      (await partners.list()).filter(({ providers, dataproviders }) => providers.length + dataproviders.length > 0),

    find: async (uuid: string): Promise<PartnerWithText> => (await partners.find(uuid)) ?? fail('NOT_FOUND'),

    async page(slug: string): Promise<PartnerPage> {
      const { members: owners, ...partner } = (await partners.findBySlug(slug)) ?? fail('NOT_FOUND')
      const [owner] = owners
      if (!owner) return { owner: null, partner, ...NOTHING }
      const [nameOf, publications] = await Promise.all([
        ownerNames(internal, [owner]),
        publicationsOf(internal, owners)
      ])
      return { owner: { uuid: owner, displayname: nameOf(owner) }, partner, ...publications }
    }
  }
}
