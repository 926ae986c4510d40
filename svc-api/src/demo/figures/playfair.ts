import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Price of a quarter of wheat and weekly wages of a good mechanic, in shillings, after William Playfair. */
export const wheat: readonly { year: number; wheat: number; wages?: number }[] = (
  require('vega-datasets/data/wheat.json') as { year: string; wheat: number; wages?: number }[]
).map(row => ({ ...row, year: Number(row.year) }))

export const monarchs: readonly {
  name: string
  start: number
  end: number
  commonwealth?: boolean
}[] = require('vega-datasets/data/monarchs.json')
