import type { Page } from '@playwright/test'
import { axe, expect, member, test } from './support/fixtures.ts'
import { handOf, type Way } from './support/input-ways.ts'
import { call, enter, sessionOf } from './support/shared-activity.ts'
import { ADMIN, noSidewaysScrolling, PARTNER } from './support/personal.ts'

/** What administrators have done, in the log. */

const row = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Log' }).getByRole('row').filter({ hasText: text })

for (const [way, width] of [
  ['keyboard', 1440],
  ['touch', 390]
] as const satisfies readonly (readonly [Way, number])[])
  test(`an administrator reads what was done to a member, and by whom: ${way}`, async ({ browser, request }) => {
    const account = await member({ request })
    const session = await sessionOf(request, ADMIN)
    for (const path of ['/members/deactivate', '/members/reactivate'])
      await call(request, path, { member: account.uuid }, session)
    const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: way === 'touch' })
    await enter(context, session)
    const page = await context.newPage()
    const hand = handOf(way, page)
    const name = account.login.split('@')[0]!

    await page.goto('/admin/audit')
    await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible()
    await hand.pick(
      page.getByRole('button', { name: 'Show', exact: false }),
      page.getByRole('option', { name: 'Members', exact: true })
    )
    await expect(page).toHaveURL(/group=member/)
    await expect(row(page, name)).toHaveCount(2)
    await axe(page)
    await noSidewaysScrolling(page)

    await hand.press(
      row(page, name)
        .first()
        .getByRole('link', { name: `History ${name}` })
    )
    await expect(page).toHaveURL(new RegExp(`on=${account.uuid}`))
    await expect(page.getByRole('table', { name: 'Log' }).locator('tbody').getByRole('row')).toHaveCount(2)
    await expect(row(page, name).first()).toContainText('Account reactivated')
    await axe(page)
    await page.reload()
    await expect(row(page, name).last()).toContainText('Account deactivated')

    await hand.press(row(page, name).first().getByRole('link', { name, exact: true }))
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.goBack()
    await hand.press(page.getByRole('button', { name: `Only on ${name}` }))
    await expect(page).not.toHaveURL(/on=/)
    await context.close()
  })

test('a group in which nothing was done to a thing says so', async ({ page, request }) => {
  const account = await member({ request })
  await enter(page.context(), await sessionOf(request, ADMIN))
  await page.goto(`/admin/audit?on=${account.uuid}`)
  await expect(page.getByText('Nothing like this was done')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page).not.toHaveURL(/on=/)
})

test('a partner sees no access to the log', async ({ page, request }) => {
  await enter(page.context(), await sessionOf(request, PARTNER))
  await page.goto('/admin/audit')
  await expect(page.getByRole('heading', { name: 'NO ACCESS' })).toBeVisible()
})
