import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { waysTo } from './graph.ts'
import { readDiscovered, readDiscoveringRecord } from './model.ts'
import { pathsOf } from './paths.ts'
import { samples } from './testing/samples.ts'

const given = samples.record.chain(record =>
  fc.record({
    record: fc.constant(record),
    answers: fc
      .array(samples.answer(record), { maxLength: 8 })
      .map(all => all.map((value, at) => ({ id: `a${at}`, value, student: null })))
  })
)
const sum = (counts: Iterable<number>) => [...counts].reduce((all, count) => all + count, 0)

test('every discovered node counts each student once, and only nodes and connections of the block are counted', () => {
  fc.assert(
    fc.property(given, ({ record, answers }) => {
      const read = readDiscoveringRecord(record)
      const { students, nodes, connections } = pathsOf(record, answers)
      expect([...nodes.keys()]).toEqual(read.nodes.map(({ id }) => id))
      expect([...connections.keys()]).toEqual(read.connections.map(({ from, to }) => `${from[0]} ${to[0]}`))
      const orders = answers.map(({ value }) => readDiscovered(read, value) ?? [])
      expect(students.map(({ order }) => order)).toEqual(orders.filter(order => order.length > 0))
      expect(sum([...nodes.values()].map(({ count }) => count))).toBe(sum(orders.map(order => order.length)))
      for (const [id, { count, step }] of nodes) {
        const places = orders.flatMap(order => (order.includes(id) ? [order.indexOf(id) + 1] : []))
        expect(count).toBe(places.length)
        expect(step === null).toBe(count === 0)
        if (step === null) continue
        // As many at or before the median as at or after it.
        const atMost = places.filter(place => place <= step).length
        const atLeast = places.filter(place => place >= step).length
        expect(Math.min(atMost, atLeast) * 2).toBeGreaterThanOrEqual(count)
      }
    })
  )
})

test('who opened a node came along one connection to it, or along none', () => {
  fc.assert(
    fc.property(given, ({ record, answers }) => {
      const read = readDiscoveringRecord(record)
      const { students, nodes, connections } = pathsOf(record, answers)
      for (const [id, { count }] of nodes) {
        const into = sum([...connections].flatMap(([key, went]) => (key.endsWith(` ${id}`) ? [went] : [])))
        const loose = students.filter(({ order }) => order.includes(id) && !waysTo(read, order).has(id)).length
        expect(into + loose).toBe(count)
      }
      for (const { order } of students) expect(waysTo(read, order).has(order[0]!)).toBe(false)
    })
  )
})

test('nobody comes along a connection from a node that they have discovered later', () => {
  const record = {
    nodes: ['n0', 'n1', 'n2'].map((id, at) => ({ id, x: at * 300, y: 100, text: id })),
    connections: [
      { from: ['n0', 'r'], to: ['n1', 'l'] },
      { from: ['n1', 'b'], to: ['n0', 'b'] },
      { from: ['n0', 't'], to: ['n2', 't'] }
    ]
  }
  const open = (...ids: string[]) => ({ discovered: ids.map(id => ({ id, open: true, covered: false })) })
  const answers = [open('n0', 'n1', 'n2'), open('n0', 'n2'), open()]
  const { students, nodes, connections } = pathsOf(
    record,
    answers.map((value, at) => ({ id: `a${at}`, value, student: null }))
  )
  expect(students.map(({ id }) => id)).toEqual(['a0', 'a1'])
  expect(Object.fromEntries(nodes)).toEqual({
    n0: { count: 2, step: 1 },
    n1: { count: 1, step: 2 },
    n2: { count: 2, step: 2.5 }
  })
  expect(Object.fromEntries(connections)).toEqual({ 'n0 n1': 1, 'n1 n0': 0, 'n0 n2': 2 })
})
