import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { axe, expect, test } from './support/fixtures.ts'
import { handOf, type Way } from './support/input-ways.ts'
import { activityOf, call, enter, sessionOf, text } from './support/shared-activity.ts'
import { ADMIN, noSidewaysScrolling, notices, PARTNER } from './support/personal.ts'

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
    const line = page.getByRole('table', { name: 'What is served' }).getByRole('row').filter({ hasText: 'mf-account' })
    await expect(line).toContainText('Always on')
    await expect(page.getByText('Served now').first()).toBeVisible()
    await expect(page.getByText('Build of the frame in this window')).toBeVisible()
    await expect(page.getByText('Not known')).toHaveCount(0)
    await axe(page)
    await noSidewaysScrolling(page)

    await page.route('**/api/builds', route => route.abort())
    await page.goto('/admin/code?app=mf-builder')
    await expect(page.getByText('The builds cannot be shown')).toBeVisible()
    await axe(page)
    await page.unroute('**/api/builds')
    await hand.press(page.getByRole('button', { name: 'Try again' }))
    await expect(line).toBeVisible()

    await page.goto('/admin/contenttypes')
    await expect(page.getByRole('row').filter({ hasText: 'Key Moment' })).toContainText('keymoment')
    await axe(page)
    await noSidewaysScrolling(page)
    await context.close()
  })

const WWW = process.env['WWW_DIR'] ?? join(import.meta.dirname, '../../.data/www')

/** A build of an area under another name, so that what others see at this moment stays the same. */
async function copiedBuild(app: string) {
  const { remotes } = JSON.parse(await readFile(join(WWW, 'registry.json'), 'utf8')) as {
    remotes: { entry: string; version: string }[]
  }
  const served = remotes.find(({ entry }) => entry.startsWith(`/${app}/`))!.version.replace(/^copy/, '')
  const copy = `copy${served}`
  if (!existsSync(join(WWW, app, copy))) {
    await cp(join(WWW, app, served), join(WWW, app, `.${copy}`), { recursive: true })
    await rename(join(WWW, app, `.${copy}`), join(WWW, app, copy))
  }
  return { served, copy }
}

test('an administrator changes the content type of a published activity, and finds those of a type', async ({
  page,
  request
}) => {
  const admin = await sessionOf(request, ADMIN)
  const title = `Ropes ${randomUUID().slice(0, 8)}`
  const uuid = await activityOf(request, admin, title, [text('Ropes', 'Who made them?')])
  await call(request, '/publish-activity', { uuid, ctype: 'la' }, admin)
  await enter(page.context(), admin)
  await page.goto('/admin/contenttypes')
  await page.getByRole('link', { name: 'Show the activities: Learning Activity' }).click()
  await expect(page).toHaveURL(/ctype=la/)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Learning Activity')
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Content type: Key Moment' }).click()
  await expect(notices(page)).toContainText(`${title} is a Key Moment now`)
  await expect(row).toHaveCount(0)
  await page.goto(`/admin/learningactivities?ctype=keymoment&search=${encodeURIComponent(title)}`)
  await expect(row).toContainText('Key Moment')
  await axe(page)
  await call(request, '/delete-activity', { activity: uuid }, admin)
})

test('an administrator goes back to another build and forward again, and the log tells it', async ({
  page,
  request
}) => {
  const { served, copy } = await copiedBuild('mf-builder')
  await enter(page.context(), await sessionOf(request, ADMIN))
  await page.goto('/admin/code?app=mf-builder')
  for (const version of [copy, served]) {
    await page
      .getByRole('button', { name: `Go back to mf-builder ${version}` })
      .first()
      .click()
    const dialog = page.getByRole('alertdialog', { name: `Serve mf-builder ${version} again?` })
    await axe(page)
    await dialog.getByRole('button', { name: 'Go back to this' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Served now' })).toContainText(version)
    const registry = await (await request.get('/registry.json')).text()
    expect(registry).toContain(`/mf-builder/${version}/mf-manifest.json`)
    const builder = await page.context().newPage()
    await builder.goto('/builder')
    await expect(builder.getByRole('main').getByRole('heading').first()).toBeVisible()
    await builder.close()
  }
  await page.goto('/admin/audit?group=build')
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `mf-builder ${copy}` })
      .first()
  ).toContainText('Build served again')
  await axe(page)
})

test('a partner sees no access to builds and content types', async ({ page, request }) => {
  await enter(page.context(), await sessionOf(request, PARTNER))
  for (const child of ['code', 'contenttypes']) {
    await page.goto(`/admin/${child}`)
    await expect(page.getByRole('heading', { name: 'NO ACCESS' })).toBeVisible()
  }
})
