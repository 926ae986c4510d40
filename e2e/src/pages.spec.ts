import { axe, expect, test } from './support/fixtures.ts'
import { noSidewaysScrolling } from './support/personal.ts'

/** Privacy, case studies, labs and themes (behaviour/content §2.3). */

const PAGES = [
  ['Privacy', '/privacy'],
  ['Case studies', '/case-study'],
  ['Labs', '/labs'],
  ['Themes', '/themes']
] as const

for (const [name, path] of PAGES)
  test(`the footer leads to ${path}, which other sites are told of`, async ({ page, request }) => {
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).press('Enter')
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await axe(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await noSidewaysScrolling(page)
    expect(await (await request.get(path)).text()).toContain(`<title>${name} · Annals</title>`)
    expect(await (await request.get('/sitemap/screens.xml')).text()).toContain(`${path}<`)
  })

test('a theme leads to the historical content that has it', async ({ page }) => {
  await page.goto('/themes')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(7)
  await cards.getByRole('link', { name: 'The Environment' }).click()
  await expect(page).toHaveURL(/\/historical-content\?tags=/)
  await expect(page.getByRole('list', { name: 'Active tags' })).toContainText('The Environment')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('The Environment')
})

test('case studies are read from their page', async ({ page }) => {
  await page.goto('/case-study')
  await page.getByRole('list', { name: 'Case studies to read' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/historical-content\/case-study\//)
})

test('a themes site that is configured is framed', async ({ page }) => {
  await page.route('**/api/site-links', async route => {
    const body = await (await route.fetch()).json()
    await route.fulfill({ json: { data: { ...body.data, themes: '/cs/themes/' } } })
  })
  await page.route('**/cs/themes/', route => route.fulfill({ contentType: 'text/html', body: '<h1>Our themes</h1>' }))
  await page.goto('/themes')
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Our themes' })).toBeVisible()
})
