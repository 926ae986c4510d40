import { expect, test } from '@jest/globals'
import { NewItem } from '@annals/contracts'
import fc from 'fast-check'
import { Compile } from 'typebox/compile'
import { COLUMNS, type Field, fieldOf, FIELDS, maxLengthOf } from './columns.ts'
import { identities } from './identity.ts'
import type { Cell } from '../../../../xlsx/cells.ts'
import { isExample, validateRow } from './row-rules.ts'

const text = (words: string): Cell => ({ kind: 'text', text: words, isFormula: false })
const cellsOf = (row: Partial<Record<Field, string>>) =>
  Object.fromEntries(Object.entries(row).map(([field, words]) => [field, text(words)]))
const judged = (row: Partial<Record<Field, string>>) =>
  validateRow({ cells: cellsOf({ title: 'A title', ...row }), inSheet: null }, null)
const right = NewItem.properties

test('columns are known by their names, whatever their case, accents and spaces', () => {
  for (const field of FIELDS) {
    expect(fieldOf(field)).toBe(field)
    expect(fieldOf(` ${COLUMNS[field].label.toUpperCase()}\n`)).toBe(field)
  }
  for (const [name, field] of [
    ['tags', 'tags'],
    ['Description', 'description'],
    ['Títle', 'title'],
    ['PeriodStart', 'period_start'],
    ['What the picture shows ', 'alt']
  ])
    expect(fieldOf(name ?? '')).toBe(field)
  for (const name of ['', 'Titles', 'objectid', 'constructor']) expect(fieldOf(name)).toBe(null)
})

test('the example is all right itself', () => {
  const cells = cellsOf(Object.fromEntries(FIELDS.map(field => [field, COLUMNS[field].example])))
  expect(isExample({ cells, inSheet: null })).toBe(true)
  expect(isExample({ cells: { ...cells, title: text('Mine') }, inSheet: null })).toBe(false)
  expect(validateRow({ cells, inSheet: null }, null).cellProblems).toEqual([])
})

test('words are kept as a person reads them', () => {
  const { words, cellProblems } = judged({
    title: '  Two\nlines \u0007 and <script>alert(1)</script>',
    introduction: ' one\r\n\r\ntwo ',
    description: '=1+1',
    language: 'deutsch',
    license: 'cc-by-4.0',
    tags: ' War, letters ;; war;\nschool',
    period_start: 'Between 47 and 50',
    country: 'Österreich'
  })
  expect(cellProblems).toEqual([])
  expect(words).toMatchObject({
    title: 'Two lines and <script>alert(1)</script>',
    introduction: 'one\n\ntwo',
    description: '=1+1',
    language: 'de',
    license: 'CC BY 4.0',
    tags: ['War', 'letters', 'school'],
    period_start: 'Between 47 and 50',
    country: 'Österreich'
  })
})

test.each<[Partial<Record<Field, string>>, Partial<{ field: Field; msg: string; right: string }>]>([
  [{ title: ' ' }, { field: 'title', msg: 'The title is missing.' }],
  [
    { title: 'x'.repeat(301) },
    { field: 'title', msg: 'This is too long: 301 characters.', right: 'At most 300 characters.' }
  ],
  [{ tags: 'x'.repeat(101) }, { field: 'tags', msg: 'This tag is too long.' }],
  [
    { tags: Array.from({ length: 51 }, (_one, index) => `t${index}`).join(';') },
    { field: 'tags', msg: 'There are 51 tags.' }
  ],
  [{ period_end: 'x'.repeat(201) }, { field: 'period_end', msg: 'This is too long: 201 characters.' }],
  [{ picture: 'a.jpg' }, { field: 'picture', msg: 'No zip file with pictures was uploaded.' }]
])('%j is told to its owner', (row, finding) => {
  expect(judged(row).cellProblems).toMatchObject([{ isWarning: false, ...finding }])
})

test('a period that ends before it starts is worth a look', () => {
  expect(judged({ period_start: '1918', period_end: '1914' }).cellProblems).toMatchObject([
    { field: 'period_end', isWarning: true }
  ])
  expect(judged({ period_start: '55 BC', period_end: '1st century BC' }).cellProblems).toEqual([])
})

test.each(['n.d.', 'long ago', '31.06.1914', 'Brumaire 1799', 'x'.repeat(200)])(
  'a date that is not understood stays as it is written: %s',
  text => {
    const { words, cellProblems } = judged({ period_start: text })
    expect(words.period_start).toBe(text)
    expect(cellProblems).toMatchObject([
      {
        field: 'period_start',
        value: text,
        msg: 'This date is not understood. It stays as it is written.',
        isWarning: true
      }
    ])
  }
)

