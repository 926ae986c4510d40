import { type Collection, creditOf, creditOfItem, type ExportedItem, licenceOf, PRODUCT } from '@annals/contracts'
import { titleOf } from './row-cells.ts'

export interface AttributionOptions {
  collection: Collection
  /** Address of the site. */
  origin: string
  date: Date
}

const addressOf = ({ collection, origin }: AttributionOptions): string =>
  `${origin}/view/collection/${encodeURIComponent(collection.slug)}`

const withAddress = (license: string): string => {
  const known = licenceOf(license)
  return known ? `${known.code} (${known.url})` : license || 'Rights not stated'
}

/** What stands above the list of items: what the collection is, whose it is, and where it is from. */
export function attributionHead(options: AttributionOptions): string {
  const { collection, date } = options
  const { name, subtitle, partner, introduction, description, acknowledgements, license } = collection
  const lines = [
    name,
    subtitle,
    '',
    partner && `A collection of ${partner}`,
    `From ${PRODUCT.name}: ${addressOf(options)}`,
    `Exported on ${date.toISOString().slice(0, 10)}`,
    `Licence of the collection: ${withAddress(license)}`
  ]
  const texts = [introduction, description, acknowledgements].filter(text => text !== '')
  return `${lines.filter((text, at) => text !== '' || at === 2).join('\n')}\n${texts.map(text => `\n${text}\n`).join('')}\n`
}

/** The attribution of an item: title, credit line, file, and where it is to be seen. */
export function attributionOf(
  item: ExportedItem,
  { place, file }: { place: number; file: string },
  options: AttributionOptions
): string {
  const { maker, date, holder } = creditOf(creditOfItem(item))
  const credit = [[maker, date].filter(Boolean).join(', '), holder, withAddress(item.license)]
    .filter(Boolean)
    .join('. ')
  const { provider = '', page = '', address = '', retrieved = '' } = item.provenance ?? {}
  const from = [provider, page || address, retrieved && `retrieved ${retrieved.slice(0, 10)}`]
    .filter(Boolean)
    .join(', ')
  const lines = [
    `${place}. ${titleOf(item)}`,
    credit,
    from && `From: ${from}`,
    file && `File: ${file}`,
    `Record: ${addressOf(options)}?item=${place}`
  ]
  return `${lines.filter(Boolean).join('\n   ')}\n\n`
}
