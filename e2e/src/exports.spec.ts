import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { BRIDGE, card, collectionOf, HARBOUR, owner, PATH, TOWER } from './support/collections.ts'
import { axe, expect, test } from './support/fixtures.ts'
import { handOf, type Way } from './support/input-ways.ts'
import { enter } from './support/shared-activity.ts'
import { noSidewaysScrolling } from './support/personal.ts'

/** A collection as zip files (behaviour/exports). */

const WIDE: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const FORMS: [Way, BrowserContextOptions][] = [
  ['mouse', WIDE],
  ['keyboard', WIDE],
  ['single clicks', WIDE],
  ['touch', PHONE]
]

const menu = (page: Page, name: string) => page.getByRole('button', { name: `More for ${name}` })

for (const [way, options] of FORMS)
  test(`a collection is exported, and the dialog says when it has been sent: ${way}`, async ({ browser, request }) => {
    const { session } = await owner(request)
    await collectionOf(request, session, 'Ports', [HARBOUR, TOWER, BRIDGE])
    const context = await browser.newContext(options)
    await enter(context, session)
    const page = await context.newPage()
    const hand = handOf(way, page)
    await page.goto(PATH)
    await hand.pick(menu(page, 'Ports'), page.getByRole('menuitem', { name: 'Export' }))
    const dialog = page.getByRole('dialog', { name: 'Export “Ports”' })
    const file = dialog.getByRole('list', { name: 'Files to download' }).getByRole('listitem')
    await expect(file).toContainText('3 items')
    await axe(page)
    await noSidewaysScrolling(page)
    const downloading = page.waitForEvent('download')
    await hand.press(file.getByRole('link', { name: 'Download' }))
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Ports.zip')
    const zip = readFileSync(await download.path())
    for (const name of ['collection.xlsx', 'attribution.txt', 'pictures/0001 harbour.webp'])
      expect(zip.includes(name)).toBe(true)
    await expect(file.getByRole('status')).toHaveText('Sent to your device')
    await axe(page)
    await hand.press(dialog.getByRole('button', { name: 'Close' }).last())
    await expect(dialog).toBeHidden()
    await expect(menu(page, 'Ports')).toBeFocused()
    await context.close()
  })

test('an export that is not possible says why, and a download that was broken off can be begun again', async ({
  page,
  request
}) => {
  const { session } = await owner(request)
  await collectionOf(request, session, 'Empty')
  await collectionOf(request, session, 'Ports', [HARBOUR])
  await enter(page.context(), session)
  const hand = handOf('mouse', page)
  await page.goto(PATH)
  await hand.pick(menu(page, 'Empty'), page.getByRole('menuitem', { name: 'Export' }))
  const empty = page.getByRole('dialog', { name: 'Export “Empty”' })
  await expect(empty.getByRole('alert')).toContainText('There is nothing in this collection to export.')
  await axe(page)
  await page.keyboard.press('Escape')

  let isDown = true
  await page.route('**/api/exports', route => (isDown ? route.abort() : route.continue()))
  await hand.pick(menu(page, 'Ports'), page.getByRole('menuitem', { name: 'Export' }))
  const dialog = page.getByRole('dialog', { name: 'Export “Ports”' })
  await expect(dialog.getByText('The collection was not exported')).toBeVisible()
  isDown = false
  await hand.press(dialog.getByRole('button', { name: 'Try again' }))
  const file = dialog.getByRole('list', { name: 'Files to download' }).getByRole('listitem')
  await expect(file).toContainText('1 item')
  await page.route('**/api/exports/get', async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { files: { state: string }[] } }
    body.data.files[0]!.state = 'failed'
    await route.fulfill({ response: response, json: body })
  })
  await expect(file.getByText('This download was broken off. Please download it again.')).toBeVisible()
  await expect(file.getByRole('link', { name: 'Download again' })).toBeVisible()
  await axe(page)
})

test('on a phone in Arabic the dialog, which is English, runs from left to right, and nothing is cut off', async ({
  browser,
  request
}) => {
  const { session } = await owner(request)
  await collectionOf(request, session, 'Ports', [HARBOUR])
  const context = await browser.newContext(PHONE)
  await context.addInitScript(() => localStorage.setItem('annals.locale', 'ar'))
  await enter(context, session)
  const page = await context.newPage()
  await page.goto(PATH)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(card(page, 'Ports')).toBeVisible()
  await menu(page, 'Ports').tap()
  await page.getByRole('menuitem', { name: 'Export' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Export “Ports”' })
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible()
  const words = dialog.getByText('Collection as zip')
  expect(await words.evaluate(element => getComputedStyle(element).direction)).toBe('ltr')
  await axe(page)
  await noSidewaysScrolling(page)
  await context.close()
})
