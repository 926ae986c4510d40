import type { BlockType } from '@annals/contracts'
import { annotatingRecord } from '../../../e2e/src/support/annotating-record.ts'
import { type Board, boxOf } from './board.ts'
import { MAP, mapPicture } from './map-picture.ts'

/** A part of a large map is drawn, then made smaller and larger at its corner. */
const mapBoard = (type: BlockType, titles: readonly string[]): Board => ({
  name: `drawing and resizing over ${titles.length === 1 ? 'a map' : `${titles.length} maps`} of ${MAP.width} px`,
  type,
  async record(teacher) {
    const record = annotatingRecord(titles)
    const url = await teacher.upload('map.png', mapPicture(), 'image/png')
    return { ...record, images: record.images.map(image => ({ ...image, ...MAP, url, type: 'image/png' })) }
  },
  async isThere(page) {
    await page.waitForFunction(count => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-board] img')]
      return pictures.length === count && pictures.every(one => one.naturalWidth > 0)
    }, titles.length)
  },
  gestures: [
    async page => {
      await page.getByRole('button', { name: 'Add note', exact: true }).click()
      await page.locator('[data-drawn]').first().waitFor()
      const { x, y, width, height } = await boxOf(page, '[data-board]')
      return part => ({
        x: x + width * (0.1 + 0.8 * part),
        y: y + height * (0.15 + 0.3 * part + 0.3 * Math.sin(part * 6) ** 2)
      })
    },
    async page => {
      const board = await boxOf(page, '[data-board]')
      const { x, y, width, height } = await boxOf(page, '[data-edges="bottom right"]')
      return part => ({
        x: x + width / 2 - board.width * 0.5 * Math.sin(part * 3 * Math.PI) ** 2,
        y: y + height / 2 - board.height * 0.2 * Math.sin(part * 2 * Math.PI) ** 2
      })
    }
  ]
})

export const analysingBoard = mapBoard('analysing', ['Gaul'])
export const comparingBoard = mapBoard('comparing', ['Gaul', 'Migrations'])
