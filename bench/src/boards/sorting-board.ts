import { sortingRecord, sortingSources } from '../../../e2e/src/support/sorting-record.ts'
import { type Board, boxOf } from './board.ts'

const ITEMS = 50

const places = Array.from({ length: ITEMS }, (_, at): [string, number, number] => [
  `Source ${at + 1}`,
  -0.45 + 0.1 * (at % 10),
  -0.4 + 0.2 * Math.floor(at / 10)
])

/** One of the sources is dragged around twice. */
export const sortingBoard: Board = {
  name: `dragging one of ${ITEMS} sources`,
  type: 'sorting',
  record: async () =>
    sortingRecord(sortingSources(places), { labels: [{ text: 'Made to be sold', x: 0.24, y: -0.45 }] }),
  isThere: page =>
    page
      .locator('[data-board] [data-key]')
      .nth(ITEMS - 1)
      .waitFor(),
  gestures: [
    async page => {
      const board = await boxOf(page, '[data-board]')
      const source = await boxOf(page, '[data-board] [data-key] button')
      return part => {
        if (part === 0) return { x: source.x + source.width / 2, y: source.y + source.height / 2 }
        const angle = part * 4 * Math.PI
        return {
          x: board.x + board.width * (0.5 + 0.35 * Math.cos(angle)),
          y: board.y + board.height * (0.5 + 0.3 * Math.sin(angle))
        }
      }
    }
  ]
}
