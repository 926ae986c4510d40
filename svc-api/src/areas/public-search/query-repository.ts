import { type Facet, FACETS, SEARCH_LIMITS, type SearchFilters } from '@annals/contracts'
import { type Connection, type PipelineStage, type QueryFilter, trusted } from 'mongoose'
import { literally } from '../../texts/fold.ts'
import { searchModels, type StoredEntry } from './model.ts'

/**
 * One word of a search. `word` as it was typed, `meant` the words that it may be a mistype of, or none.
 * `isBeginning`: longer words that begin with it count too.
 */
export interface Term {
  word: string
  isBeginning: boolean
  meant: readonly string[]
}

export type SearchHit = Pick<
  StoredEntry,
  '_id' | 'kind' | 'path' | 'title' | 'text' | 'year' | 'language' | 'picture' | 'owner'
>

/** How many publications have the same facets. */
export interface Group {
  facets: string[]
  count: number
}

const SHOWN = 'kind path title text year language picture owner'

const hasTerm = ({ word, isBeginning, meant }: Term): QueryFilter<StoredEntry> => ({
  words:
    meant.length > 0 ? trusted({ $in: [...meant] }) : isBeginning ? trusted({ $regex: `^${literally(word)}` }) : word
})

const hasAll = (terms: readonly Term[]): QueryFilter<StoredEntry> =>
  terms.length === 0 ? {} : { $and: trusted(terms.map(hasTerm)) }

const chosenIn = (filters: SearchFilters): QueryFilter<StoredEntry>[] =>
  FACETS.flatMap((facet: Facet) => {
    const values = filters[facet] ?? []
    return values.length === 0 ? [] : [{ facets: trusted({ $in: values.map(value => `${facet}:${value}`) }) }]
  })

const isIn = (text: string) => ({ $gte: [{ $indexOfBytes: ['$folded', text] }, 0] })

/** What a word in the title is worth: a whole word more than the beginning of one. Words elsewhere are worth nothing. */
const worth = ({ word, isBeginning, meant }: Term) =>
  meant.length > 0
    ? { $cond: [{ $or: meant.map(one => isIn(` ${one} `)) }, 2, 0] }
    : { $cond: [isIn(` ${word} `), 4, isBeginning ? { $cond: [isIn(` ${word}`), 2, 0] } : 0] }

/** A source stands behind what explains it. */
const KIND = { $cond: [{ $eq: ['$kind', 'source'] }, 0, 1] }

/** The only module that reads the index. All its results are plain objects. */
export function queryRepository(db: Connection) {
  const { entries: model } = searchModels(db)

  /** Publications with all of the words, counted by their facets. */
  const counting = (terms: readonly Term[]): PipelineStage[] => [
    { $match: hasAll(terms) },
    { $group: { _id: '$signature', count: { $sum: 1 } } }
  ]

  const ranking = (terms: readonly Term[], filters: SearchFilters): PipelineStage[] => [
    { $match: { $and: [hasAll(terms), ...chosenIn(filters)] } },
    { $project: { updated: 1, score: { $add: [...terms.map(worth), KIND] } } },
    { $sort: { score: -1, updated: -1, _id: 1 } },
    { $limit: SEARCH_LIMITS.reachable },
    { $project: { _id: 1 } }
  ]

  return {
    /** Whether a publication has this word, or one that begins with it. */
    isThere: async (term: Term): Promise<boolean> => (await model.exists(hasTerm(term))) !== null,

    async groups(terms: readonly Term[]): Promise<Group[]> {
      const counted = model.aggregate<{ _id: string; count: number }>(counting(terms))
      if (terms.length === 0) counted.hint({ signature: 1 })
      return (await counted).map(({ _id, count }) => ({ facets: _id.split('\n'), count }))
    },

    /** The ids of publications with all of the words and one of the chosen values of each facet, best first. */
    async ranked(terms: readonly Term[], filters: SearchFilters): Promise<string[]> {
      return (await model.aggregate<{ _id: string }>(ranking(terms, filters))).map(({ _id }) => _id)
    },

    /** The publications with these ids, in their order; those that are gone are left out. */
    async shown(ids: readonly string[]): Promise<SearchHit[]> {
      const found = await model
        .find({ _id: trusted({ $in: [...ids] }) })
        .select(SHOWN)
        .lean<SearchHit[]>()
      const byId = new Map(found.map(entry => [entry._id, entry]))
      return ids.flatMap(id => byId.get(id) ?? [])
    },

    /** Publications with one of the chosen values of each facet, newest first. */
    async newest(filters: SearchFilters, skip: number, limit: number): Promise<SearchHit[]> {
      const chosen = chosenIn(filters)
      return model
        .find(chosen.length > 0 ? { $and: trusted(chosen) } : {})
        .select(SHOWN)
        .sort({ updated: -1, _id: 1 })
        .skip(skip)
        .limit(limit)
        .lean<SearchHit[]>()
    },

    /** How MongoDB finds what the two questions of a search ask. */
    async plans(terms: readonly Term[], filters: SearchFilters): Promise<unknown[]> {
      return [
        await model.aggregate(counting(terms)).explain('queryPlanner'),
        await model.aggregate(ranking(terms, filters)).explain('queryPlanner')
      ]
    }
  }
}
export type QueryRepository = ReturnType<typeof queryRepository>
