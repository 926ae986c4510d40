import {
  type ResponseOf,
  type NarrativeSearchHit,
  NARRATIVE_SEARCH,
  type narrativeSearchCalls,
  narrativeSearchInternalCalls as asked
} from '@annals/contracts'
import { fail, type InternalClient } from '@annals/service-kit'
import { fold } from '../../texts/fold.ts'
import { joinedParts, type HitsOfArea, titleRank } from '../../between-areas/narrative-search.ts'

const AREAS = [
  asked.findSources,
  asked.findCollections,
  asked.findNarratives,
  asked.findActivities,
  asked.findModules
] as const

/** Own things first, then by their titles. Of those whose titles fit as well, the kinds take turns. */
function ordered(found: readonly NarrativeSearchHit[], wanted: string, member: string): NarrativeSearchHit[] {
  const before = new Map<string, number>()
  const placed = found.map(one => {
    const group = [one.owner?.uuid === member ? 0 : 1, titleRank(one.title, wanted)]
    const key = [...group, one.type].join()
    const turn = before.get(key) ?? 0
    before.set(key, turn + 1)
    return { one, place: [...group, turn] }
  })
  const difference = (a: readonly number[], b: readonly number[]) =>
    a.map((part, at) => part - b[at]!).find(part => part !== 0) ?? 0
  return placed
    .toSorted((a, b) => difference(a.place, b.place))
    .slice(0, NARRATIVE_SEARCH.most)
    .map(({ one }) => one)
}

/** The search of the narrative editor (behaviour/narratives §8). */
export function narrativeSearch(internal: InternalClient) {
  return async (
    searchFor: string,
    member: string
  ): Promise<ResponseOf<(typeof narrativeSearchCalls)['searchForNarrative']>> => {
    const wanted = fold(searchFor)
    if (wanted.length < NARRATIVE_SEARCH.least) return { count: 0, data: [] }
    const query = { searchFor: wanted, member, limit: NARRATIVE_SEARCH.most }
    const answers = await Promise.allSettled(AREAS.map(area => internal(area, query)))
    // An area that does not answer is left out, so that the others can be found.
    const parts = answers.flatMap((answer): HitsOfArea[] => (answer.status === 'fulfilled' ? [answer.value] : []))
    if (parts.length === 0) fail('UNAVAILABLE')
    const { count, found } = joinedParts(parts)
    return { count, data: ordered([...new Map(found.map(one => [one.uuid, one])).values()], wanted, member) }
  }
}
