import { axe, expect, test } from './support/fixtures.ts'
import { handOf, type Way } from './support/input-ways.ts'
import { enter, sessionOf } from './support/lessons.ts'
import { ADMIN, noSidewaysScrolling, PARTNER } from './support/personal.ts'

/** Builds and content types in the administration. */

for (const [way, width] of [
  ['keyboard', 1440],
  ['touch', 390]
] as const satisfies readonly (readonly [Way, number])[])
  test(`an administrator looks at builds and content types: ${way}`, async ({ browser, request }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: way === 'touch' })
    await enter(context, await sessionOf(request, ADMIN))
    const page = await context.newPage()
    const hand = handOf(way, page)
    await page.goto('/admin')
    await hand.press(page.getByRole('main').getByRole('link', { name: 'Code', exact: true }))
    const line = page.getByRole('row').filter({ hasText: 'mf_account' })
    await expect(line).toContainText('On')
    await expect(page.getByText('Build of the frame in this window')).toBeVisible()
    await expect(page.getByText('Not known')).toHaveCount(0)
    await axe(page)
    await noSidewaysScrolling(page)

    await page.route('**/registry.json', route => route.abort())
    await hand.press(page.getByRole('button', { name: 'Look again' }))
    await expect(page.getByText('The list of builds could not be loaded')).toBeVisible()
    await axe(page)
    await page.unroute('**/registry.json')
    await hand.press(page.getByRole('button', { name: 'Try again' }))
    await expect(line).toBeVisible()

    await page.goto('/admin/contenttypes')
    await expect(page.getByRole('row').filter({ hasText: 'Key Moment' })).toContainText('keymoment')
    await axe(page)
    await noSidewaysScrolling(page)
    await context.close()
  })

test('a partner sees no access to builds and content types', async ({ page, request }) => {
  await enter(page.context(), await sessionOf(request, PARTNER))
  for (const child of ['code', 'contenttypes']) {
    await page.goto(`/admin/${child}`)
    await expect(page.getByRole('heading', { name: 'NO ACCESS' })).toBeVisible()
  }
})
