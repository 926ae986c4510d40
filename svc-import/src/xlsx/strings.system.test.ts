import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringStore, unescaped } from './strings.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'annals-strings-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('strings come back by their number', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), all => {
      const store = stringStore(folder, 1000)
      for (const text of all) store.add(text)
      expect(all.map((_text, index) => store.at(index))).toEqual(all)
      for (const none of [-1, all.length, 0.5, NaN]) expect(store.at(none)).toBe(undefined)
      store.close()
    })
  )
})

test('more than fits into memory comes back too, in any order, and leaves no file', () => {
  const count = 9000
  const text = (index: number): string => `${index} ${'ä€𝝊'.repeat(index % 100)} ${'x'.repeat(index % 4000)}`
  const store = stringStore(folder, count)
  for (let index = 0; index < count; index++) store.add(text(index))
  expect(existsSync(join(folder, 'strings.tmp'))).toBe(false)
  for (let step = 0; step < count; step++) {
    const index = (step * 7919) % count
    if (store.at(index) !== text(index)) expect(store.at(index)).toBe(text(index))
  }
  expect(store.length).toBe(count)
  store.close()
})

test('one string may be longer than a block', () => {
  const store = stringStore(folder, 3)
  const long = 'ab€'.repeat(100_000)
  for (const each of ['a', long, 'b']) store.add(each)
  expect([0, 1, 2].map(store.at)).toEqual(['a', long, 'b'])
  expect(() => store.add('c')).toThrow('TOO_LARGE_INSIDE')
  store.close()
})

test('characters that XML cannot hold are read as they are meant', () => {
  expect(unescaped('a_x000D_b_x005F_x000D_ _xZZZZ_')).toBe('a\rb_x000D_ _xZZZZ_')
  expect(unescaped('_xD800_')).toBe('\ufffd')
})
