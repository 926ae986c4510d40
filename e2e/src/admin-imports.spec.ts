import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { collectionOf, owner } from './support/collections.ts'
import { axe, expect, test } from './support/fixtures.ts'
import { handOf, type Way } from './support/input-ways.ts'
import { call, enter, sessionOf } from './support/shared-activity.ts'
import { noSidewaysScrolling, notices } from './support/personal.ts'
import { workbookFile } from './support/workbook.ts'

/** The queue of imports as an operator sees it: found, tried again, undone. */

const ADMIN = { login: 'admin@annals.example', password: 'keys-and-ledgers' }
const PARTNER = { login: 'partner@annals.example', password: 'archive-and-light' }

interface Imported {
  uuid: string
  state: string
}

/** An import that has ended: one row was added, the other names a picture on a server that does not exist. */
async function imported(request: APIRequestContext): Promise<{ filename: string; session: string; uuid: string }> {
  const { session } = await owner(request)
  const { uuid: collection } = await collectionOf(request, session, 'Ports')
  const filename = `ports-${randomUUID()}.xlsx`
  const rows = [
    ['Title', 'Picture'],
    ['Port 1', ''],
    ['Port 2', 'http://pictures.example.invalid/picture.png']
  ]
  const response = await request.post('/api/upload', {
    headers: {
      authorization: `Bearer ${session}`,
      'x-process': 'collection-excel',
      'x-collection': collection
    },
    multipart: { file: workbookFile(filename, rows) }
  })
  const { uuid } = ((await response.json()) as { data: { import: Imported } }).data.import
  const state = async () =>
    (await call<{ data: Imported }>(request, '/imports/get', { import: uuid }, session)).data.state
  await expect.poll(state, { timeout: 120_000 }).toBe('checked')
  await call(request, '/imports/start', { import: uuid }, session)
  await expect.poll(state, { timeout: 120_000 }).toBe('done')
  return { filename, session, uuid }
}

const row = (page: Page, filename: string) =>
  page.getByRole('table', { name: 'Imports' }).getByRole('row').filter({ hasText: filename })

for (const way of ['mouse', 'keyboard', 'single clicks'] as const satisfies readonly Way[])
  test(`an admin sees failed imports, tries them again and undoes them: ${way}`, async ({ page, request }) => {
    test.setTimeout(120_000)
    const { filename, session, uuid } = await imported(request)
    await enter(page.context(), await sessionOf(request, ADMIN))
    const hand = handOf(way, page)
    await page.goto('/admin')
    await hand.press(page.getByRole('link', { name: 'Imports' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Workers' }).getByRole('row')).not.toHaveCount(1)
    await expect(row(page, filename)).toContainText('2 of 2')
    await expect(row(page, filename)).toContainText('1 failed')
    await axe(page)

    const more = page.getByRole('button', { name: `More for ${filename}` })
    await hand.pick(more, page.getByRole('menuitem', { name: 'Try the failed rows again' }))
    await expect(notices(page).getByText('It is tried again')).toBeVisible()
    await expect(row(page, filename)).toContainText('Done', { timeout: 30_000 })
    await expect(row(page, filename)).toContainText('1 failed')

    await hand.pick(more, page.getByRole('menuitem', { name: 'Undo' }))
    const asked = page.getByRole('alertdialog', { name: 'Undo this import?' })
    await expect(asked).toContainText(filename)
    await axe(page)
    await hand.press(asked.getByRole('button', { name: 'Undo' }))
    await expect(row(page, filename)).toContainText('Undone', { timeout: 30_000 })
    const { data } = await call<{ data: Imported & { progress: { removed: number } } }>(
      request,
      '/imports/get',
      { import: uuid },
      session
    )
    expect(data.progress.removed).toBe(1)
  })

test('on a phone, in the dark and in Arabic it passes axe and does not scroll sideways', async ({
  browser,
  request
}) => {
  test.setTimeout(120_000)
  const { filename } = await imported(request)
  const session = await sessionOf(request, ADMIN)
  for (const [width, colorScheme, locale] of [
    [390, 'light', 'en'],
    [390, 'dark', 'ar'],
    [1440, 'dark', 'ar']
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
    await context.addInitScript(name => localStorage.setItem('annals.locale', name), locale)
    await enter(context, session)
    const page = await context.newPage()
    await page.goto('/admin/imports')
    await expect(page.getByText(filename).first()).toBeVisible()
    await axe(page)
    await noSidewaysScrolling(page)
    await context.close()
  }
})

test('a partner sees no access', async ({ page, request }) => {
  await enter(page.context(), await sessionOf(request, PARTNER))
  await page.goto('/admin/imports')
  await expect(page.getByRole('heading', { name: 'NO ACCESS' })).toBeVisible()
  await axe(page)
})

test('a queue that cannot be loaded shows an error and can be loaded again', async ({ page, request }) => {
  await enter(page.context(), await sessionOf(request, ADMIN))
  await page.route('**/api/imports/queue', route => route.abort())
  await page.goto('/admin/imports')
  await expect(page.getByText('The queue could not be loaded')).toBeVisible()
  await axe(page)
  await page.unroute('**/api/imports/queue')
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible()
})
