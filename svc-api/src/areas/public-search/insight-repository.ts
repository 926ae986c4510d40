import {
  DASHBOARD_TOP_MOST,
  type InsightSort,
  SEARCHED_TEXTS_COUNTED,
  type SearchedText,
  type SearchedTextSort,
  type SearchInsight
} from '@annals/contracts'
import { newId } from '@annals/service-kit'
import { type Connection, trusted } from 'mongoose'
import { literally } from '../../texts/fold.ts'
import { TITLE_ORDER } from '../../sort-orders.ts'
import { type Cursor, cursorPage, type RowOrder } from '../../between-areas/cursor-page.ts'
import { differentWords, foldWord } from '../../texts/search-words.ts'
import { searchModels, type StoredInsight, type StoredSearchedText } from './model.ts'

/** Ids grow with time, so that they are the order of time. */
const INSIGHT_ORDERS: Record<InsightSort, RowOrder> = {
  newest: [['_id', -1]],
  oldest: [['_id', 1]],
  section: [
    ['section', 1],
    ['_id', -1]
  ],
  '-section': [
    ['section', -1],
    ['_id', 1]
  ],
  text: [
    ['searchstring', 1],
    ['_id', -1]
  ],
  '-text': [
    ['searchstring', -1],
    ['_id', 1]
  ],
  results: [
    ['results', 1],
    ['_id', -1]
  ],
  '-results': [
    ['results', -1],
    ['_id', 1]
  ]
}
const MISSING: RowOrder = [
  ['isMissing', -1],
  ['searches', -1],
  ['_id', 1]
]
const TEXT_ORDERS: Record<SearchedTextSort, RowOrder> = {
  missing: MISSING,
  most: [
    ['searches', -1],
    ['_id', 1]
  ],
  newest: [
    ['last', -1],
    ['_id', 1]
  ],
  az: [['_id', 1]],
  za: [['_id', -1]]
}
const MOST_WORDS = 12
const PARTNER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A searched text by its scope, the whole site (empty) or one partner, and by its letters as searches compare them. */
const idOf = (scope: string, text: string): string => `${scope}\n${foldWord(text)}`

const toInsight = ({ _id, at, section, searchstring, results, context }: StoredInsight): SearchInsight => ({
  uuid: _id,
  at: at.toISOString(),
  partner: PARTNER.test(context) ? context : null,
  section,
  searchstring,
  results
})

const toText = ({ searchstring, searches, missing, results, last }: StoredSearchedText): SearchedText => ({
  searchstring,
  searches,
  missing,
  results,
  last: last.toISOString()
})

/** Counts the text of a search for the site, and for the partner whose page or records were searched. */
export const countsOf = ({ at, context, results, searchstring }: Omit<StoredInsight, '_id'>) =>
  (PARTNER.test(context) ? ['', context] : ['']).map(scope => ({
    updateOne: {
      filter: { _id: idOf(scope, searchstring) },
      update: {
        $inc: { searches: 1, missing: results === 0 ? 1 : 0 },
        $set: { searchstring, results, isMissing: results === 0, last: at },
        $setOnInsert: { scope, words: differentWords([searchstring], MOST_WORDS) }
      },
      upsert: true
    }
  }))

export interface TextQuery extends Cursor {
  searchFor: string
  sort: SearchedTextSort
  limit: number
}

/** The only module that knows how searches are kept. */
export function insightRepository(db: Connection) {
  const { insights, texts } = searchModels(db)

  /**
   * The texts of a scope with words that begin like the searched ones. The longest is looked up; the index tells of the
   * others too, so that only what has all of them is read.
   */
  const textsOf = (scope: string, searchFor: string) => {
    const [first, ...others] = differentWords([searchFor], MOST_WORDS).toSorted((a, b) => b.length - a.length)
    if (first === undefined) return { filter: { scope }, hint: undefined }
    const parts = others.map(word => ({ _id: trusted({ $regex: `(^|[^\\p{L}\\p{N}])${literally(word)}` }) }))
    const words = trusted({ $regex: `^${literally(first)}` })
    return {
      filter: { scope, words, ...(parts.length > 0 && { $and: trusted(parts) }) },
      hint: { scope: 1, words: 1, _id: 1 } as const
    }
  }

  return {
    /** Keeps a search, and counts its text. */
    async add(insight: Omit<StoredInsight, '_id'>): Promise<void> {
      await insights.create([{ _id: newId(), ...insight }])
      await texts.bulkWrite(countsOf(insight))
    },

    /** Single searches of the whole site, or of one partner. */
    async page(partner: string | null, sort: InsightSort, cursor: Cursor, limit: number) {
      const scope = partner === null ? {} : { context: partner }
      const { rows, ...cursors } = await cursorPage(
        (filter, order, most) => {
          const found = insights
            .find({ ...scope, ...filter })
            .sort(order)
            .limit(most)
          return (sort.endsWith('text') ? found.collation(TITLE_ORDER) : found).lean<StoredInsight[]>()
        },
        INSIGHT_ORDERS[sort],
        cursor,
        limit
      )
      return { insights: rows.map(toInsight), ...cursors }
    },

    /** Searched texts of the whole site. */
    async texts({ searchFor, sort, limit, ...cursor }: TextQuery) {
      const { filter, hint } = textsOf('', searchFor)
      const [{ rows, ...cursors }, total] = await Promise.all([
        cursorPage(
          (behind, order, most) => {
            const found = texts
              .find({ ...filter, ...behind })
              .sort(order)
              .limit(most)
            return (hint ? found.hint(hint) : found).lean<StoredSearchedText[]>()
          },
          TEXT_ORDERS[sort],
          cursor,
          limit
        ),
        texts.countDocuments(filter, { limit: SEARCHED_TEXTS_COUNTED + 1, ...(hint && { hint }) })
      ])
      return { texts: rows.map(toText), ...cursors, total }
    },

    async counts(partner: string | null): Promise<{ count: number; most: SearchedText[]; missing: SearchedText[] }> {
      const scope = partner ?? ''
      const [count, most, missing] = await Promise.all([
        partner === null ? insights.estimatedDocumentCount() : insights.countDocuments({ context: partner }),
        texts.find({ scope }).sort({ searches: -1, _id: 1 }).limit(DASHBOARD_TOP_MOST).lean<StoredSearchedText[]>(),
        texts
          .find({ scope, isMissing: true })
          .sort({ searches: -1, _id: 1 })
          .limit(DASHBOARD_TOP_MOST)
          .lean<StoredSearchedText[]>()
      ])
      return { count, most: most.map(toText), missing: missing.map(toText) }
    }
  }
}
export type InsightRepository = ReturnType<typeof insightRepository>
