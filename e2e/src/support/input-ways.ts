import { expect, type Locator, type Page } from '@playwright/test'

/** A kind of input. All kinds must lead to the same stored answers (behaviour/interface §2.1). */
export const WAYS = ['mouse', 'keyboard', 'single clicks', 'touch'] as const
export type Way = (typeof WAYS)[number]

/** A point inside an element, in px from its left and top. */
export interface Point {
  x: number
  y: number
}
type Files = Parameters<Locator['setInputFiles']>[0]

export interface Hand {
  way: Way
  press(target: Locator): Promise<void>
  /** Presses a point of an element; not possible by keyboard. */
  pressAt(target: Locator, point: Point): Promise<void>
  write(target: Locator, text: string): Promise<void>
  /** Opens a menu and chooses an entry. */
  pick(menu: Locator, entry: Locator): Promise<void>
  /** Selects files for a button that opens a file dialog. */
  give(button: Locator, files: Files): Promise<void>
}

const MAX_PRESSES = 120
const isFocused = (element: Element) => element === document.activeElement

/** Presses a key until the focus is on the target. */
export async function keysTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  await expect(target).toBeEnabled()
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    if (await target.evaluate(isFocused, undefined, { timeout: 5_000 })) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not reach ${String(target)}`)
}

export function handOf(way: Way, page: Page): Hand {
  const isKeys = way === 'keyboard'
  const click = (target: Locator, position?: Point) => target.click({ position })
  const reach: (target: Locator, position?: Point) => Promise<void> = {
    mouse: click,
    keyboard: (target: Locator) => keysTo(page, target),
    'single clicks': click,
    touch: (target: Locator, position?: Point) => target.tap({ position })
  }[way]
  async function press(target: Locator): Promise<void> {
    await expect(target).toBeEnabled()
    await reach(target)
    if (isKeys) await page.keyboard.press('Enter')
  }
  return {
    way,
    press,
    async pressAt(target, point) {
      if (isKeys) throw new Error('A keyboard presses no points')
      await reach(target, point)
    },
    async write(target, text) {
      await expect(target).toBeVisible()
      await reach(target)
      await page.keyboard.type(text)
    },
    async pick(menu, entry) {
      await press(menu)
      if (!isKeys) return press(entry)
      await keysTo(page, entry, 'ArrowDown')
      await page.keyboard.press('Enter')
    },
    async give(button, files) {
      const chooser = page.waitForEvent('filechooser')
      await press(button)
      await (await chooser).setFiles(files)
    }
  }
}

/** Calls uploaded files by their names without the ending, in the fields that ask for their titles. */
export async function giveTitles(hand: Hand, root: Locator, files: readonly { name: string }[]): Promise<void> {
  for (const { name } of files)
    await hand.write(root.getByRole('textbox', { name: `Title of ${name}` }), name.replace(/\.\w+$/, ''))
  await hand.press(root.getByRole('button', { name: 'Done', exact: true }))
}
