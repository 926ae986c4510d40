import { createHash } from 'node:crypto'
import { withoutAccents } from '@annals/contracts'
import { type Filter, filterOf, idsOf, QueryError, wordsOf } from './query.ts'
import { type Item, textOf } from './records.ts'

export interface Answer {
  status: number
  body: Record<string, unknown>
}

const DEFAULT_ROWS = 12
const MOST_ROWS = 100
/** As the API always answers it. */
const REQUEST_NUMBER = 999

/** Which rights belong to which value of `reusability`. */
const REUSE: Record<string, RegExp> = {
  open: /publicdomain|licenses\/by(-sa)?\//,
  restricted: /licenses\/by-(nc|nd)|NoC-|InC-EDU|InC-OW/,
  permission: /InC\/|CNE/
}

const tokensOf = (text: string): string[] =>
  withoutAccents(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const SEARCHED = ['title', 'dcDescription', 'dcCreator', 'provider', 'dataProvider', 'country', 'year']
/** All that words are looked for in, once for each item. */
const read = new WeakMap<Item, readonly string[]>()
function tokensIn(item: Item): readonly string[] {
  const found = read.get(item) ?? tokensOf(SEARCHED.map(name => textOf(item, name)).join(' '))
  read.set(item, found)
  return found
}

/** Each word begins a word of the record, as the endings that Solr cuts off are not cut off here. */
function matches(item: Item, words: readonly string[]): boolean {
  const tokens = tokensIn(item)
  return words.every(word => {
    const parts = tokensOf(word)
    return parts.length > 0 && parts.every(part => tokens.some(token => token.startsWith(part)))
  })
}

/** Names the search and the place in it, as Solr's cursors name the last record. */
const cursorFor = (search: string, at: number) => Buffer.from(`${search}:${at}`).toString('base64')
function placeOf(cursor: string, search: string): number | null {
  if (cursor === '*') return 0
  const [name, at = ''] = Buffer.from(cursor, 'base64').toString('utf8').split(':')
  return name === search && /^\d+$/.test(at) ? Number(at) : null
}

const refused = (status: number, error: string, message: string): Answer => ({
  status,
  body: { success: false, error, message }
})

/** `GET /record/v2/search.json` as Europeana's Search API answers it, for the parameters that our client sends. */
export function search(items: readonly Item[], parameters: URLSearchParams): Answer {
  const query = parameters.get('query') ?? ''
  if (query.trim() === '') return refused(400, 'Bad Request', "Required parameter 'query' is missing or blank")
  const start = parameters.get('start')
  if (start && start !== '1' && parameters.has('cursor'))
    return refused(400, 'Bad Request', "Parameters 'start' and 'cursorMark' cannot be used together")
  const rowsText = parameters.get('rows') ?? String(DEFAULT_ROWS)
  if (!/^\d+$/.test(rowsText)) return refused(400, 'Bad Request', `Invalid value for parameter rows: ${rowsText}`)
  const rows = Math.min(MOST_ROWS, Number(rowsText))

  const ids = idsOf(query)
  let words: string[]
  let filters: Filter[][]
  try {
    words = ids || query === '*:*' ? [] : wordsOf(query)
    filters = parameters.getAll('qf').map(filterOf)
  } catch (error) {
    if (error instanceof QueryError) return refused(400, 'Invalid query', 'Invalid query parameter')
    throw error
  }
  const reuse = parameters.get('reusability')
  const name = createHash('md5')
    .update(JSON.stringify([query, filters, reuse]))
    .digest('hex')
    .slice(0, 12)
  const at = placeOf(parameters.get('cursor') ?? '*', name)
  if (at === null) return refused(400, 'Bad Request', 'Unable to parse cursorMark: value must be either * or returned')

  const found = items.filter(
    item =>
      (!ids || ids.includes(item.id)) &&
      filters.every(some => some.some(({ field, value }) => textOf(item, field) === value)) &&
      (!reuse || REUSE[reuse]?.test(textOf(item, 'rights'))) &&
      matches(item, words)
  )
  const page = found.slice(at, at + rows)
  const shown = parameters.get('profile') === 'minimal' ? page.map(({ country: _country, ...rest }) => rest) : page
  return {
    status: 200,
    body: {
      apikey: parameters.get('wskey'),
      success: true,
      requestNumber: REQUEST_NUMBER,
      itemsCount: shown.length,
      totalResults: found.length,
      // The API leaves it out only where it would be the cursor that was sent: after the page that is empty.
      ...(shown.length > 0 && { nextCursor: cursorFor(name, at + shown.length) }),
      items: shown
    }
  }
}
