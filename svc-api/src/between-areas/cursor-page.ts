import { fail } from '@annals/service-kit'
import { trusted } from 'mongoose'

/** An order of a list: its fields and their directions. Together they are different for each row; the last is `_id`. */
export type RowOrder = readonly (readonly [field: string, direction: 1 | -1])[]

/** The cursor of a list: a position in it, as a response gave it. */
export interface Cursor {
  after?: string
  before?: string
}

type Value = string | number | boolean | Date

const written = (values: readonly Value[]): string =>
  Buffer.from(
    JSON.stringify(values.map(value => (value instanceof Date ? { at: value.toISOString() } : value)))
  ).toString('base64url')

function valueOf(read: unknown): Value | null {
  if (typeof read === 'string' || typeof read === 'number' || typeof read === 'boolean') return read
  const at = typeof read === 'object' && read !== null && 'at' in read ? read.at : null
  if (typeof at !== 'string') return null
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? null : date
}

/** @throws ServiceError BAD_REQUEST for what no response gave */
function readCursor(text: string, order: RowOrder, path: string): Value[] {
  const wrong = () => fail('BAD_REQUEST', { fields: [{ path, msg: 'is not a place in this list' }] })
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return wrong()
  }
  if (!Array.isArray(read) || read.length !== order.length) return wrong()
  const values = read.map(valueOf)
  return values.every(value => value !== null) ? values : wrong()
}

/** What stands behind a row: an index answers each part of it from there on. */
function behind(order: RowOrder, values: readonly Value[]): Record<string, unknown> {
  const same = (most: number) => Object.fromEntries(order.slice(0, most).map(([field], at) => [field, values[at]]))
  return {
    $or: trusted(
      order.map(([field, direction], at) => ({
        ...same(at),
        [field]: trusted(direction === 1 ? { $gt: values[at] } : { $lt: values[at] })
      }))
    )
  }
}

/**
 * A page of a list from a cursor, with the cursors of its neighbours. However deep the page is, nothing before it
 * is read.
 * @param find Reads rows in an order, at most so many; an index has to have that order.
 * @throws ServiceError BAD_REQUEST for a cursor that is none
 */
export async function cursorPage<R extends object>(
  find: (filter: Record<string, unknown>, order: Record<string, 1 | -1>, limit: number) => Promise<R[]>,
  order: RowOrder,
  { after, before }: Cursor,
  limit: number
): Promise<{ rows: R[]; next: string; previous: string }> {
  const isBack = before !== undefined
  const directed: RowOrder = isBack ? order.map(([field, to]) => [field, to === 1 ? -1 : 1]) : order
  const cursor = before ?? after
  const filter = cursor === undefined ? {} : behind(directed, readCursor(cursor, order, isBack ? 'before' : 'after'))
  const found = await find(filter, Object.fromEntries(directed), limit + 1)
  const isMore = found.length > limit
  const rows = found.slice(0, limit)
  if (isBack) rows.reverse()
  const at = (row: R | undefined) =>
    row ? written(order.map(([field]) => (row as Record<string, unknown>)[field] as Value)) : ''
  return {
    rows,
    next: isBack || isMore ? at(rows.at(-1)) : '',
    previous: (isBack ? isMore : cursor !== undefined) ? at(rows[0]) : ''
  }
}
