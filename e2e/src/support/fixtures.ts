import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { watchFocus } from './focus-kept.ts'
import { keepSeen, watchMessages } from './messages-seen.ts'

/** WCAG 2.2 has one rule that axe leaves off unless it is asked for. */
const RULES = { 'target-size': { enabled: true } }

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

/** The colours of an element change while it fades in, and when the theme changes. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(animation => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
        .map(animation => animation.finished)
    )
  )

/** axe's rule on landmarks does not know tooltips, which stand at the end of the page wherever their button is. */
const isTooltip = (rule: string, { html }: { html: string }) => rule === 'region' && html.includes('role="tooltip"')

async function check(builder: AxeBuilder, within: string | undefined) {
  const { violations } = await (within ? builder.include(within) : builder).analyze()
  return violations.flatMap(({ id, help, nodes }) => {
    const wrong = nodes.filter(node => !isTooltip(id, node))
    if (wrong.length === 0) return []
    const first = wrong[0]?.target.flat().at(-1)
    return [{ id, help, first, nodes: wrong.map(node => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`) }]
  })
}

/** The check runs in the page itself: the other mode opens one more page, which takes twice as long. */
const builderOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

/** All of axe's rules, best practice included, and in the colours of the other theme those that depend on colours. */
async function findings(page: Page, within?: string) {
  await settled(page)
  const found = await check(builderOf(page).options({ rules: RULES }), within)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  await page.emulateMedia({ colorScheme: other })
  await settled(page)
  const inOther = await check(builderOf(page).withRules(['color-contrast', 'link-in-text-block']), within)
  await page.emulateMedia({ colorScheme: own })
  return [...found, ...inOther.map(one => ({ ...one, help: `${one.help} (${other})` }))]
}

/** Fails with the rule, its help text and the elements if axe finds an error on the page in its present state. */
export const axe = async (page: Page, within?: string) => {
  const [suspect] = await findings(page, within)
  if (!suspect) return
  // A button may change its colours during the check, and a bar at the edge of the window may cover a part of one. A
  // real error is found again by a second check, with the element in the middle of the window.
  const { first } = suspect
  if (first) await page.evaluate(name => document.querySelector(name)?.scrollIntoView({ block: 'center' }), first)
  expect(await findings(page, within), `axe at ${page.url()}`).toEqual([])
}

/**
 * Playwright's test. It also fails if any page violates the content security policy or leaves the focus to its body, and
 * it records which binding messages were visible.
 */
export const test = base.extend<{ watch: void }>({
  watch: [
    async ({ browser }, use, { workerIndex }) => {
      const broken: string[] = []
      const lost: string[] = []
      const seen = new Set<string>()
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async options => {
        const context = await newContext(options)
        context.on('console', message => {
          if (/content[- ]security[- ]policy/i.test(message.text())) broken.push(message.text())
        })
        await watchMessages(context, name => seen.add(name))
        await watchFocus(context, what => lost.push(what))
        return context
      }
      await use()
      browser.newContext = newContext
      keepSeen(workerIndex, seen)
      expect(broken, 'content security policy').toEqual([])
      expect(lost, 'controls that left the focus to the body').toEqual([])
    },
    { auto: true }
  ]
})

export { expect }
