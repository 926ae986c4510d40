import { expect, test } from '@jest/globals'
import { pdfOf } from './pdf.ts'

const long = Array.from({ length: 200 }, (_, at) => `Line ${at} (with “marks”) and a backslash \\`).join('\n')

test('every offset of the table leads to its object, and the last one to the table', () => {
  const pdf = pdfOf('A plan', long).toString('latin1')
  const table = Number(/startxref\n(\d+)\n%%EOF/.exec(pdf)?.[1])
  expect(pdf.slice(table, table + 4)).toBe('xref')
  const offsets = [...pdf.slice(table).matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset))
  expect(offsets.length).toBeGreaterThan(8)
  for (const [index, offset] of offsets.entries()) expect(pdf.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`))
})

test('a long text goes on on further pages, and each stream is as long as it says', () => {
  const pdf = pdfOf('A plan', long).toString('latin1')
  expect(Number(/Count (\d+)/.exec(pdf)?.[1])).toBeGreaterThan(3)
  for (const [, length, stream] of pdf.matchAll(/Length (\d+) >>\nstream\n([^]*?)\nendstream/g))
    expect(stream).toHaveLength(Number(length))
  expect(pdf).toContain('Line 199 \\(with \x93marks\x94\\)')
})
