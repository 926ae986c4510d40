import { createEnglish } from '@annals/contracts'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { en as general } from '../i18n/en.ts'
import { backgroundOf, BACKGROUNDS } from './backgrounds.ts'
import { en } from './i18n/en.ts'
import type { SortingLabel } from './model.ts'
import { placeNames } from './place-names.ts'
import { labelsOfZones } from './zone-labels.ts'

const t = createEnglish({ ...general, ...en })
const label = (text: string, x: number, y: number, id = `l${text.length + 1}`): SortingLabel => ({
  id,
  x,
  y,
  z: 0,
  c: 4,
  text,
  invert: false
})
const board = (id: string) => BACKGROUNDS.find(one => one.id === id)!
const namesOn = (id: string, labels: SortingLabel[]) => {
  const names = placeNames(t, board(id), labels)
  return Object.fromEntries(board(id).zones.map(zone => [zone.id, names.of(zone)]))
}

const fraction = fc.double({ min: -0.5, max: 0.5, noNaN: true })
const text = fc.oneof(fc.constantFrom('Sold', 'sold ', 'Outside', 'Outside (2)', 'Left circle', ' '), fc.string())
const labels = fc
  .array(fc.record({ text, x: fraction, y: fraction }), { maxLength: 8 })
  .map(all => all.map((one, at) => label(one.text.slice(0, 25), one.x, one.y, `l${at + 1}`)))
const background = fc.constantFrom(...BACKGROUNDS, backgroundOf('/files/a/map.png'))

test('a zone is called by the label that stands in it or by the nearest beside it, else by its shape', () => {
  expect(namesOn('venn-2', [label('Made to record', -0.24, -0.45), label('Made to be sold', 0.24, -0.45)])).toEqual({
    leftCircle: 'Made to record',
    rightCircle: 'Made to be sold',
    bothCircles: 'Both circles',
    outside: 'Outside'
  })
  expect(namesOn('venn-2', [label('Sold', 0.25, 0)])).toMatchObject({ leftCircle: 'Left circle', rightCircle: 'Sold' })
  expect(namesOn('venn-2', [label('Neither', -0.46, 0.47)])).toMatchObject({ outside: 'Neither' })
  expect(namesOn('three-squares', [label('Then', -0.32, -0.44), label('Now', 0.32, -0.44)])).toEqual({
    leftSquare: 'Then',
    middleSquare: 'Middle square',
    rightSquare: 'Now',
    outside: 'Outside'
  })
})

test('a label at most 0.12 of the board away from a zone names it, one further away does not', () => {
  // The left square of two reaches up to −250 px; the label is 31 px high.
  const at = (px: number) => namesOn('three-squares', [label('Then', -0.32, (-172 - px - 15.5) / 640)]).leftSquare
  expect(at(126)).toBe('Then')
  expect(namesOn('three-squares', [label('Then', -0.32, 0.5), label('Now', -0.32, -0.3)])).toMatchObject({
    leftSquare: 'Now'
  })
  expect(namesOn('circles', [label('Far', 0.48, 0)])).toMatchObject({ outerRing: 'Outer ring', outside: 'Far' })
})

test('zones with equal labels are told apart by their shapes', () => {
  expect(namesOn('venn-2', [label('Sold', -0.25, 0, 'l1'), label(' sold', 0.25, 0, 'l2')])).toMatchObject({
    leftCircle: 'Left circle',
    rightCircle: 'Right circle'
  })
  expect(namesOn('venn-2', [label('Outside', -0.25, 0)])).toMatchObject({
    leftCircle: 'Outside',
    outside: 'Outside (2)'
  })
})

test('each label names at most one zone, and what names a shape never names the outside', () => {
  fc.assert(
    fc.property(background, labels, (on, all) => {
      const found = labelsOfZones(on, all)
      expect(new Set(found.values()).size).toBe(found.size)
      for (const [id, one] of found) {
        const stands = on.zoneAt(one).id
        expect([id, 'outside']).toContain(stands)
        if (id === 'outside') expect(stands).toBe('outside')
      }
      // A zone in which a label stands is never called by one beside it.
      for (const one of all.filter(each => each.text.trim() !== '')) {
        const { id } = on.zoneAt(one)
        if (id !== 'outside') expect(on.zoneAt(found.get(id)!).id).toBe(id)
      }
    })
  )
})

test('every zone has exactly one name, and no two have the same', () => {
  fc.assert(
    fc.property(background, labels, fraction, fraction, (on, all, x, y) => {
      const names = placeNames(t, on, all)
      const every = on.zones.map(zone => names.of(zone))
      expect(every.every(name => name.trim() !== '')).toBe(true)
      expect(new Set(every.map(name => name.toLocaleLowerCase())).size).toBe(on.zones.length)
      expect(every).toContain(names.at({ x, y }))
    })
  )
})
