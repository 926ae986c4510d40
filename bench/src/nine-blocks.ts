import type { BlockType } from '@annals/contracts'
import { annotatingRecord } from '../../e2e/src/support/annotating-record.ts'
import { discoveringRecord } from '../../e2e/src/support/discovering-record.ts'
import { highlightingRecord } from '../../e2e/src/support/highlighting-record.ts'
import { sortingRecord, sortingSources } from '../../e2e/src/support/sorting-record.ts'
import { textRecord } from './teacher.ts'

const WORDS = '<p>Five ships left in 1519 and one came home.</p>'

const sources = sortingRecord(
  sortingSources([
    ['One', -0.2, 0],
    ['Two', 0, 0],
    ['Three', 0.2, 0]
  ])
)
const { images } = sources

/** A record of each type with which a student can work. */
const RECORDS: Readonly<Record<BlockType, (title: string) => object>> = {
  text: textRecord,
  question: textRecord,
  embed: title => ({ title, embedUrl: 'https://archive.example/1519' }),
  sorting: () => sources,
  prioritizing: () => ({
    first: 'Most',
    last: 'Least',
    images: images.map(({ x: _x, y: _y, z: _z, background: _background, ...source }) => source)
  }),
  analysing: () => annotatingRecord(['One']),
  comparing: () => annotatingRecord(['One', 'Two']),
  highlighting: () => highlightingRecord({ One: [WORDS] }),
  discovering: () =>
    discoveringRecord(
      [
        { text: 'A week', x: 160, y: 160 },
        { text: 'Ruins', x: 460, y: 160 }
      ],
      [[0, 'r', 1, 'l']]
    )
}

/** Blocks of these types in their order, named by their numbers. */
export const blocksOf = (types: readonly BlockType[]): Record<string, object> =>
  Object.fromEntries(
    types.map((type, at) => {
      const id = `bb_${at + 1}`
      return [id, { id, type, name: type, href: `${type}/${id}`, record: RECORDS[type](`Part ${at + 1}`) }]
    })
  )
