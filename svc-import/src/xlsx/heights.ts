import { walkXml } from '../ooxml/xml.ts'

/** Where an edge is: in a row, counted from 0, and how far below its beginning, in EMU. */
export interface Edge {
  row: number
  offset: number
}

export interface Heights {
  /** The row that contains most of the space between two edges, or of this height; of equal ones the first. */
  rowOfMost(from: Edge, to: Edge | null, height: number): number
}

/** The last row that a worksheet can have, from 0. */
export const LAST_ROW = 1_048_575
const EMU_OF_POINT = 12_700
const USUAL = 15
/** What lies below the last picture's first row. */
const MORE_ROWS = 1000
/** Most rows that one picture is compared with. */
const MOST_ROWS = 1000

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true'

/** A height in points as EMU; `otherwise` where it is none. */
function length(points: string | undefined, otherwise: number): number {
  const number = points === undefined ? Number.NaN : Number(points)
  return number >= 0 && number < 10_000 ? number * EMU_OF_POINT : otherwise
}

/** Reads the heights of a worksheet's rows, as far down as pictures need them. */
export async function readHeights(chunks: AsyncIterable<Buffer>, last: number): Promise<Heights> {
  const count = Math.min(last + MORE_ROWS, LAST_ROW + 1)
  const heights = new Float64Array(count).fill(-1)
  let usual = USUAL * EMU_OF_POINT
  let row = -1
  const walk = walkXml(chunks, {
    open(name, { r, ht, hidden, defaultRowHeight, zeroHeight }) {
      if (name === 'sheetFormatPr') usual = isTrue(zeroHeight) ? 0 : length(defaultRowHeight, usual)
      if (name !== 'row') return
      const said = Number(r) - 1
      row = Number.isInteger(said) && said >= 0 ? said : row + 1
      if (row < count) heights[row] = isTrue(hidden) ? 0 : length(ht, -1)
    }
  })
  for await (const _piece of walk) if (row >= count) break

  /** Beginnings of the rows. */
  const tops = new Float64Array(count + 1)
  const heightOf = (at: number): number => {
    const own = heights[at] ?? -1
    return own < 0 ? usual : own
  }
  for (let at = 0; at < count; at++) tops[at + 1] = (tops[at] ?? 0) + heightOf(at)
  const topOf = (at: number): number => tops[at] ?? (tops[count] ?? 0) + (at - count) * usual

  const placeOf = ({ row: at, offset }: Edge): number => topOf(at) + offset
  /** The row at a place. */
  function rowAt(place: number): number {
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (topOf(middle) <= place) low = middle
      else high = middle - 1
    }
    return Math.min(low, LAST_ROW)
  }

  return {
    rowOfMost(from, to, height) {
      const begin = to ? Math.min(placeOf(from), topOf(from.row + 1)) : placeOf(from)
      const end = to ? Math.min(placeOf(to), topOf(to.row + 1)) : placeOf(from) + height
      const first = to ? from.row : rowAt(placeOf(from))
      let [best, most] = [first, -1]
      for (let at = first; at < first + MOST_ROWS && topOf(at) < end; at++) {
        const held = Math.min(end, topOf(at + 1)) - Math.max(begin, topOf(at))
        if (held > most) [best, most] = [at, held]
      }
      return Math.min(best, LAST_ROW)
    }
  }
}
