import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { EMPTY } from '../findings.ts'
import {
  discoveringModel,
  discoveringSources,
  keyOf,
  readDiscoveringRecord,
  readWithLosses,
  sourcesOfNode
} from './model.ts'
import {
  goesWithNode,
  withChangedConnection,
  withChangedNode,
  withConnection,
  withMovedNode,
  withNode,
  withoutConnection,
  withoutNode,
  withSwappedConnection
} from './record-edits.ts'
import { samples } from './testing/samples.ts'

const node = (id: string, more = {}) => ({ id, x: 200, y: 200, text: id, ...more })
const link = (from: string, to: string) => ({ from: [from, 'r'], to: [to, 'l'], text: '' })
const image = (number: number, of: string) => ({
  uuid: `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  url: '/files/a/b.png',
  type: 'image/png',
  title: `Picture ${number}`,
  node: of
})
const records = samples.record.map(readDiscoveringRecord)

test('a connection and a source of a node that is gone are left out and counted', () => {
  const { record, connections, images } = readWithLosses({
    nodes: [node('n0'), node('n1')],
    connections: [link('n0', 'n1'), link('n0', 'n9'), link('n1', 'n1'), link('n0', 'n1')],
    images: [image(1, 'n0'), image(2, 'n9')]
  })
  expect(record.connections.map(keyOf)).toEqual(['n0 n1'])
  expect(record.images).toHaveLength(1)
  expect([connections, images]).toEqual([3, 1])
})

test('the start is open from the beginning and everything is covered', () => {
  const { nodes, connections } = readDiscoveringRecord({
    nodes: [node('n0'), node('n1', { open: true, covered: false })],
    connections: [{ ...link('n1', 'n0'), covered: false }]
  })
  expect(nodes.map(({ open, covered }) => [open, covered])).toEqual([
    [false, true],
    [true, true]
  ])
  expect(connections[0]?.covered).toBe(true)
})

test('what is one too many or too long is refused by its field', () => {
  const wrong = {
    ...discoveringModel.emptyRecord(),
    nodes: [node('n0', { text: 'x'.repeat(41) }), node('n0'), node('n1')],
    connections: [{ ...link('n0', 'n1'), text: 'x'.repeat(26) }, link('n0', 'n1'), link('n1', 'n1')],
    images: [1, 2, 3, 4].map(number => image(number, 'n0'))
  }
  expect(discoveringModel.violations?.(wrong).map(({ path }) => path)).toEqual([
    'images.3.node',
    'nodes.0.text',
    'nodes.1.id',
    'connections.0.text',
    'connections.1.to',
    'connections.2.to'
  ])
  expect(
    discoveringModel.violations?.({
      ...wrong,
      images: [],
      nodes: [node('n0', { text: '👩‍👩‍👧'.repeat(40) })],
      connections: []
    })
  ).toEqual([])
})

test('it counts as answered when every node was discovered, and not before', () => {
  const record = { nodes: [node('n0'), node('n1')], connections: [link('n0', 'n1')] }
  const ready = { discovered: [{ id: 'n0', open: true, covered: false }] }
  const all = { discovered: ['n0', 'n1'].map(id => ({ id, open: true, covered: false })) }
  expect(discoveringModel.cleanAnswer(record, ready)).toEqual({
    discovered: [
      { id: 'n0', open: true, covered: false },
      { id: 'n1', open: true, covered: true }
    ]
  })
  expect(discoveringModel.isAnswered(record, ready)).toBe(false)
  expect(discoveringModel.summary(record, ready)).toBeNull()
  expect(discoveringModel.summary(record, all)).toEqual({ kind: 'discovered', count: 2 })
  expect(discoveringModel.findings({ nodes: [] })).toEqual(EMPTY)
})

test('added sources become nodes with their titles, and a node takes three', () => {
  const { record, added } = discoveringSources.add({}, [image(1, ''), image(2, ''), image(1, '')] as never)
  expect(added).toBe(2)
  const read = readDiscoveringRecord(record)
  expect(read.nodes.map(({ id, text }) => [id, text])).toEqual([
    ['n0', 'Picture 1'],
    ['n1', 'Picture 2']
  ])
  const more = sourcesOfNode('n0')
  const filled = more.add(record, [3, 4, 5].map(number => image(number, '')) as never)
  expect(filled.added).toBe(2)
  expect(more.limits(filled.record).max).toBe(0)
  expect(discoveringSources.limits(filled.record).max).toBe(198)
})

test('no edit loses another node or leaves a connection without its nodes', () => {
  fc.assert(
    fc.property(records, fc.nat(9), fc.nat(9), fc.integer({ min: -500, max: 5000 }), (record, one, other, place) => {
      const ids = record.nodes.map(({ id }) => id)
      const [from, to] = [ids[one % (ids.length || 1)] ?? 'n0', ids[other % (ids.length || 1)] ?? 'n0']
      const key = record.connections[one % (record.connections.length || 1)]
      const edits = [
        withNode(record)?.record ?? record,
        withMovedNode(record, from, { x: place, y: place }),
        withChangedNode(record, from, { text: 'Anew', c: 1 }),
        withConnection(record, { id: from }, { id: to })?.record ?? record,
        ...(key
          ? [
              withChangedConnection(record, keyOf(key), { text: 'Anew', toSide: 't' }),
              withSwappedConnection(record, keyOf(key))?.record ?? record,
              withoutConnection(record, keyOf(key))
            ]
          : [])
      ]
      for (const edited of edits) {
        expect(readWithLosses(edited)).toEqual({ record: edited, connections: 0, images: 0 })
        expect(edited.nodes.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
        expect(discoveringModel.violations?.(edited)).toEqual([])
      }
      const without = withoutNode(record, from)
      const gone = goesWithNode(record, from)
      expect(readWithLosses(without)).toEqual({ record: without, connections: 0, images: 0 })
      expect(without.nodes.map(({ id }) => id)).toEqual(ids.filter(id => id !== from))
      expect(record.connections.length - without.connections.length).toBe(gone.connections)
      expect(record.images.length - without.images.length).toBe(gone.images)
    })
  )
})
