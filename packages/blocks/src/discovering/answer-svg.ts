import type { AnswerSvg } from '../answer-svg.ts'
import {
  linesOf,
  smallFileOf,
  svgChip,
  svgColour,
  svgDocument,
  svgElement,
  svgPicture,
  svgText
} from '../common/svg.ts'
import { breakLabel } from './geometry.ts'
import { statesOf } from './graph.ts'
import { captionHeight, cellsOf } from './layout.ts'
import { type DiscoveringNode, imagesByNode, readDiscovered, readDiscoveringRecord } from './model.ts'
import { extentOf, type ShownWire, wiresOf } from './shown.ts'

const INSIDE = 8
const [CHIP, LETTERS, LINE] = [26, 22, 16]
const HIDDEN = '#8a877b'

/** Legible on lines, too. */
const WORDS = {
  ...{ 'text-anchor': 'middle', 'font-size': 13 },
  ...{ stroke: '#fbf9f2', 'stroke-width': 4, 'paint-order': 'stroke' }
}

const middleText = (x: number, y: number, lines: readonly string[]): string[] =>
  lines.map((line, at) => svgElement('text', { x, y: y + at * LINE, ...WORDS }, svgText(line)))

function wirePicture({ curve, c, text, state }: ShownWire): string {
  const isKnown = state === 'discovered'
  const colour = isKnown ? svgColour(c)[0] : HIDDEN
  const line = { d: curve.d, fill: 'none', stroke: colour, 'stroke-width': isKnown ? 4 : 2 }
  const lines = text === '' || !isKnown ? [] : breakLabel(text)
  return svgElement(
    'g',
    {},
    svgElement('path', { ...line, 'stroke-dasharray': isKnown ? 'none' : '4 6' }),
    svgElement('path', { d: curve.head, fill: colour }),
    ...middleText(curve.middle.x, curve.middle.y - 6, lines)
  )
}

/**
 * The graph of a discovering block: discovered nodes with their sources, title and the number of their turn, the others
 * as empty frames.
 */
export const discoveringSvg: AnswerSvg = (record, answer, { hrefOf, nameOf }) => {
  const read = readDiscoveringRecord(record)
  const order = readDiscovered(read, answer) ?? []
  const states = statesOf(read, order)
  const images = imagesByNode(read.images)
  const { left, top, width, height } = extentOf(read.nodes)

  function nodePicture(node: DiscoveringNode): string {
    const { id, w, h, c, text, l } = node
    const box = { x: node.x - w / 2, y: node.y - h / 2, width: w, height: h, rx: 6 }
    const turn = order.indexOf(id)
    if (turn < 0) return svgElement('rect', { ...box, fill: 'none', stroke: HIDDEN, 'stroke-dasharray': '6 6' })
    const sources = images.get(id) ?? []
    const area = { width: w - 2 * INSIDE, height: h - 2 * INSIDE - captionHeight(text) }
    const cells = cellsOf(l)
    const title = text.trim() === '' ? [] : linesOf(text.trim(), LETTERS)
    const caption = sources.length === 0 ? node.y - ((title.length - 1) * LINE) / 2 + 5 : box.y + area.height + 24
    return svgElement(
      'g',
      {},
      svgElement('rect', { ...box, fill: '#ffffff', stroke: svgColour(c)[0], 'stroke-width': 3 }),
      ...sources.map((source, at) => {
        const cell = cells[at] ?? { x: 0, y: 0, w: 1, h: 1 }
        const place = { x: box.x + INSIDE + cell.x * area.width, y: box.y + INSIDE + cell.y * area.height }
        const size = { width: cell.w * area.width, height: cell.h * area.height }
        const file = smallFileOf(source)
        return svgPicture({ ...place, ...size }, file === '' ? null : hrefOf(file), nameOf(source))
      }),
      ...middleText(node.x, caption, title),
      svgChip({ x: box.x - CHIP / 2, y: box.y - CHIP / 2, width: CHIP, height: CHIP }, `${turn + 1}`, c)
    )
  }
  const onPlane = { transform: `translate(${-left} ${-top})` }
  const drawn = [...wiresOf(read, states).map(wirePicture), ...read.nodes.map(nodePicture)]
  return svgDocument(width, height, svgElement('g', onPlane, ...drawn))
}
