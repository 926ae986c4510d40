import type { Page } from '@playwright/test'
import { axe, expect, test } from './support/fixtures.ts'
import { activityOf, call, enter, sessionOf, text } from './support/shared-activity.ts'
import { DOWN, noSidewaysScrolling } from './support/personal.ts'

/** Partners, the page of one, and a collection of it (behaviour/partners). */

const PARTNER = { login: 'partner@annals.example', password: 'archive-and-light' }
const ADMIN = { login: 'admin@annals.example', password: 'keys-and-ledgers' }
const ARCHIVE = '/partners/the-lantern-archive'

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')

for (const [name, options] of [
  ['by keyboard at 1440', { viewport: { width: 1440, height: 900 } }],
  ['by touch at 390', { viewport: { width: 390, height: 844 }, hasTouch: true }]
] as const)
  test.describe(name, () => {
    test.use(options)
    const isTouch = 'hasTouch' in options

    test('a visitor goes from the list to a partner, filters, and opens a collection', async ({ page }) => {
      const press = async (what: ReturnType<Page['getByRole']>) => {
        if (isTouch) return what.tap()
        await what.focus()
        await page.keyboard.press('Enter')
      }
      await page.goto('/')
      await press(page.getByRole('contentinfo').getByRole('link', { name: 'Partners', exact: true }))
      await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible()
      await axe(page)
      await press(page.getByRole('link', { name: 'The Lantern Archive', exact: true }).first())
      await expect(page).toHaveURL(new RegExp(`${ARCHIVE}$`))
      await expect(page.getByRole('heading', { level: 1, name: 'The Lantern Archive' })).toBeVisible()
      await axe(page)
      await noSidewaysScrolling(page)

      const types = page.getByRole('radiogroup', { name: 'Type' })
      await press(types.getByRole('radio', { name: 'Collection' }))
      await expect(page).toHaveURL(/type=collection/)
      await page.getByRole('searchbox').fill('LANDSCAPÉS')
      await expect(titles(page)).toHaveText(['Looking at landscapes'])
      await page.getByRole('searchbox').fill('zeppelin')
      await expect(page.getByRole('heading', { name: 'No content found.' })).toBeVisible()
      await press(page.getByRole('button', { name: 'Show everything' }))
      await press(page.getByRole('link', { name: 'Looking at landscapes' }))
      await expect(page).toHaveURL(new RegExp(`${ARCHIVE}/looking-at-landscapes$`))
      await expect(page.getByRole('heading', { level: 1, name: 'Looking at landscapes' })).toBeVisible()
      await axe(page)
      await press(page.getByRole('navigation', { name: 'You are here' }).getByRole('link'))
      await expect(page).toHaveURL(new RegExp(`${ARCHIVE}$`))
    })
  })

test('a page that cannot be loaded leads to the list', async ({ page }) => {
  const told = page.getByRole('alertdialog')
  const toList = async () => {
    await expect(told).toContainText(
      'No collections found, please create them in My Annals. You are now redirected to the Partner index.'
    )
    await axe(page)
    await told.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(/\/partners$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible()
  }
  await page.goto('/partners/nobody')
  await toList()
  await page.route('**/api/partners/the-lantern-archive', route => route.fulfill(DOWN))
  await page.goto(ARCHIVE)
  await toList()
})

test('what a member of a partner publishes is on its page until it is taken back', async ({ page, request }) => {
  const session = await sessionOf(request, PARTNER)
  const title = `Lanterns ${crypto.randomUUID()}`
  const activity = await activityOf(request, session, title, [text('Read', 'Five lamps.')])
  await page.goto(`${ARCHIVE}?type=activity`)
  await expect(titles(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  await call(request, '/publish-activity', { uuid: activity }, session)
  await page.reload()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('Five lamps.')).toBeVisible()
  await call(request, '/delete-activity', { activity }, session)
  await page.goBack()
  await page.reload()
  await expect(titles(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
})

test('an admin reaches the partners from the header, members do not', async ({ page, request }) => {
  await page.goto('/about')
  await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Partners' })).toHaveCount(0)
  await enter(page.context(), await sessionOf(request, ADMIN))
  await page.reload()
  await page.getByRole('banner').getByRole('link', { name: 'Partners' }).click()
  await expect(page).toHaveURL(/\/partners$/)
})
