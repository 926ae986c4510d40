import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { csvText } from './csv.ts'

/** Reads what RFC 4180 describes. */
function parsed(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    let value = ''
    if (text[at] === '"') {
      at++
      for (; text[at] !== '"' || text[at + 1] === '"'; at++) {
        if (text[at] === '"') at++
        value += text[at]
      }
      at++
    } else for (; text[at] !== ',' && text[at] !== '\r'; at++) value += text[at]
    row.push(value)
    if (text[at] === '\r') {
      rows.push(row)
      row = []
      at += 2
    } else at++
  }
  return rows
}

test.each([
  ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
  ['+1+1', "'+1+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['\t=1', "'\t'=1"],
  ['＝1', "'＝1"],
  ['x;=1+1;', "x;'=1+1;"],
  ['x;"=1+1;', `x;'"=1+1;`],
  ['two\n=1+1', "two\n'=1+1"],
  ['two\r\n =1+1', "two\r\n' =1+1"],
  ['-12', '-12'],
  ['maps, "old" and new', 'maps, "old" and new'],
  ['two\r\nlines', 'two\r\nlines']
])('%j is written so that a spreadsheet shows it', (text, read) => {
  expect(parsed(csvText([[text, 'next']]))).toEqual([[read, 'next']])
})

test('whatever people search, each cell reads as the text, with apostrophes where it would be a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string()), { maxLength: 5 }), rows => {
      const read = parsed(csvText(rows))
      expect(read).toHaveLength(rows.length)
      for (const [r, row] of rows.entries())
        for (const [c, text] of row.entries()) {
          const shown = read[r]?.[c] ?? ''
          expect(shown.replaceAll("'", '')).toBe(text.replaceAll("'", ''))
          // Some spreadsheets begin a new cell at a semicolon or tab, and a new row at any line break.
          const cells = /^-?\d+(\.\d+)?$/.test(shown) ? [] : shown.split(/[;\t\r\n]/)
          expect(cells.filter(one => /^["\s]*[=+\-@]/.test(one))).toEqual([])
        }
    })
  )
})
