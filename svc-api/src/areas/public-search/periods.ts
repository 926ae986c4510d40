import { FACET_TAGS } from '@annals/contracts'
import { firstYear } from './first-year.ts'

type Period = (typeof FACET_TAGS)['period'][number]

/** First and last year of each period; negative ones are before the common era (behaviour/search §3). */
const YEARS: Readonly<Record<Period, readonly [number, number]>> = {
  '20th Century': [1901, 2000],
  '19th Century': [1801, 1900],
  '18th Century': [1701, 1800],
  '15-17th Century': [1401, 1700],
  'Late Middle Ages': [1001, 1400],
  'Early Middle Ages': [501, 1000],
  'First Millennium': [1, 1000],
  Antiquity: [-10_000, 500]
}

/** The periods that the first year told in a text belongs to; none where it tells none. */
export function periodsOf(text: string): Period[] {
  const year = firstYear(text)
  if (year === undefined) return []
  return FACET_TAGS.period.filter(period => YEARS[period][0] <= year && year <= YEARS[period][1])
}
