import type { Locator, Page } from '@playwright/test'
import { expect, member, test } from './support/fixtures.ts'
import { enter, sessionOf } from './support/shared-activity.ts'

const ACCOUNTS = {
  partner: { login: 'partner@annals.example', password: 'archive-and-light' },
  admin: { login: 'admin@annals.example', password: 'keys-and-ledgers' }
}
const LEADS_NOWHERE = /Page not found|Not open yet|NO ACCESS/

/** Addresses of this site that links in a part of the page lead to. */
const pathsIn = (part: Locator): Promise<string[]> =>
  part
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? '').filter(path => path.startsWith('/')))

/** Opens an address; it leads to a screen with a heading of its own. */
async function leadsSomewhere(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  await expect(page.getByText(LEADS_NOWHERE), path).toHaveCount(0)
}

for (const who of ['visitor', 'member', 'partner', 'admin'] as const)
  test(`every entry of header, footer and menus leads a ${who} to a page that is there`, async ({ page, request }) => {
    test.setTimeout(180_000)
    if (who !== 'visitor') {
      const account = who === 'member' ? await member({ request }) : ACCOUNTS[who]
      await enter(page.context(), await sessionOf(request, account))
    }
    await page.goto('/')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Collections' })).toBeVisible()
    const paths = new Set([
      ...(await pathsIn(page.getByRole('banner'))),
      ...(await pathsIn(page.getByRole('contentinfo')))
    ])
    expect(paths).toContain('/search')
    expect(paths).toContain('/my')
    if (who !== 'visitor') {
      await page.goto('/my')
      const menu = page.getByRole('navigation', { name: 'My Annals' })
      await expect(menu.getByRole('link').first()).toBeVisible()
      for (const path of await pathsIn(menu)) paths.add(path)
    }
    if (who === 'admin') {
      await page.goto('/admin')
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      for (const path of await pathsIn(page.getByRole('main'))) paths.add(path)
    }
    for (const path of paths) await leadsSomewhere(page, path)
  })

test('a visitor finds a thematic collection from the sources and looks at its items', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sources' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Collections' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible()
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/search\/explore\/[^/]+$/)
  const item = page.getByRole('article').first()
  await expect(item).toContainText(/Public domain|CC BY|Rights not stated/)
  await item.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText(/Public domain|CC BY|Rights not stated/)
})
