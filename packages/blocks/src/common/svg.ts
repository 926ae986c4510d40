import { type BlockSource, firstCharacters } from '@annals/contracts'

/** Marks that no XML document may have. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that stands in an SVG as it is, also in an attribute. */
export const svgText = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, ' ')
    .replace(/[&<>"']/g, mark => ESCAPED[mark]!)

const number = (value: number): string => String(Math.round(value * 100) / 100)

/** An element; its children are SVG, its attributes are escaped here. */
export function svgElement(name: string, attributes: Record<string, string | number>, ...children: string[]): string {
  const given = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? number(value) : svgText(value)}"`
  )
  return `<${name}${given.join('')}>${children.join('')}</${name}>`
}

/** A whole document of that size in px, on a light ground. */
export const svgDocument = (width: number, height: number, ...children: string[]): string =>
  svgElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      ...{ width, height, viewBox: `0 0 ${number(width)} ${number(height)}`, 'font-family': 'sans-serif' }
    },
    svgElement('rect', { width, height, fill: '#fbf9f2' }),
    ...children
  )

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A picture in a box, or where there is none, its name in a frame. What does not fit is cut off, unless `isWhole`: then
 * the picture is stretched, as under regions, whose places are parts of the whole. */
export function svgPicture({ x, y, width, height }: Box, href: string | null, name: string, isWhole = false): string {
  const title = svgElement('title', {}, svgText(name))
  const preserveAspectRatio = isWhole ? 'none' : 'xMidYMid slice'
  if (href !== null) return svgElement('image', { x, y, width, height, href, preserveAspectRatio }, title)
  const frame = { x, y, width, height, fill: '#ffffff', stroke: '#5c5a52' }
  const shown = { x: x + width / 2, y: y + height / 2, 'text-anchor': 'middle', 'font-size': 12 }
  return svgElement(
    'g',
    {},
    title,
    svgElement('rect', frame),
    svgElement('text', shown, svgText(firstCharacters(name, 24)))
  )
}

/** The file that shows a source small; empty where it has none. */
export const smallFileOf = ({ thumb_url, type, url }: Pick<BlockSource, 'thumb_url' | 'type' | 'url'>): string =>
  thumb_url || (type.startsWith('image/') ? url : '')

/** Height of a line of text, in px. */
export const SVG_LINE = 24

/** Lines of text below one another in a box that begins at this place. */
export const svgLines = (x: number, y: number, lines: readonly string[], more: Record<string, string> = {}): string[] =>
  lines.map((line, at) => svgElement('text', { x, y: y + at * SVG_LINE + 17, 'font-size': 15, ...more }, svgText(line)))

/** Whether this place is between the two code units of one character. */
const cutsPair = (text: string, at: number): boolean => (text.codePointAt(at - 1) ?? 0) > 0xffff

/** Words broken into lines of at most so many code units, two or more. A longer word is cut, no character is. */
export function linesOf(text: string, most: number): string[] {
  const lines: string[] = []
  for (const part of text.split(/\r?\n/)) {
    let line = ''
    for (const word of part.split(/\s+/)) {
      if (line !== '' && line.length + word.length >= most) {
        lines.push(line)
        line = ''
      }
      line = line === '' ? word : `${line} ${word}`
      while (line.length > most) {
        const end = cutsPair(line, most) ? most - 1 : most
        lines.push(line.slice(0, end))
        line = line.slice(end)
      }
    }
    lines.push(line)
  }
  return lines
}

/** The five colours of labels and notes (behaviour/blocks §8.2): ground and ink. */
const COLOURS = [
  ['#eebb00', '#1b1f2a'],
  ['#cc0000', '#ffffff'],
  ['#00aaee', '#1b1f2a'],
  ['#55bb00', '#1b1f2a'],
  ['#aa0099', '#ffffff']
] as const
export const svgColour = (c: number): (typeof COLOURS)[number] => COLOURS[c] ?? COLOURS[0]

/** A short text in a box of its colour. */
export function svgChip({ x, y, width, height }: Box, text: string, c: number, isInverted = false): string {
  const [ground, ink] = svgColour(c)
  const box = { x, y, width, height, rx: 4, fill: isInverted ? '#ffffff' : ground, stroke: ground, 'stroke-width': 2 }
  const words = { x: x + width / 2, y: y + height / 2 + 5, 'text-anchor': 'middle', 'font-size': 14 }
  const fill = isInverted ? '#1b1f2a' : ink
  return svgElement('g', {}, svgElement('rect', box), svgElement('text', { ...words, fill }, svgText(text)))
}
