import { MANAGED_COUNTED, MANAGED_PAGE, type ManagedEntry, type Sort } from '@annals/contracts'
import { type Model, type QueryFilter, trusted } from 'mongoose'
import { TITLE_ORDER } from '../sort-orders.ts'
import { titleWords } from '../texts/best-titles.ts'
import { type Cursor, cursorPage, type RowOrder } from './cursor-page.ts'

/** The most words of a search that are looked for. */
const MOST_WORDS = 8

interface Asked extends Cursor {
  searchFor?: string
  sort?: Sort
}

/** What a list of all things of a kind reads: the field with the title, and the other fields of a row. */
interface Kind {
  title: string
  select: string
}

const orders = (title: string): Record<Sort, RowOrder> => ({
  newest: [
    ['created', -1],
    ['_id', -1]
  ],
  oldest: [
    ['created', 1],
    ['_id', 1]
  ],
  az: [
    [title, 1],
    ['_id', 1]
  ],
  za: [
    [title, -1],
    ['_id', -1]
  ]
})

/**
 * A page of all things of a kind whose title has words that begin like those of the search (behaviour/personal-area
 * §7.2). There have to be indexes of `titled`, which has the keys of the titles, and of both orders, alone and behind
 * the fields of `state`.
 */
export async function managedRows<D extends { _id: string; titled?: string[] }, R extends object>(
  model: Model<D>,
  { title, select }: Kind,
  state: QueryFilter<D> | undefined,
  { searchFor = '', sort = 'newest', ...cursor }: Asked
): Promise<{ rows: R[]; next: string; previous: string; total: number; isMore: boolean }> {
  const words = titleWords(searchFor).slice(0, MOST_WORDS)
  const asked: object[] = [...(state ? [state] : []), ...words]
  const isByTitle = sort === 'az' || sort === 'za'
  const filter = (...more: object[]) =>
    (more.length + asked.length > 0 ? { $and: trusted([...more, ...asked]) } : {}) as QueryFilter<D>
  // Signs alone are in no title's keys.
  if (searchFor.trim() !== '' && words.length === 0)
    return { rows: [], next: '', previous: '', total: 0, isMore: false }
  const [page, total] = await Promise.all([
    cursorPage<R>(
      (behind, order, limit) => {
        const found = model
          .find(filter(...(Object.keys(behind).length > 0 ? [behind] : [])))
          .select(`${select} ${title} created`)
          .sort(order)
          .limit(limit)
        return (isByTitle ? found.collation(TITLE_ORDER) : found).lean<R[]>()
      },
      orders(title)[sort],
      cursor,
      MANAGED_PAGE
    ),
    asked.length === 0
      ? model.estimatedDocumentCount()
      : model.countDocuments(filter(), { limit: MANAGED_COUNTED + 1 }).exec()
  ])
  const isMore = asked.length > 0 && total > MANAGED_COUNTED
  return { ...page, total: isMore ? MANAGED_COUNTED : total, isMore }
}

/** What is told of a thing that has these fields. */
export function toManaged(
  row: { _id: string; title: string; owner: string; is_published: boolean; created: Date; updated: Date },
  nameOf: (owner: string) => string
): ManagedEntry {
  const { _id, title, owner, is_published, created, updated } = row
  return {
    ...{ uuid: _id, title, owner: { uuid: owner, name: nameOf(owner) }, is_published },
    ...{ created: created.toISOString(), changed: updated.toISOString() }
  }
}
