import { hash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { identities } from './identity.ts'
import type { RowFields } from '../../row.ts'

const EMPTY: RowFields = {
  local_id: '',
  title: '',
  introduction: '',
  description: '',
  alt: '',
  language: '',
  license: '',
  tags: [],
  period_start: '',
  period_end: '',
  country: '',
  origin: ''
}
interface Row {
  number: string
  title: string
  picture: string
}
// Few values, so that rows are often alike.
const row: fc.Arbitrary<Row> = fc.record({
  number: fc.constantFrom('', '', '1', '2', '3'),
  title: fc.constantFrom('a', 'b', 'c'),
  picture: fc.constantFrom('', 'x', 'y')
})
const sheet = fc.array(row, { maxLength: 12 })

const identified = (rows: readonly Row[]) => {
  const identify = identities()
  return rows.map(({ number, title, picture }, at) => ({
    ...identify({ ...EMPTY, local_id: number, title }, picture, at),
    number
  }))
}
/** The rows that are imported: of several with the same number, the first. */
const kept = (rows: readonly Row[]) => identified(rows).filter(({ number, twin }) => number === '' || twin === null)
/** A collection's content after imports that do not change existing items. */
const collectionOf = (...imports: (readonly Row[])[]) => {
  const items = new Map<string, string>()
  for (const rows of imports) for (const { key, digest } of kept(rows)) if (!items.has(key)) items.set(key, digest)
  return items
}
const sorted = (keys: Iterable<string>) => [...keys].sort()

test('no two rows that are imported are the same item', () => {
  fc.assert(
    fc.property(sheet, rows => {
      const keys = kept(rows).map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      const unnumbered = rows.filter(({ number }) => number === '').length
      const numbers = new Set(rows.map(({ number }) => number).filter(number => number !== '')).size
      expect(keys.length).toBe(unnumbered + numbers)
    })
  )
})

test('rows without a number are the same items in whatever order they stand', () => {
  const permuted = sheet.chain(rows =>
    fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }))
  )
  fc.assert(
    fc.property(permuted, ([rows, other]) => {
      expect(sorted(collectionOf(rows).keys())).toEqual(sorted(collectionOf(other).keys()))
    })
  )
})

test('a sheet that comes twice adds nothing, and rows that were doubled in it add their doubles alone', () => {
  fc.assert(
    fc.property(sheet, sheet, (rows, more) => {
      expect(collectionOf(rows, rows)).toEqual(collectionOf(rows))
      const doubled = [...rows, ...more]
      expect(collectionOf(rows, doubled).size).toBe(kept(doubled).length)
    })
  )
})

test('a row that is edited is the same item by its number, and another one without', () => {
  fc.assert(
    fc.property(sheet, fc.nat(), (rows, chosen) => {
      const at = rows.length === 0 ? -1 : chosen % rows.length
      const edited = rows.map((one, index) => (index === at ? { ...one, title: 'edited' } : one))
      const [before, after] = [identified(rows), identified(edited)]
      const changed = before.filter(({ key }, index) => key !== after[index]?.key)
      // Rows equal to the edited one each move up by one.
      for (const { number } of changed) expect(number).toBe('')
      if (at >= 0) expect(after[at]?.digest).not.toBe(before[at]?.digest)
      if (at >= 0 && rows[at]?.number !== '') expect(changed).toEqual([])
    })
  )
})

test('a number and words are the same however their accents are encoded', () => {
  const [one, other] = ['\u00c91', 'E\u03011'].map(words => {
    const identify = identities()
    return { ...identify({ ...EMPTY, local_id: words, title: words }, '', 1), identify }
  })
  expect([other?.key, other?.digest]).toEqual([one?.key, one?.digest])
  expect(one?.identify({ ...EMPTY, local_id: 'E\u03011', title: 'b' }, '', 2).twin).toBe(1)
})

test('what stands in one column is not taken for what stands in another', () => {
  const key = (words: Partial<RowFields>) => identities()({ ...EMPTY, title: 'a', ...words }, '', 1).key
  expect(key({ local_id: 'A 1' })).toBe('id:A 1')
  expect(key({})).toMatch(/^sha:[\w-]{43}$/)
  expect(key({ country: 'x' })).not.toBe(key({ origin: 'x' }))
  expect(key({ tags: ['a', 'b'] })).not.toBe(key({ tags: ['a b'] }))
})

test('a row without a maker is the item that it was before there was a column for it', () => {
  const words = { ...EMPTY, title: 'a' }
  const [none, empty, one] = [words, { ...words, maker: '' }, { ...words, maker: 'Anna Holm' }].map(
    each => identities()(each, 'x', 1).key
  )
  // Of thirteen columns, as they were then.
  const whole = ['', 'a', '', '', 'x', '', '', '', [], '', '', '', '']
  expect(none).toBe(`sha:${hash('sha256', JSON.stringify([whole]), 'base64url')}`)
  expect(empty).toBe(none)
  expect(one).not.toBe(none)
})
