import { type Field, FIELDS } from '../imports/kinds/spreadsheet/columns.ts'
import { lettersOf } from '../../xlsx/cells.ts'

/** The style of the template's cells with text that stays as typed: a program that opens it calculates nothing. */
const AS_TYPED = 1

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text in the form of a cell: signs that XML cannot hold, and what looks like such a form, as `_x000D_` (ISO 29500-1, 22.9.2.19). */
export const cellText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      /[^\P{Cc}\t\n\u007F-\u009F]|[\uFFFE\uFFFF]/gu,
      sign => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
    )
    .replace(/[&<>]/g, sign => ENTITIES[sign] ?? sign)

function rowXml(cells: Record<Field, string>, row: number): string {
  const filled = FIELDS.map((field, column) => {
    const text = cells[field]
    return text === ''
      ? ''
      : `<c r="${lettersOf(column)}${row}" s="${AS_TYPED}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`
  })
  return `<row r="${row}">${filled.join('')}</row>`
}

const BEFORE_EXAMPLE = '<row r="2"'
const AFTER_ROWS = '</sheetData>'

/**
 * The template's sheet with rows in the place of its example.
 * @throws Error where the template has no example row
 */
export async function* withRows(
  template: string,
  rows: AsyncIterable<Record<Field, string>>
): AsyncGenerator<string, void> {
  const [from, to] = [template.indexOf(BEFORE_EXAMPLE), template.indexOf(AFTER_ROWS)]
  if (from < 0 || to < from) throw new Error('The template has no example row')
  yield template.slice(0, from).replace(/<dimension [^>]*\/>/, '')
  let row = 2
  for await (const cells of rows) yield rowXml(cells, row++)
  yield template.slice(to)
}
