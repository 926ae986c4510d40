import { SORTS } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Arranged, arranged } from './arrange.ts'

const entry = fc.record({
  title: fc.string(),
  texts: fc.array(fc.string(), { maxLength: 3 }),
  is_published: fc.boolean(),
  updated: fc.option(
    fc.date({ noInvalidDate: true, min: new Date('2000-01-01') }).map(date => date.toISOString()),
    { nil: undefined }
  )
})
const titles = (entries: Arranged[]) => entries.map(({ title }) => title)

test('without words and state everything is there in each order, and backwards in the opposite one', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(entry, { selector: ({ title }) => title, maxLength: 20 }),
      fc.constantFrom(...SORTS),
      (entries, sort) => {
        const shown = arranged(entries, { words: '', state: undefined, sort })
        expect(titles(shown).sort()).toEqual(titles(entries).sort())
        expect(entries).toHaveLength(shown.length)
      }
    )
  )
})

test('the two states are all entries together, each once', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 20 }), entries => {
      const of = (state: 'public' | 'private') => arranged(entries, { words: '', state, sort: 'az' })
      expect(of('public').every(({ is_published }) => is_published)).toBe(true)
      expect(of('public').length + of('private').length).toBe(entries.length)
    })
  )
})

test('the latest change comes first, and what was never changed last', () => {
  const of = (title: string, updated?: string) => ({ title, texts: [title], is_published: true, updated })
  const entries = [of('b'), of('a', '2026-01-01T00:00:00Z'), of('c', '2026-02-01T00:00:00Z')]
  expect(titles(arranged(entries, { words: '', state: undefined, sort: 'newest' }))).toEqual(['c', 'a', 'b'])
  expect(titles(arranged(entries, { words: '', state: undefined, sort: 'za' }))).toEqual(['c', 'b', 'a'])
  expect(titles(arranged(entries, { words: 'B', state: undefined, sort: 'az' }))).toEqual(['b'])
})
