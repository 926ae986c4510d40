import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type TileGrid, tilesOf } from '@annals/contracts'
import { clamped, WHOLE, zoomedAt } from './zoom.ts'
import { type Look, partInView, pixelsAcross } from './view-part.ts'

const size = fc.record({ width: fc.integer({ min: 20, max: 2000 }), height: fc.integer({ min: 20, max: 2000 }) })
const looks: fc.Arbitrary<Look> = fc
  .record({
    frame: size,
    picture: size,
    scale: fc.float({ min: 1, max: 30, noNaN: true }),
    x: fc.integer({ min: -3000, max: 3000 }),
    y: fc.integer({ min: -3000, max: 3000 })
  })
  .map(({ frame, picture, ...view }) => ({ frame, picture, view: clamped(view, { picture, max: 30 }) }))
const share = fc.float({ min: 0, max: 1, noNaN: true })
const ORIGINAL = { width: 9000, height: 5500 }
const GRID: TileGrid = { ...ORIGINAL, tile: 1024, factors: [1, 2, 4, 8, 16] }

test('the whole picture is in view at first, wherever the frame is larger', () => {
  const look = { view: WHOLE, frame: { width: 900, height: 600 }, picture: { width: 900, height: 550 } }
  const { x, y, width, height } = partInView(look, ORIGINAL)
  expect([x, y, width, height].map(Math.round)).toEqual([0, -250, 9000, 6000])
})

test('every spot of the picture that lies in the frame lies on one of the tiles of its part', () => {
  fc.assert(
    fc.property(looks, share, share, fc.constantFrom(...GRID.factors), (look, across, down, factor) => {
      const { view, frame, picture } = look
      const left = view.x + (across - 0.5) * picture.width * view.scale
      const top = view.y + (down - 0.5) * picture.height * view.scale
      // A spot at the very edge of the frame may be on either side of it.
      fc.pre(Math.abs(left) < frame.width / 2 - 0.01 && Math.abs(top) < frame.height / 2 - 0.01)
      const spot = { x: across * ORIGINAL.width, y: down * ORIGINAL.height }
      const tiles = tilesOf(GRID, factor, partInView(look, ORIGINAL))
      expect(
        tiles.some(
          tile =>
            spot.x >= tile.x && spot.x <= tile.x + tile.width && spot.y >= tile.y && spot.y <= tile.y + tile.height
        )
      ).toBe(true)
    })
  )
})

test('what is not in the frame is not loaded: the tiles are no more than the frame can hold', () => {
  fc.assert(
    fc.property(looks, ({ frame, picture, view }) => {
      const look = { frame, picture: { ...picture, height: (picture.width * 5500) / 9000 }, view }
      const factor = 1
      const pixels = (9000 / (picture.width * view.scale)) * frame.width
      const lines = (9000 / (picture.width * view.scale)) * frame.height
      const most = (Math.ceil(pixels / 1024) + 1) * (Math.ceil(lines / 1024) + 1)
      expect(tilesOf(GRID, factor, partInView(look, ORIGINAL)).length).toBeLessThanOrEqual(most)
    })
  )
})

test('the pixels across grow with the zoom and with the screen', () => {
  const look = { frame: { width: 800, height: 600 }, picture: { width: 800, height: 500 } }
  const view = zoomedAt(WHOLE, 3, { x: 0, y: 0 }, { picture: look.picture, max: 5 })
  expect(pixelsAcross({ ...look, view }, 2)).toBe(4800)
})
