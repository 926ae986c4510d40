import type { AnswerSvg } from '../../answer-svg.ts'
import { linesOf, SVG_LINE, svgChip, svgColour, svgDocument, svgElement, svgLines, svgPicture } from '../svg.ts'
import { type AnnotatingType, readAnnotatingAnswer, readAnnotatingRecord } from './annotating-model.ts'

const [WIDTH, GAP, LETTERS, CHIP] = [800, 24, 90, 24]

/**
 * The pictures of a block below one another, with the teacher's regions in dashes and the student's with the number of
 * their annotation, and below them the student's annotations.
 */
export const annotatingSvg =
  (of: AnnotatingType): AnswerSvg =>
  (record, answer, { hrefOf, nameOf }) => {
    const read = readAnnotatingRecord(of, record)
    const own = readAnnotatingAnswer(of, record, answer) ?? { annotations: [], selections: [] }
    const parts: string[] = []
    let top = GAP
    for (const image of read.images) {
      const ratio = image.width > 0 && image.height > 0 ? image.height / image.width : 3 / 4
      const height = WIDTH * Math.min(ratio, 4)
      parts.push(svgPicture({ x: GAP, y: top, width: WIDTH, height }, hrefOf(image.url), nameOf(image), true))
      for (const marks of [read, own])
        for (const { uuid, a, x, y, w, h } of marks.selections) {
          if (uuid !== image.uuid) continue
          const at = marks.annotations.findIndex(({ id }) => id === a)
          const c = marks.annotations[at]?.c ?? 0
          const left = GAP + (x - w / 2 + 0.5) * WIDTH
          const upper = top + (y - h / 2 + 0.5) * height
          const box = { x: left, y: upper, width: w * WIDTH, height: h * height, fill: 'none', stroke: svgColour(c)[0] }
          const line = { 'stroke-width': 3, 'stroke-dasharray': marks === own ? 'none' : '8 6' }
          parts.push(svgElement('rect', { ...box, ...line }))
          if (marks === own) parts.push(svgChip({ x: left, y: upper, width: CHIP, height: CHIP }, `${at + 1}`, c))
        }
      top += height + GAP
    }
    own.annotations.forEach(({ c, text }, at) => {
      parts.push(svgChip({ x: GAP, y: top, width: CHIP, height: CHIP }, `${at + 1}`, c))
      const lines = linesOf(text, LETTERS)
      parts.push(...svgLines(GAP + CHIP + 8, top, lines))
      top += lines.length * SVG_LINE + 8
    })
    return svgDocument(WIDTH + 2 * GAP, top + GAP, ...parts)
  }
