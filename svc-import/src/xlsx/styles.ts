import { readXml } from '../ooxml/xml.ts'

/** How exactly a number is shown as a moment; `null` where it is shown as a number. */
export type Precision = 'year' | 'month' | 'day' | 'minute' | 'time' | null

/**
 * How a cell shows its value. `format` is empty where the number itself is shown, and for formats that depend on the
 * computer: the file does not contain those.
 */
export interface Style {
  precision: Precision
  format: string
}

/** Formats that have a number but no text in the file (ISO 29500-1, 18.8.30). Their currency is that of the computer. */
const BUILT_IN = new Map<number, Style>([
  ...[14, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id): [number, Style] => [
    id,
    { precision: 'day', format: '' }
  ]),
  ...[32, 33, 34, 35, 55, 56].map((id): [number, Style] => [id, { precision: 'time', format: '' }]),
  [22, { precision: 'minute', format: '' }],
  ...(
    [
      [1, '0'],
      [2, '0.00'],
      [3, '#,##0'],
      [4, '#,##0.00'],
      [5, '#,##0'],
      [6, '#,##0'],
      [7, '#,##0.00'],
      [8, '#,##0.00'],
      [9, '0%'],
      [10, '0.00%'],
      [11, '0.00E+00'],
      [12, '# ?/?'],
      [13, '# ??/??'],
      [15, 'd-mmm-yy'],
      [16, 'd-mmm'],
      [17, 'mmm-yy'],
      [18, 'h:mm AM/PM'],
      [19, 'h:mm:ss AM/PM'],
      [20, 'h:mm'],
      [21, 'h:mm:ss'],
      [37, '#,##0;(#,##0)'],
      [38, '#,##0;(#,##0)'],
      [39, '#,##0.00;(#,##0.00)'],
      [40, '#,##0.00;(#,##0.00)'],
      [41, '#,##0;(#,##0)'],
      [42, '#,##0;(#,##0)'],
      [43, '#,##0.00;(#,##0.00)'],
      [44, '#,##0.00;(#,##0.00)'],
      [45, 'mm:ss'],
      [46, '[h]:mm:ss'],
      [47, 'mm:ss.0'],
      [48, '##0.0E+0']
    ] as const
  ).map(([id, format]): [number, Style] => [id, { precision: precisionOf(format), format }])
])
const PLAIN: Style = { precision: null, format: '' }
/** Longest format that Excel accepts. */
const MOST_LETTERS = 255
/** Formats of moments that Windows fills in, and those that show a number or a text as it is. */
const OF_SYSTEM = /^\[\$-(F400|F800|x-sysdate|x-systime)/i
const AS_IT_IS = /^(general|@)$/i

/** What a number format shows. Its letters outside quotes, escapes, colours and locales decide. */
export function precisionOf(format: string): Precision {
  const [first = ''] = format
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(h+|m+|s+)\]/gi, 'h')
    .replace(/\[[^\]]*\]/g, '')
    .split(';')
  const letters = first.toLowerCase().replace(/general/g, '')
  const has = (letter: string): boolean => letters.includes(letter)
  // The exponent of a number, as in 0.0E+0.
  if (/[0#?]/.test(letters) && !/[ymdhs]/.test(letters)) return null
  const isClock = has('h') || has('s')
  if (has('y') || has('d')) return isClock ? 'minute' : has('d') ? 'day' : has('m') ? 'month' : 'year'
  if (isClock) return 'time'
  return has('m') ? 'day' : null
}

function styleOf(format: string): Style {
  if (format.length > MOST_LETTERS || AS_IT_IS.test(format)) return PLAIN
  return { precision: precisionOf(format), format: OF_SYSTEM.test(format) ? '' : format }
}

/** How each cell style of a workbook shows what a cell holds, by its number. */
export async function readStyles(chunks: AsyncIterable<Buffer>): Promise<Style[]> {
  const formats = new Map<string, Style>()
  const styles: Style[] = []
  let isCellStyle = false
  await readXml(chunks, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') formats.set(numFmtId, styleOf(formatCode))
      else if (name === 'cellXfs') isCellStyle = true
      else if (name === 'xf' && isCellStyle)
        styles.push(formats.get(numFmtId) ?? BUILT_IN.get(Number(numFmtId)) ?? PLAIN)
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false
    }
  })
  return styles
}
