import {
  type Dashboard,
  DASHBOARD_TOPS,
  dashboardInternalCalls as asked,
  type OfOwners,
  type SearchedText,
  type SessionIdentity
} from '@annals/contracts'
import type { InternalClient } from '@annals/service-kit'
import { askedTeam } from '../../between-areas/asked-team.ts'

/** Of a team without members. */
const NO_THINGS = {
  shared: [],
  cards: { narratives: 0, activities: 0, collections: 0, sources: 0, tags: 0, shares: 0 }
}
const NO_SEARCHES = { count: 0, most: [], missing: [] }

/** The figures of a team or of the site: each area counts its own (behaviour/personal-area §10). */
export function dashboardService(internal: InternalClient) {
  async function things(owned: OfOwners, reader?: string) {
    const [narratives, activities, collections, sources, tags] = await Promise.all([
      internal(asked.countNarratives, owned),
      internal(asked.countActivities, { ...owned, ...(reader !== undefined && { reader }) }),
      internal(asked.countCollections, owned),
      internal(asked.countSources, owned),
      internal(asked.countTags, owned)
    ])
    return {
      shared: activities.shared,
      cards: {
        narratives: narratives.count,
        activities: activities.count,
        collections: collections.count,
        sources: sources.count,
        tags: tags.count,
        shares: activities.shares
      }
    }
  }

  return {
    /** @throws ServiceError FORBIDDEN for a team of others, NOT_FOUND */
    async of(member: NonNullable<SessionIdentity['member']>, partner?: string): Promise<Dashboard> {
      const { team, isSite } = await askedTeam(internal, member, partner)
      const owners = team?.members ?? [member.uuid]
      const [{ cards, shared }, members, searches] = await Promise.all([
        isSite
          ? things({})
          : owners.length > 0
            ? things({ owners }, member.permissions.is_admin ? undefined : member.uuid)
            : NO_THINGS,
        isSite ? internal(asked.countMembers, {}) : { count: owners.length },
        isSite || team ? internal(asked.countSearches, team ? { partner: team.uuid } : {}) : NO_SEARCHES
      ])
      const ranked = (texts: readonly SearchedText[]) =>
        texts.map(({ searchstring, searches: count }) => ({ title: searchstring, count }))
      return {
        partner: team && { uuid: team.uuid, name: team.name },
        cards: { ...cards, members: members.count, searches: searches.count },
        tops: [...DASHBOARD_TOPS],
        topdata: { searches: ranked(searches.most), missing: ranked(searches.missing), activities: shared }
      }
    }
  }
}
