import { type Page } from '@playwright/test'
import { axe, expect, test } from './support/fixtures.ts'
import { noSidewaysScrolling } from './support/personal.ts'

/** The search of everything public (behaviour/search). */

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const rows = (page: Page) => results(page).getByRole('article')
const field = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search everything' })
const insight = (page: Page) => page.waitForRequest(request => request.url().endsWith('/api/add-search-insight'))

test('a visitor searches from the header, narrows by facets, and opens a result', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search everything' })
  await expect(box).toBeFocused()
  await axe(page)
  await box.fill('sanlucar')
  const told = insight(page)
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(page).toHaveURL('/search/all?q=sanlucar')
  await expect(field(page)).toHaveValue('sanlucar')
  await expect(rows(page).first().locator('mark').first()).toHaveText('Sanlúcar')
  await axe(page)
  expect((await told).postDataJSON()).toMatchObject({ section: 'search', searchstring: 'sanlucar' })

  await field(page).fill('')
  await expect(page).toHaveURL('/search/all')
  await expect(results(page).getByRole('status')).toHaveText(/^\d{2,} results$/)
  const filters = page.getByRole('region', { name: 'Filters' })
  await filters.locator('label', { hasText: 'Historical content' }).click()
  await expect(page).toHaveURL('/search/all?kind=module')
  await expect(filters.getByRole('checkbox', { name: /^Historical content/ })).toBeChecked()
  await filters.locator('label', { hasText: '19th Century' }).click()
  await expect(page).toHaveURL('/search/all?kind=module&period=19th+Century')
  await expect(results(page).getByRole('status')).toHaveText(/^\d+ results?$/)
  await axe(page)

  const address = page.url()
  await page.reload()
  await expect(filters.getByRole('checkbox', { name: /^19th Century/ })).toBeChecked()
  await page.getByRole('button', { name: 'Remove 19th Century' }).click()
  await expect(page).toHaveURL('/search/all?kind=module')
  await page.goto(address)
  const first = rows(page).first().getByRole('heading').getByRole('link')
  const title = await first.innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
})

test('of each kind in the demo content something is found by its title', async ({ request }) => {
  const DEMO = {
    module: 'Eighteen came back',
    narrative: 'Whom does a picture count?',
    lesson: 'What did bread cost a worker?',
    partner: 'The Lantern Archive',
    collection: 'Charts that argue'
  }
  for (const [kind, title] of Object.entries(DEMO)) {
    const response = await request.post('/api/public-search', { data: { searchFor: title } })
    const { results: found } = (await response.json()) as { results: { kind: string; title: { text: string }[] }[] }
    const titles = found.map(one => `${one.kind}: ${one.title.map(({ text }) => text).join('')}`)
    expect(titles).toContain(`${kind}: ${title}`)
  }
})

test('a mistyped word finds what was meant', async ({ page }) => {
  await page.goto('/search/all?q=Sanlcuar')
  await expect(results(page).getByText('Nothing has “sanlcuar”. These results have sanlucar.')).toBeVisible()
  await expect(rows(page).first().locator('mark').first()).toHaveText('Sanlúcar')
  await axe(page)
})

test('by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search everything' })
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('rose')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search/all?q=rose')
  await expect(rows(page).first()).toBeVisible()
  const module = page.getByRole('region', { name: 'Filters' }).getByRole('checkbox', { name: /^Historical content/ })
  await module.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/search/all?q=rose&kind=module')
  await expect(module).toBeFocused()
})

test('without results and after an error the page says what to do', async ({ page }) => {
  await page.goto('/search/all?q=no+such+words+zeppelin')
  await expect(page.getByRole('heading', { name: 'No results for no such words zeppelin' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Search Europeana' })).toHaveAttribute(
    'href',
    '/search/search?q=no%20such%20words%20zeppelin'
  )
  await axe(page)
  await page.route('**/api/public-search', route => route.abort())
  await field(page).fill('map')
  await expect(page.getByRole('heading', { name: 'The search could not be made' })).toBeVisible()
  await axe(page)
  await page.unroute('**/api/public-search')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('on a phone the filters open above the results', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).tap()
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search everything' })
  await box.fill('map')
  await box.press('Enter')
  await expect(rows(page).first()).toBeVisible()
  const source = page.getByRole('checkbox', { name: /^Sources/ })
  await expect(source).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).tap()
  await page.getByRole('main').locator('label', { hasText: 'Sources' }).tap()
  await expect(page).toHaveURL('/search/all?q=map&kind=source')
  await expect(page.getByRole('button', { name: 'Filters, 1 chosen' })).toBeVisible()
  await axe(page)
  await noSidewaysScrolling(page)
  await context.close()
})

test('in Arabic the page is mirrored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('annals.locale', 'ar'))
  await page.goto('/search/all?q=map')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('banner').getByRole('button', { name: 'البحث' }).click()
  await expect(page.getByRole('banner').getByRole('searchbox', { name: 'ابحث في كل شيء' })).toBeFocused()
  await axe(page)
  await noSidewaysScrolling(page)
})
