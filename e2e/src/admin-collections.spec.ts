import type { Page } from '@playwright/test'
import { axe, expect, member, test } from './support/fixtures.ts'
import { handOf, type Way } from './support/input-ways.ts'
import { call, enter, sessionOf } from './support/shared-activity.ts'
import { ADMIN, noSidewaysScrolling, notices, PARTNER } from './support/personal.ts'

/** Collections of all members as administrators see them. */

const row = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Collections' }).getByRole('row').filter({ hasText: text })

for (const [way, width] of [
  ['keyboard', 1440],
  ['touch', 390]
] as const satisfies readonly (readonly [Way, number])[])
  test(`an administrator marks a collection as thematic and makes it private: ${way}`, async ({ browser, request }) => {
    const owner = await sessionOf(request, await member({ request }))
    const name = `Ferries ${crypto.randomUUID().slice(0, 8)}`
    const texts = { introduction: '', description: '', acknowledgements: '', language: '', license: '' }
    const { data } = await call<{ data: { uuid: string; slug: string } }>(
      request,
      '/collection/add',
      { name, ...texts },
      owner
    )
    await call(request, '/collection/publish', { collection: data.uuid }, owner)

    const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: way === 'touch' })
    await enter(context, await sessionOf(request, ADMIN))
    const page = await context.newPage()
    const hand = handOf(way, page)
    await page.goto('/admin/collections')
    await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible()
    await hand.write(page.getByRole('searchbox', { name: 'Words of the title' }), name.toLowerCase())
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible()
    await expect(row(page, name)).toContainText('Public')
    await axe(page)
    await noSidewaysScrolling(page)

    const menu = page.getByRole('button', { name: `More for ${name}` })
    await hand.pick(menu, page.getByRole('menuitem', { name: 'Show among the thematic collections' }))
    await expect(notices(page).getByText('This is a thematic collection now.')).toBeVisible()
    await expect(row(page, name)).toContainText('Thematic')
    const explored = () => call<{ total: number }>(request, '/sas/explore', { searchFor: name })
    expect((await explored()).total).toBe(1)
    await page.goto('/admin/collections?state=thematic&sort=az')
    await expect(row(page, name)).toBeVisible()

    await hand.pick(menu, page.getByRole('menuitem', { name: 'Make private' }))
    const asked = page.getByRole('alertdialog', { name: `Make “${name}” private?` })
    await expect(asked).toContainText('Nothing is deleted')
    await axe(page)
    await hand.press(asked.getByRole('button', { name: 'Make private' }))
    await expect(notices(page).getByText(`“${name}” is private now`)).toBeVisible()
    await expect(row(page, name)).toHaveCount(0)
    expect((await explored()).total).toBe(0)

    await page.goto(`/admin/collections?state=private&search=${encodeURIComponent(name)}`)
    await expect(row(page, name)).toContainText('Private')
    await hand.pick(menu, page.getByRole('menuitem', { name: 'History' }))
    await expect(page.getByRole('table', { name: 'Log' })).toContainText('Collection made private')
    await context.close()
  })

test('a search without a match offers to show all', async ({ page, request }) => {
  await enter(page.context(), await sessionOf(request, ADMIN))
  await page.goto('/admin/collections?search=nothing-is-called-this')
  await expect(page.getByText('No results')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).not.toHaveURL(/search=/)
})

test('a partner does not see the collections of others', async ({ page, request }) => {
  await enter(page.context(), await sessionOf(request, PARTNER))
  await page.goto('/admin/collections')
  await expect(page.getByRole('heading', { name: 'NO ACCESS' })).toBeVisible()
})
