import {
  type AggregatorImportRecord,
  CREDIT_MAX_LENGTHS,
  ITEM_MAX_LENGTHS,
  licenceOf,
  type Provenance,
  SOURCE_MAX_LENGTHS,
  URL_LENGTHS
} from '@annals/contracts'
import type { RowFields } from '../../row.ts'

const TITLE_WORDS = 12

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text

/** The first words of a record without a title. */
const beginningOf = (text: string): string => text.split(/\s+/).slice(0, TITLE_WORDS).join(' ')

/** The holder and, where it is another, the organisation that passes the record on. */
const holderOf = ({ dataProvider, provider }: AggregatorImportRecord): string =>
  dataProvider && provider && provider !== dataProvider ? `${dataProvider} (${provider})` : dataProvider || provider

/** Where it is from; nothing for a record with an address too long to be kept, or with none. */
function provenanceOf(record: AggregatorImportRecord, retrieved: string): Provenance | undefined {
  const { guid: page, provider, dataProvider } = record
  const address = record.picture || page
  if (address === '' || Math.max(address.length, page.length) > URL_LENGTHS.max) return undefined
  return { address, page, provider: cut(provider || dataProvider, CREDIT_MAX_LENGTHS.holder), retrieved }
}

/**
 * What an item says of its record: who holds it and how it may be used; the address of the record and the day on which
 * it was retrieved end the description.
 */
export function fieldsOf(record: AggregatorImportRecord, retrieved: string): { words: RowFields; isNamed: boolean } {
  const from = `Europeana: ${[record.guid || record.id, `retrieved ${retrieved.slice(0, 10)}`].join(', ')}`
  const said = cut(record.dcDescription, SOURCE_MAX_LENGTHS.description - from.length - 2)
  const isNamed = record.title !== ''
  const provenance = provenanceOf(record, retrieved)
  return {
    isNamed,
    words: {
      title: cut(record.title || beginningOf(said) || record.id, ITEM_MAX_LENGTHS.title),
      introduction: '',
      description: [said, from].filter(Boolean).join('\n\n'),
      alt: '',
      language: cut(record.language, ITEM_MAX_LENGTHS.language),
      license: cut(licenceOf(record.rights)?.code ?? record.rights, ITEM_MAX_LENGTHS.license),
      local_id: cut(record.id, ITEM_MAX_LENGTHS.local_id),
      origin: cut(holderOf(record), CREDIT_MAX_LENGTHS.holder),
      maker: cut(record.creator, CREDIT_MAX_LENGTHS.maker),
      period_start: cut(record.year, CREDIT_MAX_LENGTHS.date),
      period_end: '',
      country: cut(record.country, ITEM_MAX_LENGTHS.country),
      tags: [],
      ...(provenance && { provenance })
    }
  }
}
