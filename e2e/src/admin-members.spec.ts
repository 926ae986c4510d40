import type { Page } from '@playwright/test'
import { axe, expect, member, test } from './support/fixtures.ts'
import { handOf, type Way } from './support/input-ways.ts'
import { call, enter, sessionOf } from './support/shared-activity.ts'
import { ADMIN, noSidewaysScrolling, notices, PARTNER } from './support/personal.ts'

/** Members as administrators see them: found, given rights, deactivated. */

const row = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Members' }).getByRole('row').filter({ hasText: text })

for (const [way, width] of [
  ['keyboard', 1440],
  ['touch', 390]
] as const satisfies readonly (readonly [Way, number])[])
  test(`an administrator finds a member, changes flags, deactivates and reactivates: ${way}`, async ({
    browser,
    request
  }) => {
    const account = await member({ request })
    const session = await sessionOf(request, account)
    const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: way === 'touch' })
    await enter(context, await sessionOf(request, ADMIN))
    const page = await context.newPage()
    const hand = handOf(way, page)
    await page.goto('/admin/members')
    await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
    await hand.write(page.getByRole('searchbox', { name: 'Name or e-mail' }), account.login)
    await expect(page.getByText('1 member', { exact: true })).toBeVisible()
    await expect(row(page, account.login)).toContainText('Not confirmed')
    await axe(page)
    await noSidewaysScrolling(page)

    const name = account.login.split('@')[0]!
    await hand.press(row(page, account.login).getByRole('link', { name }))
    const dialog = page.getByRole('dialog', { name })
    await expect(page).toHaveURL(/member=/)
    await axe(page)
    const partner = dialog.getByRole('checkbox', { name: 'Partner', exact: true })
    if (way === 'keyboard') {
      await partner.focus()
      await page.keyboard.press('Space')
    } else await dialog.getByText('Partner', { exact: true }).tap()
    await expect(partner).toBeChecked()
    await hand.press(dialog.getByRole('button', { name: 'Save' }))
    await expect(notices(page).getByText('The flags are saved')).toBeVisible()
    await expect(row(page, account.login)).toContainText('Partner')
    const dash = await request.post('/api/partners/dashboard', {
      headers: { authorization: `Bearer ${session}` },
      data: {}
    })
    expect(dash.status()).toBe(200)

    await hand.press(dialog.getByRole('button', { name: 'Send a mail to set a new password' }))
    await expect(notices(page).getByText(`Mail sent to ${account.login}`)).toBeVisible()

    await hand.press(dialog.getByRole('button', { name: 'Deactivate' }))
    const asked = page.getByRole('alertdialog', { name: 'Deactivate this account?' })
    await expect(asked).toContainText('What they have made stays')
    await axe(page)
    await hand.press(asked.getByRole('button', { name: 'Deactivate' }))
    await expect(dialog.getByText('this member cannot sign in')).toBeVisible()
    const profile = () => request.post('/api/getProfile', { headers: { authorization: `Bearer ${session}` }, data: {} })
    expect((await profile()).status()).toBe(401)
    const login = () => request.post('/api/login', { data: { login: account.login, password: account.password } })
    expect((await login()).status()).toBe(403)
    await axe(page)

    await hand.press(dialog.getByRole('button', { name: 'Reactivate' }))
    await expect(notices(page).getByText('The account is active again')).toBeVisible()
    expect((await login()).status()).toBe(200)
    await page.reload()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await context.close()
  })

test('what another administrator has changed meanwhile is shown and not overwritten', async ({ page, request }) => {
  const account = await member({ request })
  const session = await sessionOf(request, ADMIN)
  await enter(page.context(), session)
  await page.goto(`/admin/members?member=${account.uuid}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Teacher', { exact: true }).click()
  const { member: record } = await call<{ member: { permissions: Record<string, boolean> } }>(
    request,
    '/members/get',
    { member: account.uuid },
    session
  )
  const { permissions: was } = record
  await call(request, '/members/flags', { member: account.uuid, was, permissions: { ...was, is_staff: true } }, session)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Somebody else has changed this member meanwhile')
  await expect(dialog.getByRole('checkbox', { name: 'Staff' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Teacher' })).not.toBeChecked()
  await axe(page)
  await dialog.getByText('Teacher', { exact: true }).click()
  await page.keyboard.press('Escape')
  const asked = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked).toHaveCount(0)
  await expect(dialog.getByRole('checkbox', { name: 'Teacher' })).toBeChecked()
  await page.keyboard.press('Escape')
  await asked.getByRole('button', { name: 'Drop the changes' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a group and an order have addresses', async ({ page, request }) => {
  await enter(page.context(), await sessionOf(request, ADMIN))
  await page.goto('/admin/members?group=admins&sort=az')
  await expect(page.getByRole('button', { name: 'Show' })).toContainText('Administrators')
  await expect(row(page, ADMIN.login)).toContainText('Administrator')
  await expect(row(page, PARTNER.login)).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill('nobody has this')
  await expect(page.getByText('No results')).toBeVisible()
  await axe(page)
})

test('a partner sees no access', async ({ page, request }) => {
  await enter(page.context(), await sessionOf(request, PARTNER))
  await page.goto('/admin/members')
  await expect(page.getByRole('heading', { name: 'NO ACCESS' })).toBeVisible()
})

test('an administrator reads who may do what', async ({ page, request }) => {
  await enter(page.context(), await sessionOf(request, ADMIN))
  await page.goto('/admin/roles')
  const line = page.getByRole('row').filter({ hasText: 'Dashboard and the searches there' })
  await expect(line.getByRole('cell')).toHaveText(['No', 'No', 'No', 'Yes', 'Yes'])
  await axe(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await noSidewaysScrolling(page)
  await axe(page)
})
