import { CREDIT_MAX_LENGTHS } from '../text-lengths.ts'
import type { CollectionItem } from './collection.ts'
import { licenceOf } from './licences.ts'

/** What a credit line is made of (behaviour/sources §4.1). */
export interface Credited {
  maker?: string
  date?: string
  holder?: string
  license?: string
}

/** The parts of a credit line in their order; `url` is the text of a known licence. */
export interface Credit {
  maker: string
  date: string
  holder: string
  licence: { text: string; url?: string } | null
}

/** Whether anything is known about maker, date, holder or licence. */
export const isCredited = ({ maker, date, holder, license }: Credited): boolean =>
  Boolean(maker || date || holder || license)

/** Marks that turn the direction of all that follows them: of the other parts of the line, too. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g
const part = (text: string): string => text.replace(TURNS, '').trim()

/** The parts of the credit line of a source; what is unknown is empty (behaviour/sources §4.1). */
export function creditOf({ maker = '', date = '', holder = '', license = '' }: Credited): Credit {
  const said = part(license)
  const known = licenceOf(said)
  const licence = known ? { text: known.code, url: known.url } : said ? { text: said } : null
  return { maker: part(maker), date: part(date), holder: part(holder), licence }
}

type CreditedItem = Pick<CollectionItem, 'maker' | 'period_start' | 'period_end' | 'origin' | 'license'>

/** The credit of an item: its period is the date, and where it comes from is its holder (behaviour/collections §1). */
export function creditOfItem({ maker = '', period_start, period_end, origin, license }: CreditedItem) {
  const date = period_end && period_start && period_end !== period_start ? `${period_start}–${period_end}` : ''
  return {
    maker,
    date: (date || period_start || period_end).slice(0, CREDIT_MAX_LENGTHS.date),
    holder: origin.slice(0, CREDIT_MAX_LENGTHS.holder),
    license
  }
}
