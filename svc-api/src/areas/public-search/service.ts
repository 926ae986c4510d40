import {
  type ResponseOf,
  type BodyOf,
  type Facet,
  FACET_TAGS,
  FACETS,
  type FacetCount,
  type publicSearchCalls,
  SEARCH_KINDS,
  SEARCH_LIMITS,
  type SearchFilters
} from '@annals/contracts'
import type { InternalClient, Limits } from '@annals/service-kit'
import { ownerNames } from '../../between-areas/owner-names.ts'
import { singleLine } from '../../texts/text.ts'
import type { InsightRepository } from './insight-repository.ts'
import { marked, snippetOf } from './snippets.ts'
import type { ResultCache } from './result-cache.ts'
import type { SearchHit, Group, QueryRepository, Term } from './query-repository.ts'
import type { WordRepository } from './word-repository.ts'
import { withoutAddresses } from './without-addresses.ts'
import { differentWords } from '../../texts/search-words.ts'

type Asked = BodyOf<typeof publicSearchCalls.publicSearch>
type Answer = ResponseOf<typeof publicSearchCalls.publicSearch>
type Insight = BodyOf<typeof publicSearchCalls.addSearchInsight>

const PAGE = 24
/** Shorter words are searched as they are; the last one may still be typed. */
const SHORTEST_BEGINNING = 3
const SHORTEST_LAST_BEGINNING = 2
/** Searches that one network may make in a quarter of an hour: a school has one. */
const SEARCHED = { name: 'public-search', most: 9000, windowMs: 15 * 60_000 }
/** Searches that one network may tell of in a quarter of an hour: a school has one. */
const TOLD = { name: 'search-insights', most: 3000, windowMs: 15 * 60_000 }

/** Values that have an order of their own; those of other facets come by their counts. */
const ORDERED: Partial<Record<Facet, readonly string[]>> = { kind: SEARCH_KINDS, ...FACET_TAGS }

const isChosen = (facets: readonly string[], filters: SearchFilters, facet: Facet): boolean => {
  const values = filters[facet] ?? []
  return values.length === 0 || values.some(value => facets.includes(`${facet}:${value}`))
}

/** The counts of every facet's values, each with the filters of the other facets (behaviour/search §3). */
export function facetCounts(groups: readonly Group[], filters: SearchFilters): FacetCount[] {
  return FACETS.map(facet => {
    const counts = new Map((filters[facet] ?? []).map(value => [value, 0]))
    for (const { facets, count } of groups) {
      if (!FACETS.every(other => other === facet || isChosen(facets, filters, other))) continue
      for (const one of facets) {
        if (!one.startsWith(`${facet}:`)) continue
        const value = one.slice(facet.length + 1)
        counts.set(value, (counts.get(value) ?? 0) + count)
      }
    }
    const order = ORDERED[facet]
    const values = [...counts]
      .map(([value, count]) => ({ value, count }))
      .toSorted((one, other) =>
        order
          ? order.indexOf(one.value) - order.indexOf(other.value)
          : other.count - one.count || one.value.localeCompare(other.value, 'en')
      )
      .slice(0, SEARCH_LIMITS.values)
    return { facet, values }
  })
}

export const totalOf = (groups: readonly Group[], filters: SearchFilters): number =>
  groups
    .filter(({ facets }) => FACETS.every(facet => isChosen(facets, filters, facet)))
    .reduce((sum, { count }) => sum + count, 0)

/** Rules of the public search and of what is kept of searches (behaviour/search §2, §5). */
export function searchService(deps: {
  queries: QueryRepository
  words: WordRepository
  insights: InsightRepository
  kept: ResultCache
  limits: Limits
  internal: InternalClient
  now: () => Date
}) {
  const { queries, words, insights, kept, limits, internal, now } = deps

  /** A word as it is searched: a mistyped one where no publication has it. */
  async function termOf(word: string, isLast: boolean): Promise<Term> {
    const isBeginning = word.length >= (isLast ? SHORTEST_LAST_BEGINNING : SHORTEST_BEGINNING)
    const asTyped = { word, isBeginning, meant: [] }
    return (await queries.isThere(asTyped)) ? asTyped : { ...asTyped, meant: await words.near(word) }
  }

  const groupsOf = (terms: readonly Term[]): Promise<Group[]> =>
    kept.groups.get(JSON.stringify(terms), () => queries.groups(terms))

  /** The words as they find something: as they were typed, or else with their likely mistypes. */
  async function understood(searchFor: string): Promise<{ terms: Term[]; groups: Group[] }> {
    const typed = differentWords([searchFor], SEARCH_LIMITS.words)
    const terms = await Promise.all(typed.map((word, at) => termOf(word, at === typed.length - 1)))
    const groups = await groupsOf(terms)
    if (groups.length > 0 || terms.length === 0) return { terms, groups }
    const wider = await Promise.all(
      terms.map(async term => (term.meant.length > 0 ? term : { ...term, meant: await words.near(term.word) }))
    )
    const found = await groupsOf(wider)
    return found.length > 0 ? { terms: wider, groups: found } : { terms, groups }
  }

  async function page(
    terms: readonly Term[],
    filters: SearchFilters,
    skip: number,
    limit: number
  ): Promise<SearchHit[]> {
    if (terms.length === 0) return queries.newest(filters, skip, limit)
    const ranked = await kept.ranked.get(JSON.stringify([terms, filters]), () => queries.ranked(terms, filters))
    return queries.shown(ranked.slice(skip, skip + limit))
  }

  return {
    /** @throws ServiceError TOO_MANY_TRIES for a network that searches too often */
    async search(network: string, { searchFor = '', filters = {}, skip = 0, limit = PAGE }: Asked): Promise<Answer> {
      await limits.demand(SEARCHED, [network])
      const { terms, groups } = await understood(searchFor)
      const total = totalOf(groups, filters)
      const found = total === 0 ? [] : await page(terms, filters, skip, limit)
      const nameOf = await ownerNames(
        internal,
        found.flatMap(({ owner }) => owner ?? [])
      )
      return {
        total,
        results: found.map(({ _id: uuid, kind, path, title, text, year, language, picture, owner }) => ({
          uuid,
          kind,
          path,
          title: marked(title, terms),
          text: snippetOf(text, terms),
          year,
          language,
          picture,
          author: owner === undefined ? '' : nameOf(owner)
        })),
        facets: facetCounts(groups, filters),
        corrected:
          total === 0
            ? []
            : terms
                .filter(({ word, meant }) => meant.some(one => one !== word))
                .map(({ word, meant }) => ({ typed: word, found: [...meant] }))
      }
    },

    /**
     * Keeps a search without telling who searched: no member, no address, and no mail addresses in its text.
     * @throws ServiceError TOO_MANY_TRIES for a network that tells of too many
     */
    async tell(network: string, { results, searchstring, section, context = '' }: Insight): Promise<void> {
      await limits.demand(TOLD, [network])
      const text = singleLine(withoutAddresses(searchstring), SEARCH_LIMITS.text)
      if (text === '') return
      await insights.add({ at: now(), section, searchstring: text, results, context: singleLine(context, 300) })
    }
  }
}
