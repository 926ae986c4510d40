import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { member } from './fixtures.ts'
import { activityOf, enter, question, sessionOf, text } from './shared-activity.ts'

export const ADMIN = { login: 'admin@annals.example', password: 'keys-and-ledgers' }
export const PARTNER = { login: 'partner@annals.example', password: 'archive-and-light' }

/** The answer of a server that fails. */
export const DOWN = { status: 500, json: { isError: true, msg: 'Something broke.', errorCode: 'INTERNAL' } }

/** Creates a member with activities of these titles, each with a text and a question, and signs in on this page. */
export async function teach(page: Page, request: APIRequestContext, titles: string[]) {
  const session = await sessionOf(request, await member({ request }))
  const activities: string[] = []
  for (const title of titles)
    activities.push(
      await activityOf(request, session, title, [text('Read', 'Five ships left.'), question('Who?', 'Who counts?')])
    )
  await enter(page.context(), session)
  return { session, activities }
}

/** Chooses an action from the menu of a card or row. */
export async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

export const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })

/** Rows of My Shares: their links, and one by its title. */
export const shareLinks = (page: Page) =>
  page.getByRole('table', { name: 'Shares' }).getByRole('rowheader').getByRole('link')
export const shareRow = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

export const noSidewaysScrolling = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
