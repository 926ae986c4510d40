import { discoveringRecord, type GivenConnection } from '../../../e2e/src/support/discovering-record.ts'
import { type Board, boxOf } from './board.ts'

const NODES = 200
const COLUMNS = 20

const nodes = Array.from({ length: NODES }, (_, at) => ({
  text: `Place ${at + 1} on the way`,
  x: 120 + 195 * (at % COLUMNS),
  y: 120 + 260 * Math.floor(at / COLUMNS),
  sources: at % 4 === 0 ? [`Source ${at + 1}`] : []
}))
const connections: GivenConnection[] = nodes.flatMap((_, at): GivenConnection[] => [
  ...(at % COLUMNS < COLUMNS - 1 ? [[at, 'r', at + 1, 'l', at % 3 === 0 ? 'leads to' : ''] as const] : []),
  ...(at + COLUMNS < NODES ? [[at, 'b', at + COLUMNS, 't'] as const] : [])
])

/** A graph of which everything is discovered is moved to and fro in its window. */
export const graphBoard: Board = {
  name: `panning a graph of ${NODES} nodes`,
  type: 'discovering',
  record: async () => discoveringRecord(nodes, connections),
  answer: { discovered: nodes.map((_, at) => ({ id: `n${at}`, open: true, covered: false })) },
  isThere: page =>
    page
      .locator('li[data-key][data-state="discovered"]')
      .nth(NODES - 1)
      .waitFor(),
  gestures: [
    async page => {
      const window = await boxOf(page, '[role="group"]:has(> div li[data-key])')
      const middle = { x: window.x + window.width / 2, y: window.y + window.height / 2 }
      const free = await page.evaluate(({ x, y }) => {
        // The press must be beside the nodes.
        let down = 0
        while (document.elementFromPoint(x, y + down)?.closest('[data-key]')) down++
        return { x, y: y + down }
      }, middle)
      return part => ({
        x: free.x + window.width * 0.4 * Math.sin(part * 4 * Math.PI),
        y: free.y + window.height * 0.3 * Math.sin(part * 6 * Math.PI)
      })
    }
  ]
}
