import {
  accountInternalCalls,
  type Belongings,
  type Colleague,
  dashboardInternalCalls as counts,
  departureInternalCalls as leaving
} from '@annals/contracts'
import type { InternalClient } from '@annals/service-kit'

/** Members of the same team who can sign in, by name. */
export async function colleaguesOf(internal: InternalClient, member: string): Promise<Colleague[]> {
  const { teams } = await internal(counts.teamsOfMember, { member })
  const mates = [...new Set(teams.flatMap(({ members }) => members))].filter(other => other !== member)
  if (mates.length === 0) return []
  const { members } = await internal(accountInternalCalls.memberContacts, { members: mates.slice(0, 200) })
  return members
    .filter(({ isDeactivated }) => !isDeactivated)
    .map(({ uuid, name }) => ({ uuid, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Whether two are in one team now. */
export async function areColleagues(internal: InternalClient, member: string, other: string): Promise<boolean> {
  const { teams } = await internal(counts.teamsOfMember, { member })
  return teams.some(({ members }) => members.includes(other))
}

/** How much a member has: each area counts its own. */
export async function belongingsOf(internal: InternalClient, member: string): Promise<Omit<Belongings, 'hindrance'>> {
  const owners = { owners: [member] }
  const [activities, activitiesOut, collections, collectionsOut, narratives, narrativesOut, sources, colleagues] =
    await Promise.all([
      internal(counts.countActivities, owners),
      internal(leaving.publishedActivityCount, { member }),
      internal(counts.countCollections, owners),
      internal(leaving.publishedCollectionCount, { member }),
      internal(counts.countNarratives, owners),
      internal(leaving.publishedNarrativeCount, { member }),
      internal(counts.countSources, owners),
      colleaguesOf(internal, member)
    ])
  return {
    activities: { all: activities.count, published: activitiesOut.count },
    collections: { all: collections.count, published: collectionsOut.count },
    narratives: { all: narratives.count, published: narrativesOut.count },
    sources: sources.count,
    colleagues
  }
}
