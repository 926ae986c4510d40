import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { distances, type Graph, shadeOf, startOf, statesOf, wholePath } from './graph.ts'
import { graphOf } from './testing/samples.ts'

const graphs = graphOf(12)
const link = (from: string, to: string) => ({ from: [from] as const, to: [to] as const })
const graph = (ids: string, ...links: string[]): Graph => ({
  nodes: Array.from(ids, id => ({ id })),
  connections: links.map(([from, to]) => link(from!, to!))
})
const ready = (of: Graph, discovered: readonly string[]) =>
  [...statesOf(of, discovered)].filter(([, state]) => state === 'ready').map(([id]) => id)

test('the start leads somewhere and nothing leads to it; a circle starts at its first node', () => {
  expect(startOf(graph(''))).toBeNull()
  expect(startOf(graph('abc', 'bc', 'ca'))).toBe('b')
  expect(startOf(graph('abc', 'ab', 'bc', 'ca'))).toBe('a')
  expect(startOf(graph('abc'))).toBe('a')
})

test('a discovered node makes the next ones ready, and nothing else', () => {
  const tree = graph('abcde', 'ab', 'ac', 'cd', 'de')
  expect(ready(tree, [])).toEqual(['a'])
  expect(ready(tree, ['a'])).toEqual(['b', 'c'])
  expect(ready(tree, ['a', 'b'])).toEqual(['c'])
  expect(ready(tree, ['a', 'b', 'c'])).toEqual(['d'])
})

test('what cannot be reached becomes ready once all that is left cannot be reached', () => {
  const two = graph('abcdx', 'ab', 'bc', 'dx')
  expect(ready(two, ['a'])).toEqual(['b'])
  expect(ready(two, ['a', 'b'])).toEqual(['c', 'd', 'x'])
})

test('whatever is pressed, no graph stops before all of it is discovered, and each press discovers one node', () => {
  fc.assert(
    fc.property(graphs, fc.infiniteStream(fc.nat(100)), (of, presses) => {
      const discovered: string[] = []
      for (const press of presses) {
        const next = ready(of, discovered)
        if (next.length === 0) break
        discovered.push(next[press % next.length]!)
      }
      expect([...discovered].sort()).toEqual(of.nodes.map(({ id }) => id).sort())
    })
  )
})

test('the whole path discovers every node, each when it is ready', () => {
  fc.assert(
    fc.property(graphs, of => {
      const path = wholePath(of)
      expect(path.toSorted()).toEqual(of.nodes.map(({ id }) => id).sort())
      for (const [at, id] of path.entries()) expect(ready(of, path.slice(0, at))).toContain(id)
    })
  )
})

test('a graph that was changed after some of it was discovered can still be finished', () => {
  fc.assert(
    fc.property(graphs, fc.array(fc.nat(11)), (of, chosen) => {
      const known = [...new Set(chosen.flatMap(at => of.nodes[at]?.id ?? []))]
      const states = [...statesOf(of, known).values()]
      expect(states).toHaveLength(of.nodes.length)
      if (known.length < of.nodes.length) expect(states).toContain('ready')
    })
  )
})

test('what is discovered is never covered again', () => {
  fc.assert(
    fc.property(graphs, of => {
      let seen = new Set<string>()
      const discovered: string[] = []
      for (let next = ready(of, []); next.length > 0; next = ready(of, discovered)) {
        discovered.push(next[0]!)
        const open = [...statesOf(of, discovered)].filter(([, state]) => state !== 'covered').map(([id]) => id)
        expect([...seen].filter(id => !open.includes(id))).toEqual([])
        seen = new Set(open)
      }
    })
  )
})

test('distances count connections from the start; the unreachable is furthest', () => {
  const of = graph('abcdx', 'ab', 'bc', 'ac', 'cd')
  expect([...distances(of).values()]).toEqual([0, 1, 1, 2, 3])
  expect([0, 1, 4, 5, 200].map(shadeOf)).toEqual([1, 1, 4, 4, 4])
  fc.assert(
    fc.property(graphs, any => {
      const steps = distances(any)
      expect(steps.size).toBe(any.nodes.length)
      for (const { from, to } of any.connections)
        if (steps.get(from[0])! < Math.max(...steps.values()))
          expect(steps.get(to[0])).toBeLessThanOrEqual(steps.get(from[0])! + 1)
    })
  )
})
