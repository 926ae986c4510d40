import type { TagNode } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { countsOf, flat, passes, readActive, writeActive } from './tag-choice.ts'

const tag = (uuid: string) => ({ uuid, name: uuid })
const node = (uuid: string, child: TagNode[] = []): TagNode => ({ _id: uuid, uuid, name: uuid, label: uuid, child })
const uuids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))

test('an item passes exactly if it shares a tag with the active ones, or none is active', () => {
  fc.assert(
    fc.property(uuids, uuids, (own, active) => {
      const shared = own.filter(uuid => active.includes(uuid))
      expect(passes({ tags: own.map(tag) }, active)).toBe(active.length === 0 || shared.length > 0)
    })
  )
})

test('a tag counts each item once', () => {
  const items = [{ tags: [tag('a'), tag('b'), tag('a')] }, { tags: [tag('a')] }, { tags: [] }]
  expect([...countsOf(items)]).toEqual([
    ['a', 2],
    ['b', 1]
  ])
})

test('tags stand below one another in reading order', () => {
  expect(
    flat([node('a', [node('b', [node('c')])]), node('d')]).map(({ node: { uuid }, depth }) => [uuid, depth])
  ).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
    ['d', 0]
  ])
})

test('what the address holds is read as it was written', () => {
  fc.assert(fc.property(uuids, active => expect(readActive(writeActive(active))).toEqual(active)))
})
