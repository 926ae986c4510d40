import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, member, test } from './support/fixtures.ts'
import { handOf, type Way } from './support/input-ways.ts'
import { call, enter, sessionOf } from './support/shared-activity.ts'
import { DOWN, noSidewaysScrolling } from './support/personal.ts'

/** The dashboards of partners and administrators, and what people search. */

const ADMIN = { login: 'admin@annals.example', password: 'keys-and-ledgers' }
const PARTNER = { login: 'partner@annals.example', password: 'archive-and-light' }
const ARCHIVE = 'The Lantern Archive'

const archiveOf = async (request: APIRequestContext): Promise<string> => {
  const { data } = (await (await request.get('/api/get-partner-list')).json()) as {
    data: { uuid: string; name: string }[]
  }
  return data.find(({ name }) => name === ARCHIVE)!.uuid
}
const tell = (request: APIRequestContext, searchstring: string, results: number, context?: string) =>
  call(request, '/add-search-insight', {
    ...{ searchstring, results, section: context ? 'partner' : 'search' },
    ...(context && { context })
  })
const insights = (page: Page) => page.getByRole('table', { name: 'Search Insights' })
/** The rows below the head. */
const rows = (page: Page) => insights(page).locator('tbody').getByRole('row')

for (const [way, width] of [
  ['keyboard', 1440],
  ['touch', 390]
] as const satisfies readonly (readonly [Way, number])[])
  test(`a partner reads the figures and searches of the team: ${way}`, async ({ browser, request }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: way === 'touch' })
    const archive = await archiveOf(request)
    const mark = randomUUID()
    const [nothing, something] = [`zeppelin ${mark}`, `=plates ${mark}`]
    await tell(request, `elsewhere ${nothing}`, 1)
    await tell(request, nothing, 0, archive)
    await tell(request, something, 12, archive)
    await enter(context, await sessionOf(request, PARTNER))
    const page = await context.newPage()
    const hand = handOf(way, page)
    await page.goto('/my')
    await expect(page).toHaveURL('/my/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page.getByText(`What the team of ${ARCHIVE} has made`)).toBeVisible()
    for (const name of ['Narratives', 'Activities', 'Collections', 'Sources', 'Tags', 'Shares', 'Members', 'Searches'])
      await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible()

    // Its own searches, the newest first, and nobody else's; whose they are needs no column.
    const told = rows(page).filter({ hasText: mark })
    await expect(told).toHaveCount(2)
    await expect(told.nth(0)).toContainText(something)
    await expect(told.nth(1)).toContainText(nothing)
    await expect(told.nth(1)).toContainText('Nothing found')
    await expect(page.getByText(`elsewhere ${nothing}`)).toHaveCount(0)
    await axe(page)
    await noSidewaysScrolling(page)

    await hand.pick(
      page.getByRole('button', { name: 'Top 10 of' }),
      page.getByRole('option', { name: 'Searches that found nothing' })
    )
    await expect(page).toHaveURL(/top=missing/)
    await expect(page.getByRole('region', { name: 'Top 10' }).getByRole('list')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Top 10 of' })).toContainText('Searches that found nothing')

    // Heads sort where rows are cards too.
    await hand.press(insights(page).getByRole('button', { name: 'Searched for' }))
    await expect(page).toHaveURL(/sort=text/)
    await expect(told.nth(0)).toContainText(something)
    await noSidewaysScrolling(page)

    const saved = page.waitForEvent('download')
    await hand.press(page.getByRole('button', { name: 'Download as CSV' }))
    const file = await readFile(await (await saved).path(), 'utf8')
    expect(file).toContain(`'${something}`)
    expect(file).toContain(nothing)
    expect(file).not.toContain('elsewhere')
    await axe(page)
    await context.close()
  })

test('an administrator sorts all searches by column, turns pages with addresses, and chooses a partner', async ({
  page,
  request
}) => {
  const archive = await archiveOf(request)
  const mark = randomUUID()
  await tell(request, `zzzz ${mark}`, 3, archive)
  for (let more = 0; more < 26; more++) await tell(request, `many ${more} ${mark}`, 1)
  await enter(page.context(), await sessionOf(request, ADMIN))
  await page.goto('/my/dashboard')
  await expect(rows(page)).toHaveCount(25)
  await expect(insights(page).getByRole('columnheader', { name: 'Partner' })).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/after=/)
  await expect(rows(page).filter({ hasText: `zzzz ${mark}` })).toContainText(ARCHIVE)
  await expect(page.getByText('Another page of the list is shown.')).toBeAttached()
  await page.reload()
  await expect(rows(page).filter({ hasText: `zzzz ${mark}` })).toBeVisible()
  await page.getByRole('link', { name: 'Previous page' }).click()
  // Other searches may have come before these meanwhile.
  await expect(rows(page).filter({ hasText: `many 20 ${mark}` })).toBeVisible()

  await insights(page).getByRole('button', { name: 'Results' }).click()
  await expect(page).toHaveURL(/sort=results/)
  await expect(page).not.toHaveURL(/after=|before=/)
  await expect(insights(page).getByRole('columnheader', { name: 'Results' })).toHaveAttribute('aria-sort', 'ascending')

  await page.getByRole('button', { name: 'Figures of' }).click()
  await page.getByRole('option', { name: ARCHIVE }).click()
  await expect(page.getByText(`What the team of ${ARCHIVE} has made`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`partner=${archive}`))
  await expect(insights(page).getByRole('columnheader', { name: 'Partner' })).toHaveCount(0)
  await axe(page)
})

