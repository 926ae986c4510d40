import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fold } from '../../../texts/fold.ts'
import { gramsOf, gramsOfSearch } from './grams.ts'
import {
  CHUNK,
  countOf,
  has,
  intersectionOf,
  unionOf,
  numbersIn,
  emptyBitmap,
  encode,
  setBit,
  decode
} from './bitmap.ts'

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[a-e ]{0,30}$/),
  fc.string({ unit: fc.constantFrom(...Array.from('我們的歷史ประวัติ كتابa1(\n')), maxLength: 30 })
)
const places = fc.uniqueArray(fc.nat(CHUNK - 1), { maxLength: 600 })
const setOf = (list: readonly number[]) => {
  const set = emptyBitmap()
  for (const place of list) setBit(set, place, true)
  return set
}
const ascending = (list: Iterable<number>) => [...list].toSorted((a, b) => a - b)

test('a text is found by every part of it, in any script', () => {
  fc.assert(
    fc.property(text, text, text, (before, part, after) => {
      const wanted = fold(part)
      const grams = gramsOf(`${fold(before)}${wanted}${fold(after)}`)
      expect(gramsOfSearch(wanted).filter(gram => !grams.has(gram))).toEqual([])
    })
  )
})

test('a search is narrowed by its longest parts', () => {
  expect(gramsOfSearch('ha')).toEqual(['ha'])
  expect(gramsOfSearch('harbour')).toEqual(['har', 'arb', 'rbo', 'bou', 'our'])
  expect(gramsOfSearch('s (1')).toEqual(['s', '(', '1'])
  expect(gramsOfSearch('歷史書')).toEqual(['歷史', '史書'])
  expect(gramsOfSearch('abcdefghijklmnopqrstuvwxyz')).toHaveLength(8)
})

test('a set of places is the same after it was stored, whatever its size', () => {
  fc.assert(
    fc.property(places, list => {
      const set = setOf(list)
      expect(decode(encode(set))).toEqual(set)
      expect(encode(set).length).toBeLessThanOrEqual(CHUNK / 8)
      expect(numbersIn(set, 3)).toEqual(ascending(list).map(place => 3 * CHUNK + place))
      expect(countOf(set)).toBe(list.length)
      expect(list.every(place => has(set, place))).toBe(true)
      for (const place of list) setBit(set, place, false)
      expect(set).toEqual(emptyBitmap())
    })
  )
})

test('sets are intersected and joined', () => {
  fc.assert(
    fc.property(places, places, (one, other) => {
      const sets = [setOf(one), setOf(other)]
      expect(numbersIn(intersectionOf(sets), 0)).toEqual(ascending(one.filter(place => other.includes(place))))
      expect(numbersIn(unionOf(sets), 0)).toEqual(ascending(new Set([...one, ...other])))
    })
  )
})
