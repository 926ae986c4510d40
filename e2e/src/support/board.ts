import { expect, type Locator, type Page } from '@playwright/test'
import { keysTo, type Hand } from './input-ways.ts'
import { say } from './say.ts'

/**
 * A position on a sorting board as the site names it: whole percents from the left and the top. Arrow keys move by the
 * same steps, and one step is more than a pixel on the smallest board, so a source can be placed at the same position
 * with every kind of input.
 */
export interface Spot {
  left: number
  top: number
}

export const board = (page: Page) => page.locator('[data-board]')
/** A source on the board. */
export const piece = (page: Page, title: string) =>
  board(page).getByRole('button', { name: new RegExp(`^${title}\\. `) })
/** A source in the tray beside the board. */
export const listed = (page: Page, title: string) =>
  page
    .getByRole('region', { name: say(page, 'Sources'), exact: true })
    .getByRole('button', { name: new RegExp(`^${title}`) })

export const spotOf = ({ x, y }: { x: number; y: number }): Spot => ({
  left: Math.round((x + 0.5) * 100),
  top: Math.round((y + 0.5) * 100)
})

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${String(target)} has no place on the page`)
  return box
}

/** The position at which an item is shown. */
export async function seenSpot(page: Page, thing: Locator): Promise<Spot> {
  const [around, box] = [await boxOf(board(page)), await boxOf(thing)]
  return spotOf({
    x: (box.x + box.width / 2 - around.x) / around.width - 0.5,
    y: (box.y + box.height / 2 - around.y) / around.height - 0.5
  })
}

/** The page's point at a position of the board. */
async function pointOf(page: Page, { left, top }: Spot) {
  const { width, height } = await boxOf(board(page))
  return { x: (left / 100) * width, y: (top / 100) * height }
}

/** Where to press an item, as a distance from its middle: other items may cover the middle. */
const gripOf = (thing: Locator) =>
  thing.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    for (const x of [0, -0.3, 0.3, -0.45, 0.45])
      for (const y of [0, -0.3, 0.3, -0.45, 0.45]) {
        const found = document.elementFromPoint(left + width * (0.5 + x), top + height * (0.5 + y))
        if (found && element.contains(found)) return { x: width * x, y: height * y }
      }
    throw new Error('It is covered all over')
  })

type Meanwhile = () => Promise<void>

/** `thing` lies on the board, or waits in the tray: then its middle comes to where the mouse is. */
async function drag(page: Page, thing: Locator, spot: Spot, isOnBoard: boolean, meanwhile: Meanwhile): Promise<void> {
  await thing.scrollIntoViewIfNeeded()
  const [around, box, to, grip] = [
    await boxOf(board(page)),
    await boxOf(thing),
    await pointOf(page, spot),
    isOnBoard ? await gripOf(thing) : { x: 0, y: 0 }
  ]
  const from = { x: box.x + box.width / 2 + grip.x, y: box.y + box.height / 2 + grip.y }
  const end = { x: around.x + to.x + grip.x, y: around.y + to.y + grip.y }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + end.x) / 2, (from.y + end.y) / 2, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await meanwhile()
  await page.mouse.up()
}

/** Moves from one position to another with arrow keys: five percent with Shift, otherwise one. */
export async function arrowsTo(page: Page, from: Spot, to: Spot): Promise<void> {
  const along = async (steps: number, key: string) => {
    for (let step = 0; step < Math.floor(steps / 5); step++) await page.keyboard.press(`Shift+${key}`)
    for (let step = 0; step < steps % 5; step++) await page.keyboard.press(key)
  }
  await along(to.left - from.left, 'ArrowRight')
  await along(from.left - to.left, 'ArrowLeft')
  await along(to.top - from.top, 'ArrowDown')
  await along(from.top - to.top, 'ArrowUp')
}

/** The position that an item's accessible name gives. */
export async function toldSpot(thing: Locator): Promise<Spot> {
  const name = (await thing.getAttribute('aria-label')) ?? ''
  const number = String.raw`(\d+)`
  const where = say(thing.page(), '{{zone}}, {{left}} % from the left, {{top}} % from the top', {
    left: number,
    top: number
  })
  const [, left, top] = new RegExp(where).exec(name) ?? []
  expect(left, `a spot in “${name}”`).toBeDefined()
  return { left: Number(left), top: Number(top) }
}

const nothing: Meanwhile = () => Promise.resolve()

/** Presses the button that puts a source on the board, and waits until its dialog is gone. */
async function pressPlace(page: Page, hand: Hand): Promise<void> {
  const place = page.getByRole('button', { name: say(page, 'Place on the board…') })
  await hand.press(place)
  await expect(place).toBeHidden()
}

/**
 * Moves a source to a position: by dragging with a mouse, by keys, or by choosing it in the list and then clicking or
 * tapping the board. `meanwhile` runs before the release.
 */
export async function put(page: Page, hand: Hand, title: string, spot: Spot, meanwhile = nothing): Promise<void> {
  const thing = piece(page, title)
  await expect(listed(page, title)).toBeVisible()
  const isOnBoard = (await thing.count()) > 0
  if (hand.way === 'mouse') return drag(page, isOnBoard ? thing : listed(page, title), spot, isOnBoard, meanwhile)
  if (hand.way === 'keyboard' && !isOnBoard) {
    await hand.press(listed(page, title))
    await pressPlace(page, hand)
    await meanwhile()
    return putWaiting(page, hand, spot)
  }
  if (hand.way === 'keyboard') {
    await keysTo(page, board(page).locator('button[tabindex="0"]'))
    await page.keyboard.press('Home')
    await keysTo(page, thing, 'ArrowRight')
    await page.keyboard.press('m')
    await arrowsTo(page, await toldSpot(thing), spot)
    await meanwhile()
    return page.keyboard.press('Enter')
  }
  await hand.press(listed(page, title))
  await pressPlace(page, hand)
  await meanwhile()
  await hand.pressAt(board(page), await pointOf(page, spot))
}

/** Places the item that waits for its position: by a press there, or with arrow keys from the middle of the board. */
export async function putWaiting(page: Page, hand: Hand, spot: Spot): Promise<void> {
  if (hand.way !== 'keyboard') return hand.pressAt(board(page), await pointOf(page, spot))
  await arrowsTo(page, { left: 50, top: 50 }, spot)
  await page.keyboard.press('Enter')
}
