import {
  AGGREGATOR_MAX_LENGTHS,
  AGGREGATOR_TYPES,
  type AggregatorImportRecord,
  type AggregatorPage,
  type AggregatorRecord,
  type AggregatorType
} from '@annals/contracts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The texts of a field that may be a list, one text, a number, or missing. */
const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one: unknown) =>
    (typeof one === 'string' && one.trim() !== '') || typeof one === 'number' ? [String(one).trim()] : []
  )

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
const line = (texts: readonly string[]): string => cut(texts.join('; '), AGGREGATOR_MAX_LENGTHS.line)
const first = (value: unknown): string => line(textsIn(value).slice(0, 1))

const isType = (text: string): text is AggregatorType => AGGREGATOR_TYPES.some(type => type === text)

/** An address that a browser may open; nothing else may become a link. */
function webAddress(value: unknown): string {
  const [text = ''] = textsIn(value)
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : ''
}

/**
 * One item of the aggregator as our record (behaviour/aggregator §2). Null for what has no `id`: nothing can be done
 * with it.
 *
 * @param pictureOf the address on this site for the address of a picture; empty if it cannot be shown
 */
export function recordOf(item: unknown, pictureOf: (address: string) => string): AggregatorRecord | null {
  if (!isFields(item)) return null
  const id = first(item['id'])
  if (id === '') return null
  const type = first(item['type'])
  return {
    id,
    title: first(item['title']),
    provider: first(item['provider']),
    dataProvider: first(item['dataProvider']),
    year: line(textsIn(item['year'])),
    europeanaCollectionName: first(item['europeanaCollectionName']),
    country: line(textsIn(item['country'])),
    timestamp_created: first(item['timestamp_created']),
    type: isType(type) ? type : '',
    edmPreview: pictureOf(webAddress(item['edmPreview'])),
    dcDescription: cut(textsIn(item['dcDescription']).join('\n'), AGGREGATOR_MAX_LENGTHS.description),
    rights: webAddress(item['rights']),
    guid: webAddress(item['guid'])
  }
}

/**
 * One item as a record that can be imported. The picture at its holder is larger than the aggregator's; only that of an
 * image is a picture.
 */
export function importRecordOf(item: unknown): AggregatorImportRecord | null {
  const record = recordOf(item, () => '')
  if (!record || !isFields(item)) return null
  const thumbnail = webAddress(item['edmPreview'])
  return {
    ...record,
    creator: line(textsIn(item['dcCreator']).filter(text => !URL.canParse(text))),
    language: first(item['dcLanguage']),
    picture: (record.type === 'IMAGE' && webAddress(item['edmIsShownBy'])) || thumbnail,
    thumbnail
  }
}

/** The records of an answer. Null for an answer without a list of items. */
export const importRecordsOf = (answer: unknown): AggregatorImportRecord[] | null =>
  isFields(answer) && Array.isArray(answer['items'])
    ? answer['items'].flatMap((item: unknown) => importRecordOf(item) ?? [])
    : null

/**
 * A page of results. Null for an answer without a list of items.
 *
 * @param cursor what this page was asked for with; the same one again would lead nowhere
 */
export function pageOf(
  answer: unknown,
  { cursor, pictureOf }: { cursor: string; pictureOf: (address: string) => string }
): AggregatorPage | null {
  if (!isFields(answer) || !Array.isArray(answer['items'])) return null
  const items = answer['items'].flatMap((item: unknown) => recordOf(item, pictureOf) ?? [])
  const said = Number(first(answer['totalResults']))
  const next = typeof answer['nextCursor'] === 'string' ? answer['nextCursor'] : ''
  const leadsOn = items.length > 0 && next !== cursor && next.length <= AGGREGATOR_MAX_LENGTHS.cursor
  return {
    totalResults: Number.isSafeInteger(said) && said >= items.length ? said : items.length,
    items,
    nextCursor: leadsOn ? next : ''
  }
}

/** What the aggregator itself says about a failure, if it says anything. */
export function messageOf(answer: unknown): string {
  if (!isFields(answer)) return ''
  return line([...textsIn(answer['message']), ...textsIn(answer['error'])].slice(0, 1))
}
