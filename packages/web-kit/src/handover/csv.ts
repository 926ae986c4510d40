/** What a spreadsheet would calculate instead of showing it; some begin a new cell after a semicolon. */
const FORMULA = /(^|;)(?=[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu
const NUMBER = /^-?\d+(\.\d+)?$/

function cell(text: string): string {
  const safe = NUMBER.test(text) ? text : text.replace(FORMULA, "$&'")
  return /[",\r\n;\t]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
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
