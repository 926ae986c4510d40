import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { watchAddresses } from './emails-in-addresses.ts'
import { watchFocus } from './focus-kept.ts'
import { keepSeen, watchMessages } from './messages-seen.ts'

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
  const response = await request.post('/api/register', { data: { login, password } })
  expect(response.ok(), await response.text()).toBe(true)
  return { ...((await response.json()) as { uuid: string }), login, password }
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

/**
 * Playwright's test. It also fails if any page violates the content security policy, has an e-mail address in its own or
 * leaves the focus to its body, and it records which binding messages were visible.
 */
export const test = base.extend<{ watch: void }>({
  watch: [
    async ({ browser }, use, { workerIndex }) => {
      const broken: string[] = []
      const lost: string[] = []
      const told: string[] = []
      const seen = new Set<string>()
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async options => {
        const context = await newContext(options)
        context.on('console', message => {
          if (/content[- ]security[- ]policy/i.test(message.text())) broken.push(message.text())
        })
        watchAddresses(context, address => told.push(address))
        await watchMessages(context, name => seen.add(name))
        await watchFocus(context, what => lost.push(what))
        return context
      }
      await use()
      browser.newContext = newContext
      keepSeen(workerIndex, seen)
      expect(broken, 'content security policy').toEqual([])
      expect(told, 'e-mail addresses in addresses').toEqual([])
      expect(lost, 'controls that left the focus to the body').toEqual([])
    },
    { auto: true }
  ]
})

export { axe } from './axe.ts'
export { expect }
