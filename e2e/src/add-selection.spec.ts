import type { Page } from '@playwright/test'
import { axe, expect, test } from './support/fixtures.ts'
import { keysTo } from './support/input-ways.ts'
import { owner } from './support/collections.ts'
import { enter } from './support/shared-activity.ts'

/** Adding a selection of records from Europeana (behaviour/aggregator §7). */

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search Europeana' })
/** Ticks the first record of the page, and gives its title. */
async function tickFirst(page: Page): Promise<string> {
  const label = boxes(page).first().locator('xpath=ancestor::label')
  const title = (await label.innerText()).trim().replace(/^Choose /, '')
  await label.click()
  return title
}
const boxes = (page: Page) => page.getByRole('main').getByRole('checkbox', { name: /^Choose / })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('records of two pages become sources: mouse', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page.context(), (await owner(request)).session)
  await page.goto('/my/sources')
  await page.getByRole('link', { name: 'Import From the aggregator' }).click()
  await field(page).fill('half')
  await expect(boxes(page)).toHaveCount(10)
  const titles = [await tickFirst(page)]
  await button(page, 'Next').click()
  await expect(page.getByText(/^11–\d+ of \d+$/)).toBeVisible()
  // The page scrolls to its beginning then, and a press in that moment would miss.
  await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused()
  titles.push(await tickFirst(page))
  await expect(page.getByText('2 items', { exact: true })).toBeVisible()
  await axe(page)
  await button(page, 'Add selection').click()
  const dialog = page.getByRole('dialog', { name: 'Import done' })
  await expect(dialog.getByText('All records are there.')).toBeVisible({ timeout: 120_000 })
  await axe(page)
  await dialog.getByRole('link', { name: 'Open My Sources' }).click()
  for (const name of titles)
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
})

test('a record becomes a collection with its name: keyboard on a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page.context(), (await owner(request)).session)
  await page.goto('/my/collections')
  await keysTo(page, page.getByRole('link', { name: 'Import From the aggregator' }))
  await page.keyboard.press('Enter')
  await keysTo(page, field(page))
  await page.keyboard.type('mercator')
  await expect(boxes(page).first()).toBeVisible()
  await keysTo(page, boxes(page).first())
  await page.keyboard.press('Space')
  await keysTo(page, button(page, 'Add selection'))
  await page.keyboard.press('Enter')
  await page.keyboard.type('Maps of Mercator')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import done' })
  await expect(dialog.getByText('All records are there.')).toBeVisible({ timeout: 120_000 })
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Maps of Mercator' })).toBeVisible()
})
