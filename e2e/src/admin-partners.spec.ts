import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { axe, expect, test } from './support/fixtures.ts'
import { handOf, type Way } from './support/input-ways.ts'
import { call, enter, sessionOf } from './support/shared-activity.ts'
import { choose, DOWN, noSidewaysScrolling, notices } from './support/personal.ts'

/** Partners are entered by site admins. */

const ADMIN = { login: 'admin@annals.example', password: 'keys-and-ledgers' }
const PARTNER = { login: 'partner@annals.example', password: 'archive-and-light' }

/** Partners of this file's tests, deleted after each so that lists of partners stay short. */
const made: string[] = []
test.afterEach(async ({ request }) => {
  const headers = { authorization: `Bearer ${await sessionOf(request, ADMIN)}` }
  // One that a test has deleted is not there any more.
  for (const partner of made.splice(0)) await request.post('/api/partners/delete', { data: { partner }, headers })
})

async function partnerOf(request: APIRequestContext, session: string) {
  const name = `Museum ${randomUUID().slice(0, 8)}`
  const fields = { name, slug: '', logo: '', introduction: '', providers: [], dataproviders: [], isActive: true }
  const partner = await call<{ uuid: string; slug: string }>(request, '/partners/save', fields, session)
  made.push(partner.uuid)
  return { name, ...partner }
}

for (const [way, width] of [
  ['keyboard', 1440],
  ['touch', 390]
] as const satisfies readonly [Way, number][])
  test(`a partner is entered, shown, hidden and deleted: ${way}`, async ({ browser, request }) => {
    test.setTimeout(90_000)
    const session = await sessionOf(request, ADMIN)
    const other = await partnerOf(request, session)
    const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: way === 'touch' })
    await enter(context, session)
    const page = await context.newPage()
    const hand = handOf(way, page)
    await page.goto('/admin/partners')
    await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible()
    await hand.press(page.getByRole('link', { name: 'New partner' }))
    const name = `Harbour House ${randomUUID().slice(0, 8)}`
    await hand.write(page.getByRole('textbox', { name: /^Name/ }), name)
    await hand.write(page.getByRole('textbox', { name: 'Address' }), other.slug)
    await hand.write(page.getByRole('textbox', { name: 'Introduction' }), 'Charts of coasts.')
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await hand.write(text, 'The house keeps charts.')
    await hand.write(page.getByRole('textbox', { name: 'Data providers' }), 'Harbour House')
    await axe(page)
    await hand.press(page.getByRole('button', { name: 'Save', exact: true }))
    await expect(page.getByText('Another partner has this address already.').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Address' }).fill('')
    await hand.press(page.getByRole('button', { name: 'Save', exact: true }))
    await expect(notices(page).getByText('The partner is saved')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/partners\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(/^harbour-house-/)
    await noSidewaysScrolling(page)
    await axe(page)
    const slug = await page.getByRole('textbox', { name: 'Address' }).inputValue()
    const edited = page.url()

    await page.goto(`/partners/${slug}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('The house keeps charts.')).toBeVisible()

    const found = page.getByRole('region', { name: 'Results' }).getByRole('link', { name })
    await expect(async () => {
      await page.goto(`/search/all?q=${encodeURIComponent(name)}&kind=partner`)
      await expect(found).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await axe(page)
    await hand.press(found)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    await page.goto(edited)
    await page.getByText('Shown in public').click()
    await hand.press(page.getByRole('button', { name: 'Save', exact: true }))
    await expect(notices(page).getByText('The partner is saved')).toBeVisible()
    const hidden = await request.get(`/api/partners/${slug}`)
    expect(hidden.status()).toBe(404)
    await expect
      .poll(async () => {
        const search = { searchFor: name, filters: { kind: ['partner'] } }
        return (await call<{ total: number }>(request, '/public-search', search)).total
      })
      .toBe(0)

    await hand.press(page.getByRole('button', { name: 'Delete this partner' }))
    const asked = page.getByRole('alertdialog', { name: `Delete ${name}?` })
    await expect(asked).toContainText('Its team has 0 members')
    await axe(page)
    await hand.press(asked.getByRole('button', { name: 'Delete this partner' }))
    await expect(page).toHaveURL('/admin/partners')
    await page.getByRole('searchbox').fill(name)
    await expect(page.getByRole('heading', { name: 'No partner has this in its name or address' })).toBeVisible()
    await context.close()
  })

test('search and order are in the address, and a partner is deleted from the list', async ({ page, request }) => {
  const session = await sessionOf(request, ADMIN)
  const { name } = await partnerOf(request, session)
  await enter(page.context(), session)
  await page.goto('/admin/partners')
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/search=Museum/)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue(name)
  await choose(page, name, 'Delete this partner')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete this partner' }).click()
  await expect(notices(page).getByText(`${name} is deleted`)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('a partner sees no access', async ({ page, request }) => {
  await enter(page.context(), await sessionOf(request, PARTNER))
  for (const at of ['/admin/partners', '/admin/partners/new']) {
    await page.goto(at)
    await expect(page.getByRole('heading', { name: 'NO ACCESS' })).toBeVisible()
  }
  await axe(page)
})

test('partners that cannot be loaded show an error and can be loaded again', async ({ page, request }) => {
  await enter(page.context(), await sessionOf(request, ADMIN))
  await page.route('**/api/partners/manage', route => route.fulfill(DOWN))
  await page.goto('/admin/partners')
  await expect(page.getByText('The partners could not be loaded')).toBeVisible()
  await axe(page)
  await page.unroute('**/api/partners/manage')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Partners' })).toBeVisible()
})

test('on a phone, in the dark and in Arabic it passes axe and does not scroll sideways', async ({
  browser,
  request
}) => {
  const session = await sessionOf(request, ADMIN)
  const { uuid } = await partnerOf(request, session)
  for (const [width, locale] of [
    [390, 'en'],
    [1440, 'ar']
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: 'dark' })
    await context.addInitScript(name => localStorage.setItem('annals.locale', name), locale)
    await enter(context, session)
    const page = await context.newPage()
    for (const at of ['/admin/partners', `/admin/partners/${uuid}`]) {
      await page.goto(at)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await axe(page)
      await noSidewaysScrolling(page)
    }
    await context.close()
  }
})

test('what is typed about a new partner is there after a reload, and can be dropped', async ({ page, request }) => {
  await enter(page.context(), await sessionOf(request, ADMIN))
  page.on('dialog', dialog => void dialog.accept())
  await page.goto('/admin/partners/new')
  const name = page.getByRole('textbox', { name: /^Name/ })
  await name.fill('Museum of Reloads')
  await expect(page.getByRole('heading', { level: 1, name: 'Museum of Reloads' })).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Museum of Reloads')
  await page.getByRole('button', { name: 'Drop it' }).click()
  await expect(name).toHaveValue('')
})

test('an address of teams that names no partner says so and shows no other team', async ({ page, request }) => {
  await enter(page.context(), await sessionOf(request, ADMIN))
  await page.goto('/admin/teams?partner=does-not-exist')
  await expect(page.getByRole('heading', { name: 'This partner is not here' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a member' })).toHaveCount(0)
})
