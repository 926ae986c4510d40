/**
 * What a spreadsheet would calculate instead of showing it. Some take no comma for the end of a cell, but a semicolon or
 * tab, and then a quoted cell is not a whole one: it may end at a line break or begin with a quote.
 */
const FORMULA = /(^|[;\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠])/gu
const CONTROL_FIRST = /^(?=[\t\r\n])/u
const NUMBER = /^-?\d+(\.\d+)?$/

function cell(text: string): string {
  const safe = NUMBER.test(text) ? text : text.replace(FORMULA, "$&'").replace(CONTROL_FIRST, "'")
  return `"${safe.replaceAll('"', '""')}"`
}

/**
 * A table as the text of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula begins with an
 * apostrophe.
 */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')

/** The file; its first character tells spreadsheets that it is UTF-8. */
export const csvFile = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\uFEFF', csvText(rows)], { type: 'text/csv;charset=utf-8' })