test('licences are kept by their codes, unknown ones as they are written', () => {
  const licensed = (license: string) => {
    const { words, cellProblems } = judged({ license })
    return [words.license, ...cellProblems.map(({ msg, isWarning }) => [msg, isWarning])]
  }
  expect(licensed('https://creativecommons.org/licenses/by-nc-nd/3.0/de/deed.fr')).toEqual(['CC BY-NC-ND 3.0 DE'])
  expect(licensed('http://rightsstatements.org/vocab/CNE/1.0/')).toEqual(['Copyright not evaluated'])
  expect(licensed('cc-by-sa')).toEqual(['CC BY-SA', ['This licence does not say its version.', true]])
  const own = '© Stadtarchiv Musterstadt, only for lessons; write to archiv@musterstadt.example for anything else.'
  expect(licensed(own)).toEqual([own, ['This licence is not known. It stays as it is written.', true]])
  expect(licensed('x'.repeat(301))[1]).toEqual(['This is too long: 301 characters.', false])
})

test('a language that is not known is left empty, and told', () => {
  const { words, cellProblems } = judged({ language: 'Klingonish' })
  expect([words.language, cellProblems]).toMatchObject(['', [{ field: 'language', isWarning: true }]])
})

test('a date is taken as it is where a period is wanted, and as it is shown elsewhere', () => {
  const date = { kind: 'date', text: '28. Juni 1914', exact: '1914-06-28', isFormula: false } as const
  const number = { kind: 'number', text: '1,914', exact: '1914', isFormula: false } as const
  const cells = { title: date, origin: number, period_start: date, period_end: number }
  const { words, cellProblems } = validateRow({ cells, inSheet: null }, null)
  expect(cellProblems).toEqual([])
  expect(words).toMatchObject({
    title: '28. Juni 1914',
    origin: '1,914',
    period_start: '1914-06-28',
    period_end: '1914'
  })
})

test.each([
  ['55 BC', '55', '55 BC', 0],
  ['c. 1850', '1850', 'c. 1850', 0],
  ['19th c.', '19', '19th c.', 0],
  ['after 1914', '1914', 'after 1914', 0],
  ['0055', '55', '0055', 0],
  ['1 914', '1914', '1914', 0],
  ['1,914.00', '1914', '1914', 0],
  ['1915', '1914.5', '1915', 0],
  ['Box 12', '12', 'Box 12', 1]
])('a number that is shown as “%s” is a period as it is read', (shown, exact, kept, remarks) => {
  const period_start = { kind: 'number', text: shown, exact, isFormula: false } as const
  const { words, cellProblems } = validateRow({ cells: { title: text('a'), period_start }, inSheet: null }, null)
  expect([words.period_start, cellProblems.length]).toEqual([kept, remarks])
})

test('an error and a formula without a value are told; a row is left out for them where its title is', () => {
  const error = { kind: 'error', text: '#REF!', isFormula: true } as const
  const none = { kind: 'none', text: '', isFormula: true } as const
  expect(validateRow({ cells: { title: error, origin: none }, inSheet: null }, null).cellProblems).toMatchObject([
    { field: 'title', value: '#REF!', msg: 'Excel shows an error here. The cell counts as empty.', isWarning: false },
    { field: 'origin', msg: 'This formula has no value. The cell counts as empty.', isWarning: true }
  ])
  const { words, cellProblems } = validateRow({ cells: { title: text('a'), country: error }, inSheet: null }, null)
  expect([words.country, cellProblems.map(({ isWarning }) => isWarning)]).toEqual(['', [true]])
})

test('a picture that lies in the row brings its words where the row has none', () => {
  const inSheet = { part: 'xl/media/image1.png', alt: 'A market' }
  const row = (cells: Partial<Record<Field, string>>) =>
    validateRow({ cells: cellsOf({ title: 'a', ...cells }), inSheet }, null)
  expect(row({})).toMatchObject({ words: { alt: 'A market' }, picture: { from: 'sheet', part: inSheet.part } })
  expect(row({ alt: 'Mine' }).words.alt).toBe('Mine')
  expect(row({ picture: 'https://example.org/a.jpg' }).picture).toEqual({
    from: 'address',
    url: 'https://example.org/a.jpg'
  })
})

test('whatever cells say, a row without a finding fits the contract', () => {
  const item = Compile(NewItem)
  const asset = {
    url: '',
    thumb_url: '',
    playback: '',
    type: 'text/plain',
    filename: '',
    bytes: 0,
    width: 0,
    height: 0
  }
  const words = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.constantFrom('en', 'CC BY 4.0', '1914', 'a;b', 'https://a.org')
  )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...FIELDS), words), row => {
      const { words: kept, cellProblems } = judged(row)
      if (cellProblems.some(({ isWarning }) => !isWarning)) return
      const uuid = '01930000-0000-7000-8000-300000000010'
      const { key, digest } = identities()(kept, '', 1)
      expect([...item.Errors({ uuid, order: 0, key, digest, ...kept, ...asset })]).toEqual([])
    }),
    { numRuns: 500 }
  )
  expect(maxLengthOf('title')).toBe(300)
  expect(right.tags).toMatchObject({ maxItems: 50, items: { maxLength: 100 } })
})
