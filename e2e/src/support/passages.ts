import { expect, type Page } from '@playwright/test'

/** The button that marks what is chosen, from 1. */
export const colour = (page: Page, number: number) =>
  page
    .getByRole('toolbar')
    .locator('button')
    .nth(number - 1)

/** The middle of some words on the screen; with an edge, that one. */
export async function pointOf(page: Page, words: string, edge?: 'start' | 'end') {
  await expect(page.locator('[data-at]').first()).toBeVisible()
  const point = await page.evaluate(
    ([sought, side]) => {
      for (const leaf of document.querySelectorAll('[data-at]')) {
        const node = leaf.firstChild
        const at = node?.textContent?.indexOf(sought!) ?? -1
        if (!node || at < 0) continue
        leaf.scrollIntoView({ block: 'center' })
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + sought!.length)
        const boxes = [...range.getClientRects()]
        const box = side === 'end' ? boxes.at(-1)! : boxes[0]!
        const x = side === 'start' ? box.left + 1 : side === 'end' ? box.right - 1 : box.left + box.width / 2
        return { x, y: box.top + box.height / 2 }
      }
      return null
    },
    [words, edge]
  )
  if (!point) throw new Error(`“${words}” is not on the page`)
  return point
}
