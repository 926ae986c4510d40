import type { Page } from '@playwright/test'
import { say } from './say.ts'

/** Pictures in which notes are made (behaviour/blocks §12.2). */

export const board = (page: Page, name = 'Gaul') =>
  page.locator('[data-board]').and(page.getByLabel(say(page, 'Picture: {{name}}', { name }), { exact: true }))
export const field = (page: Page, number: number) =>
  page.getByRole('textbox', { name: say(page, 'Text of {{name}}', { name: say(page, 'Note {{number}}', { number }) }) })
export const addButton = (page: Page) =>
  page.getByRole('group').getByRole('button', { name: say(page, 'Add note'), exact: true })

export async function pointOf(page: Page, name: string, left: number, top: number) {
  const box = await board(page, name).boundingBox()
  if (!box) throw new Error('The picture has no place on the page')
  return { x: box.x + (left / 100) * box.width, y: box.y + (top / 100) * box.height }
}

export async function draw(page: Page, name: string, from: [number, number], to: [number, number]): Promise<void> {
  const [one, other] = [await pointOf(page, name, ...from), await pointOf(page, name, ...to)]
  await page.mouse.move(one.x, one.y)
  await page.mouse.down()
  await page.mouse.move((one.x + other.x) / 2, (one.y + other.y) / 2, { steps: 4 })
  await page.mouse.move(other.x, other.y, { steps: 4 })
  await page.mouse.up()
}
