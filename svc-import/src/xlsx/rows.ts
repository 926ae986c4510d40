import type { RichValues } from './cell-pictures.ts'
import type { Cell, SheetRow } from './cells.ts'
import { columnOf, rowOf } from './cells.ts'
import { type DayCount, serialOf, TRUE_DAYS } from './dates.ts'
import { FileError } from '../ooxml/file-error.ts'
import { WORKBOOK_LIMITS } from './limits.ts'
import { drawnAddress } from './named-pictures.ts'
import { shownNumber, shownText } from './shown.ts'
import { type StringStore, textCollector, unescaped } from './strings.ts'
import type { Style } from './styles.ts'
import { type Attributes, walkXml } from '../ooxml/xml.ts'

/** What cells of a sheet refer to. */
export interface CellContext {
  strings: StringStore
  styles: Style[]
  days: DayCount
  /** What a rich value says, by the number that leads to it. */
  rich: RichValues
}

/** A block of merged cells over several rows, by its first cell. */
export interface Merged {
  row: number
  column: number
}

const whole = (text: string | undefined, otherwise: number): number => {
  const number = Number(text)
  return text !== undefined && Number.isInteger(number) && number > 0 ? number : otherwise
}

const UNSTYLED: Style = { precision: null, format: '' }

/** What the words between a cell's tags mean by its type (ISO 29500-1, 18.18.11). */
function meaning(type: string, raw: string, at: number, context: CellContext): Pick<Cell, 'kind' | 'text' | 'exact'> {
  const style = context.styles[at] ?? UNSTYLED
  switch (type) {
    case 's': {
      const text = context.strings.at(Number(raw))
      if (text === undefined) throw new FileError('BROKEN')
      return { kind: 'text', text: shownText(text, style) }
    }
    case 'inlineStr':
      return { kind: 'text', text: shownText(raw, style) }
    case 'str':
      return { kind: 'text', text: shownText(unescaped(raw), style) }
    case 'b':
      return { kind: 'truth', text: raw === '1' || raw === 'true' ? 'TRUE' : 'FALSE' }
    case 'e':
      return { kind: 'error', text: raw }
    case 'd': {
      const text = raw.replace(/T00:00(:00(\.0+)?)?Z?$/, '').replace('T', ' ')
      const serial = style.precision === null ? null : serialOf(raw)
      return serial === null ? { kind: 'date', text } : shownNumber(String(serial), style, TRUE_DAYS)
    }
    default:
      return shownNumber(raw, style, context.days)
  }
}

/** The function of Excel and Google that fetches a picture from an address. */
const IMAGE = /(?:^|[^\p{L}\p{N}_.])(?:_xlfn\.)?IMAGE\(/iu
const isEmptyImage = (formula: string, type: string, text: string): boolean =>
  (text === '' || type === 'e') && IMAGE.test(formula)

const MOST_FORMULA = 10_000
/** Number of rows for which texts beyond the columns that are read are kept: the header is among these rows. */
const ROWS_KEPT_WIDE = 10

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true'

const MERGED = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/

/**
 * Reads the rows of a worksheet in order, some at a time, never the whole. Rows and cells may or may not have their
 * position. Empty rows and columns beyond the 256th are skipped. `hiddenColumns` is complete before the first row,
 * `merged` at the end, where a worksheet names them.
 */
export async function* readRows(
  chunks: AsyncIterable<Buffer>,
  context: CellContext,
  merged: Merged[] = [],
  hiddenColumns: Set<number> = new Set()
): AsyncGenerator<SheetRow[], void> {
  let found: SheetRow[] = []
  let row: SheetRow = { row: 0, cells: [] }
  let isNumbered = false
  let column = -1
  let cell: Attributes | null = null
  let isValue = false
  let isInline = false
  let isFormula = false
  let isFormulaOpen = false
  let raw = ''
  const inline = textCollector()
  let formula = ''
  let filled = 0

  function cellOf(type: string, text: string, attributes: Attributes): Cell | null {
    const number = Number(attributes['vm'] ?? 0)
    const rich = number > 0 ? context.rich(number) : null
    const address = text === '' || number > 0 || type === 'e' ? drawnAddress(formula) : null
    if (address) return { kind: 'text', text: address, isFormula }
    if (rich?.kind === 'picture') return { kind: 'picture', text, isFormula, picture: number }
    if (rich?.kind === 'text') return { kind: 'text', text: rich.text, isFormula }
    if (isFormula && isEmptyImage(formula, type, text))
      return { kind: 'text', text: '', isFormula, isPictureFormula: true }
    if (text !== '') return { ...meaning(type, text, Number(attributes['s'] ?? 0), context), isFormula }
    return isFormula ? { kind: type === 'str' ? 'text' : 'none', text: '', isFormula } : null
  }

  function finishCell(attributes: Attributes): void {
    const type = isInline ? 'inlineStr' : (attributes['t'] ?? 'n')
    const isFar = column >= WORKBOOK_LIMITS.columns
    if (column < 0 || (isFar && filled >= ROWS_KEPT_WIDE)) return
    const found = cellOf(type, type === 'inlineStr' ? inline.taken() : raw, attributes)
    if (found && isFar) (row.tooFar ??= []).push({ column, name: found.text })
    else if (found) row.cells[column] = found
  }

  const walk = walkXml(chunks, {
    open(name, attributes) {
      switch (name) {
        case 'row':
          row = {
            row: whole(attributes['r'], row.row + 1),
            cells: [],
            ...(isTrue(attributes['hidden']) && { isHidden: true })
          }
          isNumbered = attributes['r'] !== undefined
          column = -1
          return
        case 'c':
          cell = attributes
          column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r'])
          // Some programs number the cells alone.
          if (!isNumbered) row.row = whole(rowOf(attributes['r']), row.row)
          raw = formula = ''
          isValue = isInline = isFormula = isFormulaOpen = false
          inline.start()
          return
        case 'v':
          isValue = cell !== null
          return
        case 'f':
          isFormula = isFormulaOpen = cell !== null
          return
        case 'is':
          isInline = cell !== null
          return
        case 'col': {
          const last = Math.min(whole(attributes['max'], 0), WORKBOOK_LIMITS.columns)
          if (isTrue(attributes['hidden']))
            for (let at = whole(attributes['min'], 1); at <= last; at++) hiddenColumns.add(at - 1)
          return
        }
        case 'mergeCell': {
          const [, letters = '', from, to] = MERGED.exec(attributes['ref'] ?? '') ?? []
          if (from !== to && merged.length < WORKBOOK_LIMITS.rows)
            merged.push({ row: Number(from), column: columnOf(letters) })
          return
        }
        default:
          if (isInline) inline.open(name)
      }
    },
    text(words) {
      if (isValue) raw += words
      else if (isFormulaOpen && formula.length < MOST_FORMULA) formula += words
      else if (isInline) inline.text(words)
    },
    close(name) {
      switch (name) {
        case 'row':
          if (row.cells.length === 0) return
          found.push(row)
          filled++
          return
        case 'c':
          if (cell) finishCell(cell)
          cell = null
          isInline = false
          return
        case 'v':
          isValue = false
          return
        case 'f':
          isFormulaOpen = false
          return
        default:
          if (isInline) inline.close(name)
      }
    }
  })
  for await (const _piece of walk) {
    if (found.length === 0) continue
    const rows = found
    found = []
    yield rows
  }
  if (found.length > 0) yield found
}
