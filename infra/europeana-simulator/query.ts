/** A query that the simulator's part of Lucene does not have. */
export class QueryError extends Error {
  override name = 'QueryError'
}

/** Characters that mean something to Lucene unless a backslash is before them. */
const SYNTAX = /[+\-!(){}[\]^"~*?:/&|]/

/**
 * The words of a query, all of which a record must have. What a backslash precedes is a letter like any other, and so
 * is everything between quotation marks; any other syntax is refused, because our client sends none.
 */
export function wordsOf(query: string): string[] {
  const words: string[] = []
  let word = ''
  let isQuoted = false
  let wasQuoted = false
  const end = () => {
    if (word !== '' || wasQuoted) {
      if (!wasQuoted && /^(?:AND|OR|NOT)$/.test(word)) throw new QueryError(`Operator ${word}`)
      words.push(word)
    }
    word = ''
    wasQuoted = false
  }
  for (let at = 0; at < query.length; at++) {
    const letter = query[at]!
    if (letter === '\\') {
      const next = query[++at]
      if (next === undefined) throw new QueryError('A backslash at the end')
      word += next
    } else if (letter === '"') {
      if (!isQuoted && word !== '') throw new QueryError('A quotation mark in a word')
      isQuoted = !isQuoted
      wasQuoted = true
    } else if (isQuoted) word += letter
    else if (/\s/.test(letter)) end()
    else if (SYNTAX.test(letter)) throw new QueryError(`Syntax at ${letter}`)
    else word += letter
  }
  if (isQuoted) throw new QueryError('An open quotation mark')
  end()
  return words
}

const IDS = /^europeana_id:\(("[^"\\]+"(?: OR "[^"\\]+")*)\)$/

/** The ids of a query for records by their ids; null for any other query. */
export function idsOf(query: string): string[] | null {
  const [, ids] = IDS.exec(query) ?? []
  return ids === undefined ? null : ids.split(' OR ').map(id => id.slice(1, -1))
}

const TYPE = /^TYPE:(?:([A-Z0-9]+)|\(([A-Z0-9]+(?: OR [A-Z0-9]+)*)\))$/
const HOLDER = /(DATA_PROVIDER|PROVIDER):"((?:[^"\\]|\\.)*)"/sy

/** What one `qf` allows: values of fields, one of which a record must have. */
export interface Filter {
  field: 'type' | 'provider' | 'dataProvider'
  value: string
}

function holdersOf(filter: string): Filter[] {
  const allowed: Filter[] = []
  let at = 0
  for (;;) {
    HOLDER.lastIndex = at
    const [whole, field, value = ''] = HOLDER.exec(filter) ?? []
    if (whole === undefined) throw new QueryError(`Filter ${filter}`)
    allowed.push({
      field: field === 'PROVIDER' ? 'provider' : 'dataProvider',
      value: value.replace(/\\(.)/gs, '$1')
    })
    at += whole.length
    if (at === filter.length) return allowed
    if (!filter.startsWith(' OR ', at)) throw new QueryError(`Filter ${filter}`)
    at += ' OR '.length
  }
}

/** Reads one `qf` in the two forms that our client sends. */
export function filterOf(filter: string): Filter[] {
  const [, one, many = ''] = TYPE.exec(filter) ?? []
  const types = one === undefined ? many.split(' OR ').filter(Boolean) : [one]
  return types.length > 0 ? types.map(value => ({ field: 'type', value })) : holdersOf(filter)
}
