import type { AnswerSvg } from '../answer-svg.ts'
import { linesOf, SVG_LINE, svgChip, svgDocument, svgElement, svgLines } from '../common/svg.ts'
import { marksOn, NO_MARKS, readHighlightingAnswer } from './answer.ts'
import { colourOf } from './mark-item.ts'
import { readHighlightingRecord } from './model.ts'

const [WIDTH, GAP, LETTERS, CHIP] = [848, 24, 84, 24]
/** The three colours as grounds of dark text. */
const GROUNDS = ['#fff3bf', '#ffd9d6', '#d3efff'] as const

/**
 * The marked passages of each source below one another, on a ground of their colour and with its number, each with the
 * words before and after it and the student's comment. What the colours stand for is at the end.
 */
export const highlightingSvg: AnswerSvg = (record, answer, { nameOf }) => {
  const { images, meanings } = readHighlightingRecord(record)
  const own = readHighlightingAnswer(record, answer) ?? NO_MARKS
  const parts: string[] = []
  const left = GAP + CHIP + 12
  let top = GAP

  function write(x: number, text: string, more?: Record<string, string>): void {
    const lines = linesOf(text, LETTERS)
    parts.push(...svgLines(x, top, lines, more))
    top += lines.length * SVG_LINE
  }
  const chip = (c: number) => svgChip({ x: GAP, y: top, width: CHIP, height: CHIP }, `${c + 1}`, c)

  for (const image of images) {
    const marks = marksOn(own, image.uuid)
    if (marks.length === 0) continue
    write(GAP, nameOf(image), { 'font-weight': 'bold' })
    for (const { quote, before, after, class: of, comment } of marks) {
      top += GAP / 2
      const c = colourOf(of)
      const around = { fill: '#5c5a52' }
      if (before.trim() !== '') write(left, `… ${before.trim()}`, around)
      const lines = linesOf(quote.trim(), LETTERS)
      const ground = { x: left - 6, y: top, width: WIDTH - left - GAP + 6, height: lines.length * SVG_LINE }
      parts.push(chip(c), svgElement('rect', { ...ground, fill: GROUNDS[c] }))
      write(left, quote.trim())
      if (after.trim() !== '') write(left, `${after.trim()} …`, around)
      if (comment.trim() !== '') write(left, comment.trim(), { 'font-style': 'italic' })
    }
    top += GAP
  }
  for (const [c, meaning] of meanings.entries()) {
    if (meaning.trim() === '') continue
    parts.push(chip(c))
    write(left, meaning.trim())
    top += 8
  }
  return svgDocument(WIDTH, top + GAP, ...parts)
}
