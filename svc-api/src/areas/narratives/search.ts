import {
  type AnswerOf,
  type Found,
  NARRATIVE_SEARCH,
  type searchCalls,
  searchInternalCalls as asked
} from '@annals/contracts'
import { fail, type InternalClient } from '@annals/service-kit'
import { fold } from '../../lists/fold.ts'
import { joinedParts, type FoundPart } from '../../lists/found.ts'

const AREAS = [
  asked.findSources,
  asked.findCollections,
  asked.findNarratives,
  asked.findActivities,
  asked.findModules
] as const

/** The better a title fits, the lower: it begins with the text, a word of it does, it holds it somewhere. */
function rankOf({ title }: Found, wanted: string): number {
  const at = ` ${fold(title)}`.indexOf(` ${wanted}`)
  return at === 0 ? 0 : at > 0 ? 1 : 2
}

/** The search of the narrative editor (behaviour/narratives §8). */
export function narrativeSearch(internal: InternalClient) {
  return async (searchFor: string, member: string): Promise<AnswerOf<(typeof searchCalls)['searchForNarrative']>> => {
    const wanted = fold(searchFor)
    if (wanted.length < NARRATIVE_SEARCH.least) return { count: 0, data: [] }
    const query = { searchFor: wanted, member, limit: NARRATIVE_SEARCH.most }
    const answers = await Promise.allSettled(AREAS.map(area => internal(area, query)))
    // An area that does not answer is left out, so that the others can be found.
    const parts = answers.flatMap((answer): FoundPart[] => (answer.status === 'fulfilled' ? [answer.value] : []))
    if (parts.length === 0) fail('UNAVAILABLE')
    const { count, found } = joinedParts(parts, Infinity)
    const isOther = ({ owner }: Found) => (owner?.uuid === member ? 0 : 1)
    const data = [...new Map(found.map(one => [one.uuid, one])).values()]
      .toSorted((one, other) => isOther(one) - isOther(other) || rankOf(one, wanted) - rankOf(other, wanted))
      .slice(0, NARRATIVE_SEARCH.most)
    return { count, data }
  }
}
