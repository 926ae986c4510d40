import { altTextOf } from '../ooxml/alt-text.ts'
import { FileError } from '../ooxml/file-error.ts'
import { type Edge, LAST_ROW, readHeights } from './heights.ts'
import { WORKBOOK_LIMITS } from './limits.ts'
import { relationshipsOf } from '../ooxml/relationships.ts'
import { prefixed, readXml } from '../ooxml/xml.ts'
import type { Zip } from '../ooxml/zip.ts'

/** A picture of a workbook. `column` counts from 0; `alt` is its alternative text. */
export interface SheetPicture {
  part: string
  alt: string
  column: number
}

/**
 * A picture as its drawing places it; rows count from 0, lengths are in EMU. `from` is missing where it lies on the
 * page, `to` where the drawing gives its height instead.
 */
interface Placed extends SheetPicture {
  from: Edge | null
  to: Edge | null
  height: number
}

/** Edges closer than this (a pixel) to a row's beginning count as being at it. */
const NEAR = 9525

/** Whether the drawing alone tells in which row a picture lies. */
const isPlain = ({ from, to, height }: Placed): boolean =>
  !from || from.offset <= NEAR || (to === null ? height === 0 : to.row === from.row)

async function placedPictures(zip: Zip, drawing: string): Promise<Placed[]> {
  const parts = new Map((await relationshipsOf(zip, drawing)).map(({ id, part }) => [id, part]))
  const found: Placed[] = []
  let edge: 'from' | 'to' | null = null
  let digits: string | null = null
  let corners: Record<'from' | 'to', { row: number; col: number; rowOff: number } | null> = { from: null, to: null }
  let height = 0
  let isPicture = false
  let alt = ''
  let embed = ''
  const edgeOf = (corner: { row: number; rowOff: number }): Edge => ({
    row: Math.min(Math.max(0, corner.row), LAST_ROW),
    offset: Math.max(0, corner.rowOff)
  })

  function finish(): void {
    const part = parts.get(embed)
    if (!part || !zip.has(part)) return
    if (found.length >= WORKBOOK_LIMITS.pictures) throw new FileError('TOO_LARGE_INSIDE')
    const { from, to } = corners
    found.push({
      part,
      alt,
      column: from?.col ?? 0,
      from: from && edgeOf(from),
      to: to && edgeOf(to),
      height
    })
  }

  await readXml(zip.read(drawing), {
    open(name, attributes) {
      if (name.endsWith('Anchor')) {
        corners = { from: null, to: null }
        height = 0
        isPicture = false
        alt = embed = ''
      } else if (name === 'from' || name === 'to') {
        edge = name
        corners[name] = { row: 0, col: 0, rowOff: 0 }
      } else if (edge && (name === 'row' || name === 'col' || name === 'rowOff')) digits = ''
      // What follows in a picture is a measure of its own.
      else if (name === 'ext' && !isPicture) height = whole(attributes['cy'])
      else if (name === 'cNvPr') {
        isPicture = true
        alt ||= altTextOf(attributes['descr'])
      } else if (name === 'blip') embed ||= prefixed(attributes, 'embed')
    },
    text(words) {
      if (digits !== null) digits += words
    },
    close(name) {
      if (name === 'from' || name === 'to') edge = null
      else if (edge && digits !== null && (name === 'row' || name === 'col' || name === 'rowOff')) {
        const corner = corners[edge]
        if (corner) corner[name] = whole(digits)
        digits = null
      } else if (name.endsWith('Anchor')) finish()
    }
  })
  return found
}

const whole = (text: string | undefined): number => {
  const number = Math.round(Number(text))
  return Number.isFinite(number) ? number : 0
}

/**
 * Pictures over a worksheet, by the row in which most of each lies. One that begins at a row's beginning belongs to
 * that row. Those that lie on the page, independent of rows, are under 0. Charts, shapes and linked pictures are left
 * out.
 */
export async function picturesByRow(zip: Zip, sheetPart: string): Promise<Map<number, SheetPicture[]>> {
  const byRow = new Map<number, SheetPicture[]>()
  const drawing = (await relationshipsOf(zip, sheetPart)).find(({ type }) => type === 'drawing')?.part
  if (!drawing || !zip.has(drawing)) return byRow
  const placed = await placedPictures(zip, drawing)
  const lasts = placed.filter(one => !isPlain(one)).map(({ from, to }) => Math.max(from?.row ?? 0, to?.row ?? 0))
  const most = lasts.reduce((last, row) => Math.max(last, row), -1)
  const heights = most < 0 ? null : await readHeights(zip.read(sheetPart), most)
  for (const one of placed) {
    const { part, alt, column, from, to, height } = one
    const row = !from ? 0 : 1 + (heights && !isPlain(one) ? heights.rowOfMost(from, to, height) : from.row)
    const there = byRow.get(row)
    if (there) there.push({ part, alt, column })
    else byRow.set(row, [{ part, alt, column }])
  }
  return byRow
}
