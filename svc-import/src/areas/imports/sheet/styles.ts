import { readXml } from './xml.ts'

/** How exactly a number is shown as a moment; `null` where it is shown as a number. */
export type Precision = 'year' | 'month' | 'day' | 'minute' | 'time' | null

/** Formats that have a number but no text in the file (ISO 29500-1, 18.8.30). */
const BUILT_IN = new Map<number, Precision>([
  ...[14, 15, 16, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map(id => [id, 'day'] as const),
  [17, 'month'],
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56].map(id => [id, 'time'] as const),
  [22, 'minute']
])

/** What a number format shows: its letters outside quotes, escapes, colours and locales decide. */
export function precisionOf(format: string): Precision {
  const [first = ''] = format
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(h+|m+|s+)\]/gi, 'h')
    .replace(/\[[^\]]*\]/g, '')
    .split(';')
  const letters = first.toLowerCase().replace(/general/g, '')
  const has = (letter: string): boolean => letters.includes(letter)
  const isClock = has('h') || has('s')
  if (has('y') || has('d')) return isClock ? 'minute' : has('d') ? 'day' : has('m') ? 'month' : 'year'
  if (isClock) return 'time'
  return has('m') ? 'day' : null
}

/** What each cell style of a workbook shows, by its number. */
export async function readStyles(chunks: AsyncIterable<Buffer>): Promise<Precision[]> {
  const formats = new Map<string, Precision>()
  const styles: Precision[] = []
  let isCellStyle = false
  await readXml(chunks, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') formats.set(numFmtId, precisionOf(formatCode))
      else if (name === 'cellXfs') isCellStyle = true
      else if (name === 'xf' && isCellStyle)
        styles.push(formats.has(numFmtId) ? formats.get(numFmtId)! : (BUILT_IN.get(Number(numFmtId)) ?? null))
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false
    }
  })
  return styles
}
