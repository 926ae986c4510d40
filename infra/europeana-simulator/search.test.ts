import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Item } from './records.ts'
import { search } from './search.ts'

const ITEMS: Item[] = Array.from({ length: 37 }, (_, at) => ({
  id: `/1/${at}`,
  type: at % 3 === 0 ? 'TEXT' : 'IMAGE',
  title: [at === 7 ? 'Żółw at Café O’Hara' : `Map number ${at}`],
  country: ['Spain'],
  dataProvider: [at < 5 ? 'The "Old" \\ Archive' : 'Museum'],
  provider: [at === 36 ? 'Hub' : 'Other'],
  rights: [
    at % 2 === 0 ? 'https://creativecommons.org/publicdomain/mark/1.0/' : 'https://rightsstatements.org/vocab/InC/1.0/'
  ]
}))

const ask = (parameters: Record<string, string>) => search(ITEMS, new URLSearchParams(parameters))
const itemsOf = (body: Record<string, unknown>) => body['items'] as Item[]

test('cursors lead through all results once, in pages of any size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.constantFrom('*:*', 'map', 'number 1'), (rows, query) => {
      const seen: string[] = []
      let cursor: unknown = '*'
      let total: unknown
      for (let page = 0; typeof cursor === 'string' && page < 50; page++) {
        const { body } = ask({ query, rows: String(rows), cursor })
        seen.push(...itemsOf(body).map(({ id }) => id))
        total = body['totalResults']
        cursor = body['nextCursor']
      }
      expect(cursor).toBeUndefined()
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toHaveLength(total as number)
    })
  )
})

test.each([
  ['no query', {}],
  ['a blank query', { query: ' ' }],
  ['syntax that our client never sends', { query: 'title:map' }],
  ['a cursor of another search', { query: 'map', cursor: ask({ query: 'number' }).body['nextCursor'] as string }],
  ['start and cursor together', { query: 'map', cursor: '*', start: '5' }],
  ['rows that are no number', { query: 'map', rows: 'many' }]
])('%s is 400 in the form of the API', (_, parameters) => {
  expect(ask(parameters)).toEqual({
    status: 400,
    body: { success: false, error: expect.any(String), message: expect.any(String) }
  })
})

test('more than 100 rows are lowered to 100', () => {
  expect(itemsOf(ask({ query: '*:*', rows: '500' }).body)).toHaveLength(ITEMS.length)
})

test('types and reuse narrow the results', () => {
  const types = (parameters: Record<string, string>) =>
    new Set(itemsOf(ask({ query: '*:*', ...parameters }).body).map(({ type }) => type))
  expect(types({ qf: 'TYPE:(TEXT)' })).toEqual(new Set(['TEXT']))
  expect(types({ qf: 'TYPE:(TEXT OR IMAGE)' })).toEqual(new Set(['TEXT', 'IMAGE']))
  expect(ask({ query: '*:*', reusability: 'open' }).body['totalResults']).toBe(19)
  expect(ask({ query: '*:*', reusability: 'permission' }).body['totalResults']).toBe(18)
})

test('a filter names those who hold records or pass them on, as their names stand', () => {
  const total = (qf: string) => ask({ query: '*:*', qf }).body['totalResults']
  expect(total('DATA_PROVIDER:"The \\"Old\\" \\\\ Archive"')).toBe(5)
  expect(total('DATA_PROVIDER:"The \\"Old\\" \\\\ Archive" OR PROVIDER:"Hub"')).toBe(6)
  expect(total('DATA_PROVIDER:"museum"')).toBe(0)
  for (const qf of [
    'DATA_PROVIDER:Museum',
    'DATA_PROVIDER:"Museum" AND PROVIDER:"Hub"',
    'DATA_PROVIDER:"a"b"',
    'COUNTRY:"Spain"'
  ])
    expect(ask({ query: '*:*', qf }).status).toBe(400)
})

test('ids are found whatever else there is', () => {
  const query = 'europeana_id:("/1/3" OR "/1/30" OR "/9/9")'
  expect(itemsOf(ask({ query }).body).map(({ id }) => id)).toEqual(['/1/3', '/1/30'])
})

test('words match whatever their case and accents', () => {
  expect(itemsOf(ask({ query: 'CAFE zołw' }).body)).toHaveLength(1)
})

test('the smallest profile has no country', () => {
  expect(itemsOf(ask({ query: 'map', profile: 'minimal' }).body)[0]).not.toHaveProperty('country')
})
