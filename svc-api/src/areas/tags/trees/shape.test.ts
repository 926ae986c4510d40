import { MAX_TAG_DEPTH, type TagNode } from '@annals/contracts'
import { ServiceError } from '@annals/service-kit'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { branchOf, levelOf, merged, moved, nodesBelow, type Placed } from './shape.ts'

const tag = (_id: string, parent = 'root', position = 0, name = _id): Placed => ({
  _id,
  parent,
  key: name,
  name,
  position
})

/** The code of the error that some work ends with. */
function codeOf(work: () => unknown): string {
  try {
    work()
    return 'none'
  } catch (error) {
    return error instanceof ServiceError ? error.code : String(error)
  }
}

/** Any tree of up to 12 tags, in which names repeat but never below one parent. */
const trees = fc
  .array(fc.record({ above: fc.nat(), name: fc.constantFrom('a', 'b', 'c', 'd') }), { minLength: 1, maxLength: 12 })
  .map(drafts => {
    const tags: Placed[] = []
    for (const [index, { above, name }] of drafts.entries()) {
      const high = tags.filter(({ _id }) => levelOf(tags, _id) < MAX_TAG_DEPTH)
      const parent = high.length === 0 || above % 3 === 0 ? 'root' : high[above % high.length]!._id
      const siblings = tags.filter(other => other.parent === parent)
      if (!siblings.some(other => other.key === name)) tags.push(tag(`t${index}`, parent, siblings.length, name))
    }
    return tags
  })

const isWhole = (tags: Placed[]): boolean => {
  const seen = new Set(branchOf(tags, 'root').slice(1))
  const places = tags.map(({ parent, key }) => `${parent} ${key}`)
  return tags.every(({ _id }) => seen.has(_id)) && new Set(places).size === tags.length
}
const after = (tags: Placed[], changed: Placed[], gone: string[] = []): Placed[] =>
  tags.filter(({ _id }) => !gone.includes(_id)).map(one => changed.find(({ _id }) => _id === one._id) ?? one)
const depthOf = (nodes: TagNode[]): number => Math.max(0, ...nodes.map(({ child }) => 1 + depthOf(child)))

test('tags stand in their order, each with those below it', () => {
  const tags = [tag('late', 'root', 1), tag('early', 'root', 0), tag('inner', 'late')]
  expect(nodesBelow(tags, 'root', uuid => uuid === 'early')).toMatchObject([
    { uuid: 'early', fixed: true, child: [] },
    { uuid: 'late', child: [{ uuid: 'inner' }] }
  ])
})

test('a tag goes to any place among others, which make room', () => {
  const tags = [tag('a', 'root', 0), tag('b', 'root', 1), tag('c', 'root', 2), tag('d', 'b', 0)]
  const order = (changed: Placed[]) =>
    after(tags, changed)
      .filter(({ parent }) => parent === 'root')
      .toSorted((one, other) => one.position - other.position)
      .map(({ _id }) => _id)
  expect(order(moved(tags, tags[2]!, 'root', 0))).toEqual(['c', 'a', 'b'])
  expect(order(moved(tags, tags[0]!, 'root', 1))).toEqual(['b', 'a', 'c'])
  expect(order(moved(tags, tags[3]!, 'root'))).toEqual(['a', 'b', 'c', 'd'])
  expect(order(moved(tags, tags[0]!, 'root', 999))).toEqual(['b', 'c', 'a'])
})

test('a tag goes neither below itself nor beside one of its name', () => {
  const tags = [tag('a'), tag('b', 'a'), tag('c', 'b'), tag('other', 'root', 1, 'b')]
  expect(codeOf(() => moved(tags, tags[0]!, 'a'))).toBe('TAG_LOOP')
  expect(codeOf(() => moved(tags, tags[0]!, 'c'))).toBe('TAG_LOOP')
  expect(codeOf(() => moved(tags, tags[3]!, 'a'))).toBe('TAG_EXISTS')
})

test('a branch that would become too deep stays where it is', () => {
  const line = Array.from({ length: MAX_TAG_DEPTH }, (_, level) => tag(`t${level}`, level ? `t${level - 1}` : 'root'))
  const tags = [...line, tag('x', 'root', 1)]
  expect(codeOf(() => moved(tags, tags.at(-1)!, `t${MAX_TAG_DEPTH - 1}`))).toBe('TAG_TOO_DEEP')
  expect(codeOf(() => moved(tags, tags.at(-1)!, `t${MAX_TAG_DEPTH - 2}`))).toBe('none')
  expect(codeOf(() => moved(tags, tags[0]!, 'x'))).toBe('TAG_TOO_DEEP')
})

test('tags of one name below two that are merged become one', () => {
  const tags = [tag('a'), tag('b', 'root', 1), tag('ax', 'a', 0, 'x'), tag('bx', 'b', 0, 'x'), tag('ay', 'a', 1, 'y')]
  const { replaced, placed } = merged(tags, 'a', 'b')
  expect([...replaced]).toEqual([
    ['a', 'b'],
    ['ax', 'bx']
  ])
  expect(placed).toMatchObject([{ _id: 'ay', parent: 'b', position: 1 }])
})

test('a tag is merged neither into itself nor into one below it, but into the one above', () => {
  const tags = [tag('a'), tag('b', 'a'), tag('c', 'b', 0, 'b')]
  expect(codeOf(() => merged(tags, 'a', 'a'))).toBe('TAG_LOOP')
  expect(codeOf(() => merged(tags, 'a', 'c'))).toBe('TAG_LOOP')
  // The one that goes is not in the way of its own child of the same name.
  expect(merged(tags, 'b', 'a').placed).toMatchObject([{ _id: 'c', parent: 'a' }])
})

test('whatever is moved or merged, a tree stays one, with every name once below a parent', () => {
  fc.assert(
    fc.property(trees, fc.nat(), fc.nat(), fc.option(fc.nat(14)), (tags, a, b, position) => {
      const one = tags[a % tags.length]!
      const other = ['root', ...tags.map(({ _id }) => _id)][b % (tags.length + 1)]!
      const move = codeOf(() => {
        const result = after(tags, moved(tags, one, other, position ?? undefined))
        expect(isWhole(result)).toBe(true)
        expect(depthOf(nodesBelow(result, 'root', () => false))).toBeLessThanOrEqual(MAX_TAG_DEPTH)
      })
      expect(['none', 'TAG_LOOP', 'TAG_EXISTS', 'TAG_TOO_DEEP']).toContain(move)
      const merge = codeOf(() => {
        const { replaced, placed } = merged(tags, one._id, other)
        const result = after(tags, placed, [...replaced.keys()])
        expect(isWhole(result)).toBe(true)
        expect(result).toHaveLength(tags.length - replaced.size)
      })
      if (other !== 'root') expect(['none', 'TAG_LOOP', 'TAG_TOO_DEEP']).toContain(merge)
    })
  )
})
