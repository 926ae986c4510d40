import { columnOf, lettersOf } from '../../../xlsx/cells.ts'
import { walkXml } from '../../../ooxml/xml.ts'

/** Column numbers go from 0 to this one. */
const LAST_COLUMN = 16_383
const MOST_LETTERS = 30_000

/** The first column after all columns in which a worksheet has cells; null where none is left. */
export async function freeColumn(chunks: AsyncIterable<Buffer>): Promise<number | null> {
  let last = -1
  let column = -1
  const walk = walkXml(chunks, {
    open(name, { r = '' }) {
      if (name === 'row') column = -1
      else if (name === 'c') last = Math.max(last, (column = r === '' ? column + 1 : columnOf(r)))
    }
  })
  for await (const _piece of walk);
  return last < LAST_COLUMN ? last + 1 : null
}

const escaped = (text: string): string =>
  text
    .slice(0, MOST_LETTERS)
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/**
 * The tags that delimit a worksheet's rows, and the parts that may contain the same characters with another meaning.
 */
const MARKS =
  /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<((?:[\w.-]+:)?)row\b([^>]*?)(\/?)>|<\/((?:[\w.-]+:)?)(row|sheetData)>/g
const START_OF_MARK = /<[^>]*$|<!\[CDATA\[(?![\s\S]*\]\]>)[\s\S]*$|<!--(?![\s\S]*-->)[\s\S]*$/

/**
 * Writes texts into a column of a worksheet, by row number. Everything else stays identical, character for character;
 * missing rows are added.
 */
export async function* withColumn(
  chunks: AsyncIterable<Buffer>,
  column: number,
  words: ReadonlyMap<number, string>
): AsyncGenerator<string, void> {
  const letters = lettersOf(column)
  const waiting = [...words.keys()].sort((a, b) => a - b)
  const decoder = new TextDecoder()
  let rest = ''
  let row = 0
  let next = 0

  const cell = (prefix: string, at: number): string => {
    const text = escaped(words.get(at) ?? '')
    return `<${prefix}c r="${letters}${at}" t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${text}</${prefix}t></${prefix}is></${prefix}c>`
  }
  /** Rows with texts that come before the next existing row. */
  const missing = (prefix: string, before: number): string => {
    let rows = ''
    for (; next < waiting.length && waiting[next]! < before; next++)
      rows += `<${prefix}row r="${waiting[next]}">${cell(prefix, waiting[next]!)}</${prefix}row>`
    return rows
  }

  function replaced(all: string, start = '', attributes = '', isEmpty = '', end = '', ended = ''): string {
    if (ended === 'sheetData') return missing(end, Number.POSITIVE_INFINITY) + all
    if (ended === 'row') return waiting[next] === row ? cell(end, waiting[next++]!) + all : all
    if (!/^<(?:[\w.-]+:)?row\b/.test(all)) return all
    row = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? row + 1)
    const before = missing(start, row)
    if (waiting[next] !== row) return before + all
    // The row's `spans` attribute is no longer true.
    const kept = attributes.replace(/\s+spans="[^"]*"/, '')
    if (isEmpty === '') return `${before}<${start}row${kept}>`
    return `${before}<${start}row${kept}>${cell(start, waiting[next++]!)}</${start}row>`
  }

  for await (const chunk of chunks) {
    const text = rest + decoder.decode(chunk, { stream: true })
    const cut = text.search(START_OF_MARK)
    rest = cut < 0 ? '' : text.slice(cut)
    yield (cut < 0 ? text : text.slice(0, cut)).replace(MARKS, replaced)
  }
  yield (rest + decoder.decode()).replace(MARKS, replaced)
}
