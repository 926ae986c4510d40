import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { type Hand, keysTo } from './input-ways.ts'
import { call, sessionOf } from './shared-activity.ts'
import { member, type Member } from './fixtures.ts'
import { pictureFile } from './pictures.ts'

export const PATH = '/my/collections'
export const HARBOUR = pictureFile('harbour.png', 900, 600, [29, 74, 120])
export const TOWER = pictureFile('tower.png', 400, 1200, [168, 50, 26])
export const BRIDGE = pictureFile('bridge.png', 300, 300, [60, 110, 60])

type Fields = Record<string, unknown>

const WORDS = {
  introduction: 'Of ships and docks.',
  description: '',
  acknowledgements: '',
  language: 'en',
  license: ''
}

/** A member with a session. */
export async function owner(request: APIRequestContext): Promise<Member & { session: string }> {
  const someone = await member({ request })
  return { ...someone, session: await sessionOf(request, someone) }
}

/** Creates a collection of these pictures through the API. */
export async function collectionOf(
  request: APIRequestContext,
  session: string,
  name: string,
  pictures: readonly (typeof HARBOUR)[] = []
): Promise<{ uuid: string; slug: string }> {
  const { data } = await call<{ data: { uuid: string; slug: string } }>(
    request,
    '/collection/add',
    { name, ...WORDS },
    session
  )
  for (const file of pictures) {
    const response = await request.post('/api/upload', {
      headers: {
        authorization: `Bearer ${session}`,
        'x-process': 'collection-item',
        'x-collection': data.uuid
      },
      multipart: { file }
    })
    expect(response.ok(), await response.text()).toBe(true)
    const item = ((await response.json()) as { data: Fields }).data
    const { uuid, rev, alt, language, license, local_id, origin, period_start, period_end, country } = item
    const texts = { alt, language, license, local_id, origin, period_start, period_end, country, tags: [] }
    const { introduction, description } = item
    const record = { uuid, rev, title: file.name.replace('.png', ''), ...texts, introduction, description }
    await call(request, '/collection/update-item', { item: record }, session)
  }
  return data
}

export const card = (page: Page, name: string): Locator => page.getByRole('article').filter({ hasText: name })

/** Names of the items in the editor, in their order. */
export const order = (page: Page): Promise<string[]> =>
  page.getByRole('grid', { name: 'Items' }).getByRole('row').getByRole('link').allInnerTexts()

const row = (page: Page, name: string) => page.getByRole('grid', { name: 'Items' }).getByRole('row', { name })

/**
 * Chooses an action from an item's menu. All items together are one stop of the Tab key; arrow keys move between cards.
 */
export async function act(page: Page, hand: Hand, name: string, action: string): Promise<void> {
  const menu = page.getByRole('button', { name: `Move ${name}` })
  const isOn = (target: Locator) => target.evaluate(element => element === document.activeElement)
  if (hand.way === 'keyboard' && !(await isOn(menu))) {
    const rows = page.getByRole('grid', { name: 'Items' }).getByRole('row')
    const isOnRow = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'row')
    for (let presses = 0; presses < 60 && !(await isOnRow()); presses++) await page.keyboard.press('Tab')
    await page.keyboard.press('Home')
    for (let steps = await rows.count(); steps > 0 && !(await isOn(row(page, name))); steps--)
      await page.keyboard.press('ArrowRight')
    await keysTo(page, menu)
  }
  await hand.pick(menu, page.getByRole('menuitem', { name: action }))
}

/** Drags a card before another one by mouse. */
export async function drag(page: Page, name: string, before: string): Promise<void> {
  const [start, end] = [await row(page, name).boundingBox(), await row(page, before).boundingBox()]
  if (!start || !end) throw new Error('Nothing to drag')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 3)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 })
  await page.mouse.move(end.x + 4, end.y + end.height / 2, { steps: 4 })
  await expect(page.locator('.an-reorder [data-drop-target]').first()).toBeAttached()
  await page.mouse.up()
}

/** The visible box of a checkbox. */
export const box = (page: Page, name: string): Locator =>
  page.locator('label').filter({ has: page.getByRole('checkbox', { name }) })
