import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { deepHash, deepPicture, factorFor, type Part, type TileGrid, tilesOf } from './image-tiles.ts'
import { drawnPicture, narrowName, pictureName } from './picture-widths.ts'

const grids: fc.Arbitrary<TileGrid> = fc
  .record({
    width: fc.integer({ min: 1, max: 20_000 }),
    height: fc.integer({ min: 1, max: 20_000 }),
    tile: fc.constantFrom(256, 512, 1024),
    levels: fc.integer({ min: 1, max: 6 })
  })
  .map(({ levels, ...grid }) => ({ ...grid, factors: Array.from({ length: levels }, (_, at) => 2 ** at) }))
const parts: fc.Arbitrary<Part> = fc.record({
  x: fc.integer({ min: -5000, max: 20_000 }),
  y: fc.integer({ min: -5000, max: 20_000 }),
  width: fc.integer({ min: 0, max: 20_000 }),
  height: fc.integer({ min: 0, max: 20_000 })
})
const looks = fc
  .tuple(grids, parts)
  .chain(([grid, part]) => fc.tuple(fc.constant(grid), fc.constantFrom(...grid.factors), fc.constant(part)))

const right = ({ x, width }: Part) => x + width
const bottom = ({ y, height }: Part) => y + height

test('the name of a picture with tiles tells its size and its service, and still its widths', () => {
  const original = { width: 9000, height: 5500 }
  const hash = deepHash('0a1b', original)
  const url = `/files/abc_-9/${pictureName(hash, { width: 3000, height: 1833 }, 'webp')}`
  expect(deepPicture(url)).toEqual({ service: '/files/abc_-9/iiif', ...original })
  expect(drawnPicture(url)).toMatchObject({ width: 3000, height: 1833 })
  expect(drawnPicture(url)?.widths[0]?.url).toBe(`/files/abc_-9/${narrowName(hash, 480, 'webp')}`)
})

test.each([
  '/files/abc_-9/0a1b.480.960.1200x800.webp',
  '/files/a-1x2/0a1b.webp',
  '/files/abc/0a1b.3000x2000.webp',
  '/assets/a-map.jpg',
  ''
])('%j is not the name of a picture with tiles', url => {
  expect(deepPicture(url)).toBeNull()
})

test('the tiles of a part cover it without a gap, lie within the picture, and each shows something of it', () => {
  fc.assert(
    fc.property(looks, ([grid, factor, part]) => {
      const tiles = tilesOf(grid, factor, part)
      const x = Math.max(0, part.x)
      const y = Math.max(0, part.y)
      const seen = {
        x,
        y,
        width: Math.min(grid.width, right(part)) - x,
        height: Math.min(grid.height, bottom(part)) - y
      }
      if (seen.width <= 0 || seen.height <= 0) return expect(tiles).toEqual([])
      let area = 0
      for (const tile of tiles) {
        expect(right(tile)).toBeLessThanOrEqual(grid.width)
        expect(bottom(tile)).toBeLessThanOrEqual(grid.height)
        const width = Math.min(right(tile), right(seen)) - Math.max(tile.x, seen.x)
        const height = Math.min(bottom(tile), bottom(seen)) - Math.max(tile.y, seen.y)
        expect(Math.min(width, height)).toBeGreaterThan(0)
        area += width * height
      }
      expect(area).toBe(seen.width * seen.height)
      expect(new Set(tiles.map(({ path }) => path)).size).toBe(tiles.length)
    })
  )
})

test('the factor gives enough pixels wherever the picture has them, and the next one would not', () => {
  fc.assert(
    fc.property(grids, fc.integer({ min: 1, max: 30_000 }), (grid, pixels) => {
      const factor = factorFor(grid, pixels)
      expect(grid.factors).toContain(factor)
      if (factor > 1) expect(grid.width / factor).toBeGreaterThanOrEqual(pixels)
      for (const other of grid.factors) if (other > factor) expect(grid.width / other).toBeLessThan(pixels)
    })
  )
})

test('tiles are named as the standard says', () => {
  const grid: TileGrid = { width: 9000, height: 5500, tile: 1024, factors: [1, 2, 4, 8, 16] }
  const whole = { x: 0, y: 0, width: 9000, height: 5500 }
  expect(tilesOf(grid, 16, whole).map(({ path }) => path)).toEqual(['full/563,344/0/default.jpg'])
  expect(tilesOf(grid, 8, whole).map(({ path }) => path)).toEqual([
    '0,0,8192,5500/1024,688/0/default.jpg',
    '8192,0,808,5500/101,688/0/default.jpg'
  ])
})
