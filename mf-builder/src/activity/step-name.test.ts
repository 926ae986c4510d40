import { expect, test } from '@jest/globals'
import { stepBetween } from './step-name.ts'

const boats = { uuid: 'a', title: 'Boats', description: '', alt: '', type: 'image/webp', x: 0, y: 0, z: 0 }
const farm = { uuid: 'b', title: 'Farm', description: '', alt: '', type: 'image/webp', x: 0.1, y: 0, z: 1 }
const sold = { id: 'l1', text: 'Sold', x: 0, y: 0, z: 2, c: 4, invert: false }
const record = { title: 'Why?', background: '', images: [boats, farm], labels: [sold] }
const item = { title: 'Boats', type: 'image/webp' }

test.each([
  ['title', { ...boats, title: 'Ships' }],
  ['description', { ...boats, description: 'Three masts' }],
  ['alt', { ...boats, alt: 'A quay' }],
  ['move', { ...boats, y: 0.2, z: 2 }]
])('a changed source is told by what changed: %s', (change, now) => {
  const later = { ...record, images: [now, { ...farm, z: 0 }] }
  expect(stepBetween(record, later)).toEqual({ kind: 'item', change, item })
})

test.each([
  ['text', { ...sold, text: 'Made' }],
  ['look', { ...sold, c: 1 }],
  ['look', { ...sold, invert: true }],
  ['move', { ...sold, x: 0.4 }]
])('a changed label is told by the text that it had: %s', (change, now) => {
  expect(stepBetween(record, { ...record, labels: [now] })).toEqual({ kind: 'item', change, item: { label: 'Sold' } })
})

test('a source or label that comes or goes is named', () => {
  const fewer = { ...record, images: [farm] }
  expect(stepBetween(record, fewer)).toEqual({ kind: 'item', change: 'remove', item })
  expect(stepBetween(fewer, record)).toEqual({ kind: 'item', change: 'add', item })
  const bare = { ...record, labels: [] }
  expect(stepBetween(record, bare)).toEqual({ kind: 'item', change: 'remove', item: { label: 'Sold' } })
})

const quay = { id: 't1', c: 0, text: 'A quay' }
const corner = { id: 'r1', uuid: 'a', x: 0, y: 0, w: 0.2, h: 0.2, a: 't1' }
const annotated = { images: [boats], annotations: [quay], selections: [corner] }
test.each([
  ['add', { ...annotated, annotations: [], selections: [] }, annotated],
  ['remove', annotated, { ...annotated, annotations: [], selections: [] }],
  ['text', annotated, { ...annotated, annotations: [{ ...quay, text: 'A ship' }] }],
  ['look', annotated, { ...annotated, annotations: [{ ...quay, c: 3 }] }],
  ['move', annotated, { ...annotated, selections: [{ ...corner, w: 0.3 }] }],
  ['move', annotated, { ...annotated, selections: [corner, { ...corner, id: 'r2' }] }]
])('a changed note, and its marked parts, are told by its text: %s', (change, before, after) => {
  expect(stepBetween(before, after)).toEqual({ kind: 'item', change, item: { note: 'A quay' } })
})

test('another order and other fields are told, and nothing where nothing changed', () => {
  expect(stepBetween(record, { ...record, images: [farm, boats] })).toEqual({ kind: 'order' })
  expect(stepBetween(record, { ...record, title: 'Who?' })).toEqual({ kind: 'field', field: 'title' })
  expect(stepBetween({ title: '' }, { title: '', place: 'side' })).toEqual({ kind: 'field', field: 'place' })
  expect(stepBetween(record, structuredClone(record))).toBeNull()
})
