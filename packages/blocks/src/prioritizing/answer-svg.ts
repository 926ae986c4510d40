import type { AnswerSvg } from '../answer-svg.ts'
import { linesOf, smallFileOf, SVG_LINE, svgChip, svgDocument, svgLines, svgPicture } from '../common/svg.ts'
import { NO_ANSWER, ranked, readPrioritizingAnswer, readPrioritizingRecord } from './model.ts'

const [WIDTH, GAP, LETTERS, COLOUR] = [848, 24, 72, 2]
const PLACE = { width: 40, height: 28 }
const PICTURE = { width: 128, height: 96 }

/**
 * The sources below one another in the student's order, each with its place and reason; without places where the
 * student has put them in none. Above and below them stands what the first and the last place mean.
 */
export const prioritizingSvg: AnswerSvg = (record, answer, { hrefOf, nameOf }) => {
  const { images, first, last } = readPrioritizingRecord(record)
  const own = readPrioritizingAnswer(record, answer) ?? NO_ANSWER
  const parts: string[] = []
  let top = GAP

  function write(x: number, text: string, more?: Record<string, string>): void {
    const lines = text.trim() === '' ? [] : linesOf(text, LETTERS)
    parts.push(...svgLines(x, top, lines, more))
    top += lines.length * SVG_LINE
  }
  write(GAP, first)
  ranked(images, own).forEach((image, at) => {
    top += GAP / 2
    const upper = top
    const [left, beside] = [GAP + PLACE.width + 12, GAP + PLACE.width + PICTURE.width + 28]
    const file = smallFileOf(image)
    const name = nameOf(image)
    parts.push(svgChip({ x: GAP, y: top, ...PLACE }, own.order.length > 0 ? `${at + 1}` : '–', COLOUR))
    parts.push(svgPicture({ x: left, y: top, ...PICTURE }, file === '' ? null : hrefOf(file), name))
    write(beside, name, { 'font-weight': 'bold' })
    write(beside, own.reasons[image.uuid] ?? '')
    top = Math.max(top, upper + PICTURE.height)
  })
  top += GAP / 2
  write(GAP, last)
  return svgDocument(WIDTH, top + GAP, ...parts)
}
