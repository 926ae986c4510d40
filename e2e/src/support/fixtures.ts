import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { keepSeen, watchMessages } from './messages-seen.ts'

/** The rules for every screen: WCAG 2.2 AA and the earlier levels that it includes. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export interface Member {
  uuid: string
  /** Both login and e-mail: an address that only this test uses. */
  login: string
  password: string
}

/** Creates an account through the API. */
export const member = async ({ request }: { request: APIRequestContext }): Promise<Member> => {
  const login = `e2e-${randomUUID()}@example.org`
  const password = 'Old maps 1815'
  const answer = await request.post('/api/register', { data: { login, password } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { ...((await answer.json()) as { uuid: string }), login, password }
}

/** Opens the login dialog from the header, on wide and on narrow windows. */
export const openLogin = async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const login = page.getByRole('banner').getByRole('button', { name: 'Log in' })
  await expect(menu.or(login).filter({ visible: true }).first()).toBeVisible()
  if (await menu.isVisible()) await menu.click()
  await login.filter({ visible: true }).click()
  return page.getByRole('dialog', { name: 'Log in' })
}

/** Signs in through the login dialog. A page without a header first goes to the home page. */
export const signIn = async (page: Page, { login, password }: Pick<Member, 'login' | 'password'>) => {
  if (page.url() === 'about:blank') await page.goto('/')
  const dialog = await openLogin(page)
  await dialog.getByLabel('Login or email').fill(login)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function findings(page: Page, within?: string) {
  // The colours of an element change while it fades in.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(animation => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
        .map(animation => animation.finished)
    )
  )
  // The check runs in the page itself: the other mode opens one more page, which takes twice as long.
  const builder = new AxeBuilder({ page }).withTags(RULES).setLegacyMode()
  const { violations } = await (within ? builder.include(within) : builder).analyze()
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(node => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`)
  }))
}

/** Fails with the rule, its help text and the elements if axe finds an error on the page in its present state. */
export const axe = async (page: Page, within?: string) => {
  // A button may change its colours during the check. Real errors are found again by a second check.
  const found = (await findings(page, within)).length > 0 ? await findings(page, within) : []
  expect(found, `axe at ${page.url()}`).toEqual([])
}

/**
 * Playwright's test. It also fails if any page violates the content security policy, and it records which binding
 * messages were visible.
 */
export const test = base.extend<{ watch: void }>({
  watch: [
    async ({ browser }, use, { workerIndex }) => {
      const broken: string[] = []
      const seen = new Set<string>()
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async options => {
        const context = await newContext(options)
        context.on('console', message => {
          if (/content[- ]security[- ]policy/i.test(message.text())) broken.push(message.text())
        })
        await watchMessages(context, name => seen.add(name))
        return context
      }
      await use()
      browser.newContext = newContext
      keepSeen(workerIndex, seen)
      expect(broken, 'content security policy').toEqual([])
    },
    { auto: true }
  ]
})

export { expect }
