import { existsSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { en } from './i18n/en.ts'
import { backgroundOf, BACKGROUNDS, headingSpot, spotIn } from './backgrounds.ts'
import { coordinate, type Place } from './geometry.ts'

const fraction = fc.double({ min: -0.5, max: 0.5, noNaN: true }).map(coordinate)
const place: fc.Arbitrary<Place> = fc.record({ x: fraction, y: fraction })

test('there are ten backgrounds, each with a drawing that is there and a name', () => {
  expect(BACKGROUNDS).toHaveLength(10)
  for (const { url, nameKey } of BACKGROUNDS) {
    expect(en).toHaveProperty([nameKey])
    if (url) expect(existsSync(new URL(`.${url}`, import.meta.url))).toBe(true)
  }
})

test.each(BACKGROUNDS.map(background => [background.id, background] as const))(
  'on %s whatever is placed in a zone lies in it, however full it is',
  (_id, background) => {
    fc.assert(
      fc.property(fc.constantFrom(...background.zones), fc.array(place, { maxLength: 60 }), (zone, taken) => {
        expect(en).toHaveProperty([zone.nameKey])
        const spot = spotIn(background, zone, taken)
        expect(background.zoneAt(spot).id).toBe(zone.id)
        expect(spotIn(background, zone, taken)).toEqual(spot)
      }),
      { numRuns: 15 }
    )
  }
)

test.each(BACKGROUNDS.map(background => [background.id, background] as const))(
  'on %s a heading stands in its zone, not below the middle of it',
  (_id, background) => {
    for (const zone of background.zones) {
      const spot = headingSpot(background, zone)
      expect(background.zoneAt(spot).id).toBe(zone.id)
      expect(spot.y).toBeLessThanOrEqual(zone.middle.y)
    }
  }
)

test.each(BACKGROUNDS.map(background => [background.id, background] as const))(
  'on %s eight sources placed in one zone one after another do not hide each other',
  (_id, background) => {
    for (const zone of background.zones) {
      const taken: Place[] = []
      for (let count = 0; count < 8; count++) taken.push(spotIn(background, zone, taken))
      expect(new Set(taken.map(({ x, y }) => `${x} ${y}`)).size).toBe(8)
    }
  }
)

test('a picture of the teacher’s own has the nine parts of a plain board', () => {
  const own = backgroundOf('/files/a/map.png')
  expect(own.id).toBe('own')
  expect(own.zones).toHaveLength(9)
  expect(backgroundOf('')).toBe(BACKGROUNDS[0])
  expect(backgroundOf('/assets/backgrounds/venn-2.svg').zoneAt({ x: 0, y: 0 }).id).toBe('bothCircles')
})
