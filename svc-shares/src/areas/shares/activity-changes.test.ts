import type { Activity, Block } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fingerprintOf } from '@annals/service-kit'
import { compareBlocks, sameContent } from './activity-changes.ts'

const block = (number: number, text = 'Why?'): Block => ({
  id: `bb_${number}`,
  type: 'question',
  name: 'Question',
  href: `question/bb_${number}`,
  record: { title: `Block ${number}`, text }
})

function activity(blocks: Block[], more: Partial<Activity> = {}): Activity {
  return {
    uuid: '01930000-0000-7000-8000-000000000001',
    owner: '01930000-0000-7000-8000-000000000002',
    created: '2026-01-01T00:00:00.000Z',
    updated: '2026-01-01T00:00:00.000Z',
    is_published: false,
    rev: 1,
    version: '2.1',
    title: 'Letters home',
    description: '',
    image: null,
    tags: [],
    blocks: Object.fromEntries(blocks.map(one => [one.id, one])),
    blockOrder: blocks.map(({ id }) => id),
    ...more
  }
}
const of = (...numbers: number[]) => activity(numbers.map(number => block(number)))
const told = (from: Activity, to: Activity) => compareBlocks(from, to).map(({ block: id, change }) => `${id} ${change}`)

test.each<[string, number[], number[], string[]]>([
  ['nothing', [1, 2, 3], [1, 2, 3], []],
  ['one more', [1, 2], [1, 3, 2], ['bb_3 added']],
  ['one less, and nobody has moved', [1, 2, 3], [1, 3], ['bb_2 removed']],
  ['the first goes to the end: it alone has moved', [1, 2, 3, 4], [2, 3, 4, 1], ['bb_1 moved']],
  ['two change places', [1, 2, 3], [1, 3, 2], ['bb_2 moved']],
  ['all are new', [1, 2], [3, 4], ['bb_3 added', 'bb_4 added', 'bb_1 removed', 'bb_2 removed']],
  ['from nothing', [], [1], ['bb_1 added']],
  ['to nothing', [1], [], ['bb_1 removed']]
])('%s', (_what, from, to, changes) => {
  expect(told(of(...from), of(...to)).toSorted()).toEqual(changes.toSorted())
})

test('a block that changed and moved is named once, as changed, with its new title and type', () => {
  const changed: Block = { ...block(1), type: 'text', record: { title: 'Now a text' } }
  const later = activity([block(2), block(3), changed])
  expect(compareBlocks(of(1, 2, 3), later)).toEqual([
    { block: 'bb_1', type: 'text', title: 'Now a text', change: 'changed' }
  ])
})

test('a name or an address that differs is no change that students see; a record or a type is', () => {
  const renamed = activity([{ ...block(1), name: 'Frage', href: 'elsewhere' }])
  expect(told(of(1), renamed)).toEqual([])
  expect(told(of(1), activity([block(1, 'Who?')]))).toEqual(['bb_1 changed'])
  expect(told(of(1), activity([{ ...block(1), type: 'text' }]))).toEqual(['bb_1 changed'])
})

test('title, description and picture are content; tags, owner’s flags and dates are not', () => {
  const before = of(1)
  const image = { url: '/files/a/b.png', thumb: '/files/a/c.png', alt: '' }
  expect(
    sameContent(before, activity([block(1)], { rev: 9, is_published: true, updated: '2026-02-02T00:00:00.000Z' }))
  ).toBe(true)
  for (const more of [{ title: 'Letters' }, { description: 'Read.' }, { image }])
    expect(sameContent(before, activity([block(1)], more))).toBe(false)
  expect(sameContent(before, of(1, 2))).toBe(false)
})

const list = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 })
const texts = fc.constantFrom('Why?', 'Who?')

test('whatever becomes of the list: every difference is named once, and where none is named nothing differs', () => {
  fc.assert(
    fc.property(list, list, fc.array(texts, { minLength: 13, maxLength: 13 }), (before, after, words) => {
      const from = of(...before)
      const to = activity(after.map(number => block(number, words[number])))
      const changes = compareBlocks(from, to)
      expect(new Set(changes.map(change => change.block)).size).toBe(changes.length)
      const named = (kind: string) => changes.filter(({ change }) => change === kind).map(change => change.block)
      const ids = (numbers: number[]) => numbers.map(number => `bb_${number}`)
      expect(named('added')).toEqual(ids(after.filter(number => !before.includes(number))))
      expect(named('removed')).toEqual(ids(before.filter(number => !after.includes(number))))
      expect(named('changed')).toEqual(ids(after.filter(n => before.includes(n) && words[n] !== 'Why?')))
      // Without added, removed and moved blocks, the order is the old one.
      const moved = new Set([...named('moved'), ...named('changed')])
      const rest = (numbers: number[], others: number[]) =>
        ids(numbers.filter(number => others.includes(number))).filter(id => !moved.has(id))
      expect(rest(after, before)).toEqual(rest(before, after))
      expect(compareBlocks(to, to)).toEqual([])
    })
  )
})

/** A copy in which the fields of each object are in reverse order. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, turned(inner)])
      .reverse()
  )
}

test('two versions have one fingerprint exactly where they show the same', () => {
  const version = fc
    .record({
      numbers: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
      words: fc.array(texts, { minLength: 4, maxLength: 4 }),
      more: fc.constantFrom<Partial<Activity>>({}, { title: 'Letters' }, { description: 'Read.' }, { rev: 2 })
    })
    .map(({ numbers, words, more }) =>
      activity(
        numbers.map(number => block(number, words[number])),
        more
      )
    )
  fc.assert(
    fc.property(version, version, (one, other) => {
      expect(fingerprintOf(one) === fingerprintOf(other)).toBe(sameContent(one, other))
      expect(fingerprintOf(turned(one) as Activity)).toBe(fingerprintOf(one))
    })
  )
})

test('no fewer blocks could be called moved', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 }), order => {
      const moved = compareBlocks(of(1, 2, 3, 4, 5, 6), of(...order)).length
      const rises = (kept: number[]) => kept.every((number, at) => at === 0 || kept[at - 1]! < number)
      const subsets = Array.from({ length: 64 }, (_, bits) => order.filter((_number, at) => bits & (1 << at)))
      expect(moved).toBe(6 - Math.max(...subsets.filter(rises).map(({ length }) => length)))
    })
  )
})
