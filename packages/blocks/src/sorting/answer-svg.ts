import type { AnswerSvg } from '../answer-svg.ts'
import { smallFileOf, svgChip, svgDocument, svgElement, svgPicture } from '../common/svg.ts'
import { BOARD, itemSize, type Place } from './geometry.ts'
import { labelSize } from './label-size.ts'
import { itemsOf, readPositions, readSortingRecord } from './model.ts'

const pointOf = ({ x, y }: Place) => ({ x: (x + 0.5) * BOARD.width, y: (y + 0.5) * BOARD.height })

/** The board of a sorting block with the sources where the student put them; the last one moved lies on top. */
export const sortingSvg: AnswerSvg = (record, answer, { hrefOf, nameOf }) => {
  const { background, images, labels } = readSortingRecord(record)
  const items = itemsOf({ images })
  const moved = readPositions(record, answer) ?? []
  const order = new Map(moved.map(({ uuid }, at) => [uuid, at]))
  const placeOf = new Map<string, Place>(moved.map(position => [position.uuid, position]))
  const ground = background === '' ? null : hrefOf(background)
  const whole = { x: 0, y: 0, width: BOARD.width, height: BOARD.height }
  return svgDocument(
    BOARD.width,
    BOARD.height,
    ground === null ? '' : svgElement('image', { ...whole, href: ground, preserveAspectRatio: 'xMidYMid meet' }),
    ...labels.map(label => {
      const { width, height } = labelSize(label)
      const { x, y } = pointOf(label)
      const box = { x: x - width / 2, y: y - height / 2, width, height }
      return svgChip(box, label.text, label.c, label.invert)
    }),
    ...items
      .toSorted((one, other) => (order.get(one.uuid) ?? -1) - (order.get(other.uuid) ?? -1))
      .map(item => {
        const { width, height } = itemSize(item.width, item.height, items.length)
        const { x, y } = pointOf(placeOf.get(item.uuid) ?? item)
        const file = smallFileOf(item)
        const href = file === '' ? null : hrefOf(file)
        return svgPicture({ x: x - width / 2, y: y - height / 2, width, height }, href, nameOf(item))
      })
  )
}