test('an administrator finds what people search in vain', async ({ page, request }) => {
  const mark = randomUUID().slice(0, 8)
  for (const results of [2, 0, 0]) await tell(request, `Fürth ${mark}`, results)
  await tell(request, `${mark} found`, 4)
  await enter(page.context(), await sessionOf(request, ADMIN))
  await page.goto('/admin')
  await page.getByRole('main').getByRole('link', { name: 'Search Insights' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search Insights' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Words that begin with' }).fill(mark)
  await expect(page).toHaveURL(new RegExp(`search=${mark}`))
  await expect(page.getByText('2 texts')).toBeVisible()
  await expect(rows(page).nth(0)).toContainText(`Fürth ${mark}`)
  await expect(rows(page).nth(0)).toContainText('Nothing found')
  await expect(rows(page).nth(0).getByRole('cell').nth(1)).toHaveText('3')
  await axe(page)
  await page.reload()
  await expect(page.getByText('2 texts')).toBeVisible()
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('option', { name: 'A–Z' }).click()
  await expect(rows(page).nth(0)).toContainText(`${mark} found`)
  await page.getByRole('searchbox', { name: 'Words that begin with' }).fill(`${mark} nowhere`)
  await expect(page.getByText('No search has such words')).toBeVisible()
  await axe(page)
})

test('other members see neither, partners not the searches of the site', async ({ browser, request }) => {
  for (const [account, path] of [
    [await member({ request }), '/my/dashboard'],
    [PARTNER, '/admin/search-insights']
  ] as const) {
    const context = await browser.newContext()
    await enter(context, await sessionOf(request, account))
    const page = await context.newPage()
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'NO ACCESS' })).toBeVisible()
    await axe(page)
    await context.close()
  }
})

test('a dashboard that cannot be loaded says so and can be loaded again', async ({ page, request }) => {
  await enter(page.context(), await sessionOf(request, PARTNER))
  await page.route('**/api/partners/dashboard', route => route.abort())
  await page.goto('/my/dashboard')
  await expect(page.getByText('The dashboard could not be loaded')).toBeVisible()
  await axe(page)
  await page.unroute('**/api/partners/dashboard')
  await page.getByRole('button', { name: /try again|retry/i }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Searches' })).toBeVisible()
})

test('an administrator sees whether the parts of the site work, a partner the team', async ({ browser, request }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await enter(context, await sessionOf(request, ADMIN))
  const page = await context.newPage()
  await page.goto('/admin/dashboard')
  const services = page.getByRole('table', { name: 'Services' })
  await expect(services.getByText('Works')).toHaveCount(5)
  for (const name of [
    'Size of the database',
    'Free where files are kept',
    'Oldest letter has waited',
    'Last letter sent'
  ])
    await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Searches' })).toBeVisible()
  await axe(page)
  await noSidewaysScrolling(page)
  await page.route('**/api/my/shares/usage', route => route.abort())
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(services.getByRole('row').filter({ hasText: 'Shares and answers' })).toContainText('Not known yet')
  await page.route('**/api/my/shares/usage', route => route.fulfill(DOWN))
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(services.getByRole('row').filter({ hasText: 'Shares and answers' })).toContainText('Does not work')
  await page.route('**/api/site/files', route => route.fulfill({ json: { free: 3 * 1024 ** 3 } }))
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(page.getByText('Only 3 GB are free where files are kept.')).toBeVisible()
  await axe(page)
  await noSidewaysScrolling(page)
  await context.close()

  const own = await browser.newContext()
  await enter(own, await sessionOf(request, PARTNER))
  const team = await own.newPage()
  await team.goto('/admin/dashboard')
  await expect(team.getByText(`What the team of ${ARCHIVE} has made`)).toBeVisible()
  await own.close()
})
