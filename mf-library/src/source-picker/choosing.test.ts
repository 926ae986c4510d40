import type { BlockSource } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { withUploadsInOrder } from './choosing.ts'

const chosenOf = (uuids: readonly string[]) => new Map(uuids.map(uuid => [uuid, { uuid } as BlockSource]))

test('uploads come in the order of their files, whichever was stored first', () => {
  const uuids = [...withUploadsInOrder(chosenOf(['own', 'c', 'a', 'other', 'b']), ['a', 'b', 'c']).keys()]
  expect(uuids).toEqual(['own', 'a', 'b', 'other', 'c'])
})

test('nothing is lost or added, and what was not uploaded keeps its place', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 12 }), fc.array(fc.nat(11)), (uuids, picks) => {
      const uploaded = [...new Set(picks.flatMap(at => uuids[at] ?? []))]
      const kept = [...withUploadsInOrder(chosenOf(uuids), uploaded).keys()]
      expect(kept.toSorted()).toEqual(uuids.toSorted())
      expect(kept.filter(uuid => uploaded.includes(uuid))).toEqual(uploaded)
      for (const [at, uuid] of uuids.entries()) if (!uploaded.includes(uuid)) expect(kept[at]).toBe(uuid)
    })
  )
})
