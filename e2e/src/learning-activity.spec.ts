import { axe, expect, test } from './support/fixtures.ts'
import { noSidewaysScrolling } from './support/personal.ts'

/** Learning activities: from the shelf and from historical content to the page and its files (behaviour/content §3.2). */

const PATH = '/learning-activity/how-do-you-draw-a-disaster'
const TITLE = 'How do you draw a disaster?'

for (const [name, options] of [
  ['by keyboard at 1440', { viewport: { width: 1440, height: 900 } }],
  ['by touch at 390', { viewport: { width: 390, height: 844 }, hasTouch: true }]
] as const)
  test.describe(name, () => {
    test.use(options)

    test('a visitor finds one on the shelf, downloads its worksheet and goes on to a related one', async ({ page }) => {
      const press = async (what: ReturnType<typeof page.getByRole>) => {
        if ('hasTouch' in options) return what.tap()
        await what.focus()
        await page.keyboard.press('Enter')
      }
      await page.goto('/teaching-learning?type=la')
      await press(page.getByRole('link', { name: TITLE }))
      await expect(page).toHaveURL(new RegExp(`${PATH}$`))
      await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
      await expect(page.getByText('14–17')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Learning outcomes' })).toBeVisible()
      await axe(page)
      await noSidewaysScrolling(page)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        press(page.getByRole('region', { name: 'For students' }).getByRole('link'))
      ])
      expect(file.suggestedFilename()).toMatch(/^worksheet-[0-9a-f]{8}\.pdf$/)
      expect(await file.failure()).toBeNull()
      await press(page.getByRole('link', { name: 'Can a drawing save lives?' }))
      await expect(page.getByRole('heading', { level: 1, name: 'Can a drawing save lives?' })).toBeVisible()
    })
  })

test('a module of historical content leads to its learning activity', async ({ page }) => {
  await page.goto('/historical-content/case-study/the-march-of-1812')
  await page.getByRole('list', { name: 'Learning activities' }).getByRole('link', { name: TITLE }).click()
  await expect(page).toHaveURL(new RegExp(`${PATH}$`))
})

test('its head tells other sites what it is, and the search finds it', async ({ page, request }) => {
  const html = await (await request.get(PATH)).text()
  expect(html).toContain(`<title>${TITLE} · Annals</title>`)
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/learning-activity\/how-do-you-draw-a-disaster">/)
  expect(await (await request.get('/sitemap/lesson-1.xml')).text()).toContain(PATH)
  await page.goto('/search/all?q=draw+a+disaster')
  await page.getByRole('main').getByRole('link', { name: TITLE }).click()
  await expect(page).toHaveURL(new RegExp(`${PATH}$`))
})

test('one that is not there leads to the shelf', async ({ page }) => {
  await page.goto('/learning-activity/nothing')
  await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'All learning activities' }).click()
  await expect(page).toHaveURL(/\/teaching-learning$/)
})
