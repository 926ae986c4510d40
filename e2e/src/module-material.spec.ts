import { axe, expect, test } from './support/fixtures.ts'
import { noSidewaysScrolling } from './support/personal.ts'

/** What belongs to a module beside its text (behaviour/content §2). */

const PATH = '/historical-content/case-study/a-rose-of-deaths'
const PLAYER = 'https://www.openstreetmap.org/**'

for (const [name, options] of [
  ['by keyboard at 1440', { viewport: { width: 1440, height: 900 } }],
  ['by touch at 390', { viewport: { width: 390, height: 844 }, hasTouch: true }]
] as const)
  test.describe(name, () => {
    test.use(options)

    test('a map of another site is asked for first, and can be taken back', async ({ page }) => {
      const press = async (label: string) => {
        const button = page.getByRole('button', { name: label })
        if ('hasTouch' in options) return button.tap()
        await button.focus()
        await page.keyboard.press('Enter')
      }
      let asked = 0
      await page.route(PLAYER, route => {
        asked++
        return route.fulfill({ contentType: 'text/html', body: '<title>Map</title><h1>A map</h1>' })
      })
      await page.goto(PATH)
      const chapter = page.getByRole('region', { name: 'A hospital at Scutari' })
      await expect(chapter.getByText(/This is on OpenStreetMap/)).toBeVisible()
      await axe(page)
      await noSidewaysScrolling(page)
      await press('Do not load it')
      await expect(chapter.getByText('It was not loaded, and nothing was sent to OpenStreetMap.')).toBeVisible()
      expect(asked).toBe(0)
      await press('Load it from OpenStreetMap')
      await expect(page.frameLocator('iframe').getByRole('heading', { name: 'A map' })).toBeVisible()
      await expect(page.locator('iframe')).toBeFocused()
      await press('Load nothing more from OpenStreetMap')
      await expect(page.locator('iframe')).toHaveCount(0)
    })
  })

test('a chapter leads to its learning activity, the module to its files and collections', async ({ page }) => {
  await page.goto(PATH)
  const chapter = page.getByRole('region', { name: 'Twelve wedges' })
  const activity = chapter.getByRole('link', { name: /Can a drawing save lives\?/ })
  await expect(activity).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Learning activities' })).toHaveCount(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('region', { name: 'Downloads' }).getByRole('link').click()
  ])
  expect(file.suggestedFilename()).toMatch(/^questions-[0-9a-f]{8}\.pdf$/)
  await expect(page.getByText('This holds for the text.', { exact: false })).toBeVisible()
  await activity.click()
  await expect(page).toHaveURL(/\/learning-activity\/can-a-drawing-save-lives$/)
  await page.goBack()
  await page.getByRole('list', { name: 'Source collections' }).getByRole('link', { name: 'Charts that argue' }).click()
  await expect(page).toHaveURL(/\/view\/collection\/charts-that-argue$/)
  await page.goto('/historical-content/source-collections/charts-that-argue')
  await expect(page).toHaveURL(/\/view\/collection\/charts-that-argue$/)
})
