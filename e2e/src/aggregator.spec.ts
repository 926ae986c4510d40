import type { BrowserContextOptions, Page } from '@playwright/test'
import { axe, expect, test } from './support/fixtures.ts'
import { type Hand, handOf, keysTo, type Way } from './support/input-ways.ts'
import { noSidewaysScrolling } from './support/personal.ts'

/** Searching Europeana, in its simulator (behaviour/aggregator). */

const PATH = '/search/search'
const WIDE: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search Europeana' })
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Changes a check box. */
async function tick(page: Page, hand: Hand, name: string): Promise<void> {
  if (hand.way !== 'keyboard') return hand.press(page.getByText(name, { exact: true }))
  await keysTo(page, page.getByRole('checkbox', { name }))
  await page.keyboard.press('Space')
}

for (const [way, options] of [
  ['mouse', WIDE],
  ['keyboard', WIDE],
  ['touch', PHONE]
] as [Way, BrowserContextOptions][])
  test(`words find records, page for page there and back, and filters narrow them: ${way}`, async ({ browser }) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const hand = handOf(way, page)
    await page.goto('/search')
    await hand.press(page.getByRole('link', { name: 'Search Europeana' }))
    await expect(page).toHaveURL(PATH)
    await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
    await axe(page)

    await hand.write(field(page), 'congress')
    const count = page.getByText(/^\d+ items match$/)
    await expect(count).toBeVisible()
    await expect(page).toHaveURL(`${PATH}?q=congress`)
    const ofCongress = await count.innerText()
    await expect(titles(page)).toHaveCount(10)
    await expect(button(page, 'Prev')).toBeDisabled()
    await axe(page)
    const first = await titles(page).allInnerTexts()

    await hand.press(button(page, 'Next'))
    await expect(page.getByText(/^11–20 of \d+$/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused()
    const second = await titles(page).allInnerTexts()
    expect(second).not.toEqual(first)
    await hand.press(button(page, 'Next'))
    await expect(page.getByText(/^21–30 of \d+$/)).toBeVisible()
    await hand.press(button(page, 'Prev'))
    await expect(titles(page)).toHaveText(second)
    await hand.press(button(page, 'Prev'))
    await expect(titles(page)).toHaveText(first)
    await expect(button(page, 'Prev')).toBeDisabled()

    await hand.pick(
      page.getByRole('button', { name: /Items per page/ }),
      page.getByRole('option', { name: '25 per page' })
    )
    await expect(titles(page)).toHaveCount(25)

    // Below the field are more controls than a person would go through.
    if (way === 'keyboard') await keysTo(page, field(page), 'Shift+Tab')
    else await hand.press(field(page))
    await page.keyboard.press('Escape')
    await hand.write(field(page), 'map')
    await expect(count).not.toHaveText(ofCongress)
    const all = await count.innerText()
    await tick(page, hand, 'Texts')
    await expect(page.getByText(/^\d items? match(es)?$|^No results for map$/).first()).toBeVisible()
    await tick(page, hand, 'Texts')
    await hand.pick(
      page.getByRole('button', { name: /Rights/ }),
      page.getByRole('option', { name: 'Only with permission' })
    )
    await expect(page.getByRole('heading', { name: 'No results for map' })).toBeVisible()
    await axe(page)
    await hand.press(button(page, 'Show all types and rights'))
    await expect(count).toHaveText(all)

    await hand.press(page.getByRole('button', { name: /^Details of The world with true sizes$/ }))
    const facts = page.getByRole('dialog', { name: 'About The world with true sizes' })
    await expect(facts.getByRole('definition').filter({ hasText: 'Harbour Town Museum' })).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(facts).toBeHidden()
    await noSidewaysScrolling(page)
    await context.close()
  })

test('Back and a reload show the same page with its way back, a sent link the same page', async ({ page, context }) => {
  await page.goto(`${PATH}?q=congress`)
  await expect(page.getByText(/^1–10 of \d+$/)).toBeVisible()
  await button(page, 'Next').click()
  await expect(page.getByText(/^11–20 of \d+$/)).toBeVisible()
  const second = await titles(page).allInnerTexts()
  const link = page.url()
  await button(page, 'Next').click()
  await expect(page.getByText(/^21–30 of \d+$/)).toBeVisible()

  await page.goBack()
  await expect(titles(page)).toHaveText(second)
  await page.reload()
  await expect(titles(page)).toHaveText(second)
  await button(page, 'Prev').click()
  await expect(page.getByText(/^1–10 of \d+$/)).toBeVisible()

  const other = await context.newPage()
  await other.goto(link.replace('/search/search', '/sas/search'))
  await expect(titles(other)).toHaveText(second)
  await expect(button(other, 'Prev')).toBeDisabled()
})

test('a record leads to its page at Europeana, and one without a picture shows its title', async ({ page }) => {
  await page.goto(`${PATH}?q=lincoln`)
  const record = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Address to Congress, 1861' })
  await expect(record).toContainText('Text 1861')
  await expect(record).toContainText('Library on the Hill · Ireland · Public domain')
  await expect(record.getByRole('img')).toHaveCount(0)
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    record.getByRole('link', { name: 'Address to Congress, 1861' }).click()
  ])
  await expect(opened.getByRole('heading', { name: 'Address to Congress, 1861' })).toBeVisible()
})

