import { axe, expect, member, test } from './support/fixtures.ts'
import { handOf } from './support/input-ways.ts'
import { noSidewaysScrolling } from './support/personal.ts'

/** Thematic collections and the search of partners (behaviour/explore). */

const MAPS = '/search/explore/maps-choose'

for (const way of ['single clicks', 'keyboard'] as const)
  test(`a visitor finds a collection, goes through its sources and adds all of them after signing in: ${way}`, async ({
    page,
    request
  }) => {
    const hand = handOf(way, page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/search')
    await hand.press(page.getByRole('main').getByRole('link', { name: 'Collections', exact: true }))
    await expect(page).toHaveURL('/search/explore')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.first()).toBeVisible()
    const field = page.getByRole('searchbox', { name: 'Search collections' })
    await hand.write(field, 'no such words')
    await expect(page.getByRole('heading', { name: 'No results for no such words' })).toBeVisible()
    await axe(page)
    await hand.press(page.getByRole('button', { name: 'Show all collections' }))
    await expect(field).toHaveValue('')
    await hand.write(field, 'MAPS CHOOSE')
    await expect(cards).toHaveCount(1)
    await expect(page).toHaveURL('/search/explore?q=MAPS+CHOOSE')
    await hand.press(page.getByRole('link', { name: 'Maps choose' }))
    await expect(page).toHaveURL(MAPS)
    await expect(page.getByRole('heading', { level: 1, name: 'Maps choose' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Acknowledgements' })).toBeVisible()
    await expect(cards.first().getByRole('link', { name: 'CC BY 4.0' })).toBeVisible()
    await axe(page)

    const titles = await cards.getByRole('heading', { level: 3 }).allInnerTexts()
    await hand.press(cards.first().getByRole('heading').getByRole('link'))
    await expect(page.getByRole('dialog', { name: titles[0] })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog', { name: titles[1] })).toBeVisible()
    await expect(page).toHaveURL(`${MAPS}?item=2`)
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('dialog', { name: titles[0] })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(MAPS)

    const [alone = '', ...others] = titles
    await hand.press(page.getByRole('button', { name: `Add ${alone} to My Sources` }))
    await hand.press(page.getByRole('alertdialog', { name: 'Not Logged In!' }).getByRole('button', { name: 'Login' }))
    const { login: name, password } = await member({ request })
    const login = page.getByRole('dialog', { name: 'Log in' })
    await hand.write(login.getByLabel('Login or email'), name)
    await hand.write(login.getByLabel('Password'), password)
    await hand.press(login.getByRole('button', { name: 'Login', exact: true }))
    await expect(page.getByText(`Added ${alone} to MySources`).first()).toBeVisible()
    await hand.press(page.getByRole('button', { name: `Add ${alone} to My Sources` }))
    await expect(page.getByText(`${alone} is in MySources already`).first()).toBeVisible()
    await hand.press(page.getByRole('button', { name: 'Select all on this page' }))
    await hand.press(page.getByRole('button', { name: `Add ${titles.length} to My Sources` }))
    const added = others.length === 1 ? 'Added 1 item' : `Added ${others.length} items`
    await expect(page.getByText(`${added} to MySources. 1 was there already.`).first()).toBeVisible()
    await hand.press(page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Collections' }))
    await expect(page).toHaveURL('/search/explore')
  })

test('the records of one partner are searched on a phone in an Arabic page', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('annals.locale', 'ar'))
  await page.goto('/search')
  await page.getByRole('main').getByRole('link', { name: 'Partners', exact: true }).tap()
  await expect(page).toHaveURL('/search/partners')
  await axe(page)
  await page.getByRole('link', { name: 'Library on the Hill' }).tap()
  await expect(page).toHaveURL(/\/search\/partners\/library-on-the-hill\/[0-9a-f-]{36}$/)
  const path = new URL(page.url()).pathname
  await expect(page.getByRole('heading', { level: 1, name: 'Library on the Hill' })).toBeVisible()

  const titles = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(titles).toHaveCount(25)
  const first = await titles.allInnerTexts()
  await axe(page)
  await noSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Next', exact: true }).tap()
  await expect(page.getByText(/^26–50 of \d+$/)).toBeVisible()
  await expect(titles).not.toHaveText(first)
  await page.goBack()
  await expect(titles).toHaveText(first)

  const field = page.getByRole('searchbox', { name: 'Search in Library on the Hill' })
  await field.fill('lincoln')
  await expect(page).toHaveURL(`${path}?q=lincoln`)
  await expect(page.getByText(/^\d+ items? match(es)?$/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Address to Congress, 1861' })).toContainText('Text 1861')
  await page.getByRole('button', { name: 'Details of Address to Congress, 1861' }).tap()
  await expect(page.getByRole('dialog').getByText('Library on the Hill')).toBeVisible()
  await page.keyboard.press('Escape')
  // A record of another institution.
  await field.fill('mercator')
  await expect(page.getByRole('heading', { name: 'No results for mercator' })).toBeVisible()
  await axe(page)

  await page.goto('/sas/partners/nobody/01930000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'This partner is not here' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'All partners' }).tap()
  await expect(page.getByRole('link', { name: 'Library on the Hill' })).toBeVisible()
  await context.close()
})

test('below a picture on a phone, all that stands beside it elsewhere can be reached', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto(`${MAPS}?item=1`)
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: 'Rights and origin' }).tap()
  const checksum = viewer.getByRole('definition').last()
  await expect(checksum).toHaveText(/^[0-9a-f]{32}$/)
  await checksum.scrollIntoViewIfNeeded()
  const [below, foot] = [await checksum.boundingBox(), await viewer.getByRole('contentinfo').boundingBox()]
  expect(below!.y + below!.height).toBeLessThanOrEqual(foot!.y)
  await viewer.getByRole('button', { name: 'Add to My Sources' }).tap()
  await expect(page.getByRole('alertdialog', { name: 'Not Logged In!' })).toBeVisible()
  await context.close()
})
