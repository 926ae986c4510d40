import {
  collectionInternalCalls,
  contentInternalCalls,
  narrativeInternalCalls,
  PARTNER_PAGE_MOST as limit,
  type PartnerPage
} from '@annals/contracts'
import { fail, type InternalClient } from '@annals/service-kit'
import { ownerNames } from '../../lists/owner-names.ts'
import type { PartnerRepository } from './repository.ts'

const NOTHING = { owner: null, collections: [], activities: [], narratives: [] }

/** Partners and what their members have published (behaviour/partners). */
export function partnerService(partners: PartnerRepository, internal: InternalClient) {
  return {
    list: partners.list,

    async page(slug: string): Promise<PartnerPage> {
      const { members: owners, ...partner } = (await partners.findBySlug(slug)) ?? fail('NOT_FOUND')
      const [owner] = owners
      if (!owner) return { ...NOTHING, partner }
      const [nameOf, collections, teaching, narratives] = await Promise.all([
        ownerNames(internal, [owner]),
        internal(collectionInternalCalls.collectionsOfOwners, { owners, limit }),
        internal(contentInternalCalls.teachingOfOwners, { owners, limit }),
        internal(narrativeInternalCalls.narrativesOfOwners, { owners, limit })
      ])
      return {
        owner: { uuid: owner, displayname: nameOf(owner) },
        partner,
        collections: collections.data,
        activities: teaching.items,
        narratives: narratives.data
      }
    }
  }
}