test('the pictures of records come from this site', async ({ page }) => {
  await page.goto(`${PATH}?q=mercator`)
  const picture = page.getByRole('main').locator('li img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  expect(await picture.getAttribute('src')).toMatch(/^\/api\/sas\/picture\?/)
})

test.describe('errors are told', () => {
  for (const [words, sentence] of [
    ['simulate-outage', 'Europeana does not answer at the moment. Please try again in a few minutes.'],
    ['simulate-html', 'Europeana sent an answer that cannot be read. Please try again in a few minutes.'],
    ['simulate-quota', 'Europeana allows this site no more searches at the moment. Please try again later.'],
    ['simulate-key', 'The API key … has been disabled']
  ] as const)
    test(words, async ({ page }) => {
      await page.goto(`${PATH}?q=${words}`)
      const panel = page.getByRole('alert').filter({ hasText: 'Europeana could not be searched' })
      await expect(panel.getByText(`API REPORTS: ${sentence}`)).toBeVisible()
      await axe(page)
      await panel.getByRole('button', { name: 'Try again' }).press('Enter')
      await expect(panel.getByText(`API REPORTS: ${sentence}`)).toBeVisible()

      await field(page).fill('mercator')
      await expect(titles(page).first()).toHaveText('The world as Mercator drew it')
    })

  test('a page that is too old leads to the first one', async ({ page }) => {
    await page.goto(`${PATH}?q=congress&cursor=old`)
    await expect(page.getByText(/^API REPORTS: Unable to parse cursorMark/)).toBeVisible()
    await page.getByRole('button', { name: 'First page' }).click()
    await expect(page.getByText(/^1–10 of \d+$/)).toBeVisible()
  })

  test('without network the screen says so, and goes on when it is back', async ({ page, context }) => {
    await page.goto(`${PATH}?q=congress`)
    await expect(titles(page)).toHaveCount(10)
    // Parts of the frame load when the page is idle.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await button(page, 'Next').click()
    await expect(page.getByText(/^The server cannot be reached/)).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/^11–20 of \d+$/)).toBeVisible()
  })

  test('records without fields show what they have', async ({ page }) => {
    await page.goto(`${PATH}?q=simulate-bare`)
    await expect(titles(page)).toHaveText(['Untitled', 'One text'])
    await expect(page.getByText('Rights not stated')).toHaveCount(2)
    await axe(page)
  })
})

test('on a phone in Arabic the search, which is English, runs from left to right, and nothing is cut off', async ({
  browser
}) => {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('annals.locale', 'ar'))
  await page.goto(`${PATH}?q=congress`)
  await expect(titles(page)).toHaveCount(10)
  await axe(page)
  await noSidewaysScrolling(page)
  const [prev, next] = [await button(page, 'Prev').boundingBox(), await button(page, 'Next').boundingBox()]
  expect(prev?.x).toBeLessThan(next?.x ?? 0)
  await page.goto(`${PATH}?q=simulate-outage`)
  await expect(page.getByText(/^API REPORTS: /)).toBeVisible()
  await noSidewaysScrolling(page)
  await context.close()
})
