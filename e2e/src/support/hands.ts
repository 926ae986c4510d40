import { expect, type Locator, type Page } from '@playwright/test'

/** A way of operating the page. All of them must lead to the same stored answers (DESIGN, "Operated by everyone"). */
export const WAYS = ['mouse', 'keyboard', 'single clicks', 'touch'] as const
export type Way = (typeof WAYS)[number]

export interface Hand {
  way: Way
  press(target: Locator): Promise<void>
  write(target: Locator, text: string): Promise<void>
}

const MAX_TABS = 120

export function handOf(way: Way, page: Page): Hand {
  async function tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    await expect(target).toBeEnabled()
    for (let tabs = 0; tabs < MAX_TABS; tabs++) {
      if (await target.evaluate(element => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The keyboard does not reach ${String(target)}`)
  }
  async function clickOnce(target: Locator): Promise<void> {
    // Waits until nothing covers or moves it, without touching it.
    await target.click({ trial: true })
    const box = await target.boundingBox()
    if (!box) throw new Error(`${String(target)} has no place on the page`)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 1 })
  }
  const reach = {
    mouse: (target: Locator) => target.click(),
    keyboard: tabTo,
    'single clicks': clickOnce,
    touch: (target: Locator) => target.tap()
  }[way]
  return {
    way,
    async press(target) {
      await expect(target).toBeEnabled()
      await reach(target)
      if (way === 'keyboard') await page.keyboard.press('Enter')
    },
    async write(target, text) {
      await expect(target).toBeVisible()
      await reach(target)
      await page.keyboard.type(text)
    }
  }
}
