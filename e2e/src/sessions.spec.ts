import type { APIRequestContext, Page } from '@playwright/test'
import { expect, member, openLogin, signIn, test, type Member } from './support/fixtures.ts'
import { activityOf, call, question, sessionOf } from './support/shared-activity.ts'

/** Sessions over several tabs, and sessions that end while somebody works. */
const logOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log out' })
const logIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' })

async function signOut(page: Page) {
  await logOut(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(logIn(page)).toBeVisible()
}

async function signInForThisTab(page: Page, { login, password }: Member) {
  const dialog = await openLogin(page)
  await dialog.getByLabel('Login or email').fill(login)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByText('Keep me logged in').click()
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(logOut(page)).toBeVisible()
}

/** Ends every session of somebody behind the browser's back. */
async function endAll(request: APIRequestContext, who: Member) {
  await call(request, '/my/sessions/end-all', {}, await sessionOf(request, who))
}

async function enterLogin(page: Page, { login, password }: Member) {
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Login or email').fill(login)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a second tab follows a sign-in and a sign-out, both ways', async ({ page, request }) => {
  const somebody = await member({ request })
  await page.goto('/')
  const second = await page.context().newPage()
  await second.goto('/my')
  await expect(second.getByRole('heading', { name: 'Not logged in' })).toBeVisible()
  await signIn(page, somebody)
  await expect(second.getByRole('navigation', { name: 'My Annals' })).toBeVisible()
  await signOut(second)
  await expect(logIn(page)).toBeVisible()
  await signIn(second, somebody)
  await expect(logOut(page)).toBeVisible()
  await signOut(page)
  await expect(logIn(second)).toBeVisible()
})

test('a tab with a sign-in of its own ignores sign-ins in other tabs, but follows a sign-out of the same member', async ({
  page,
  request
}) => {
  const somebody = await member({ request })
  await page.goto('/')
  const second = await page.context().newPage()
  await second.goto('/')
  await signInForThisTab(page, somebody)
  await expect(logIn(second)).toBeVisible()
  await signInForThisTab(second, somebody)
  await second.reload()
  await expect(logOut(second)).toBeVisible()
  await signOut(page)
  await expect(logIn(second)).toBeVisible()
})

test('a session that ends while somebody types: after signing in the text is still there, cancelling signs out', async ({
  page,
  request
}) => {
  const somebody = await member({ request })
  const body = { name: 'Ana', email: somebody.login, countrycode: 'PT', show_beta: false }
  await call(request, '/updateMember', body, await sessionOf(request, somebody))
  await signIn(page, somebody)
  await page.goto('/my/profile')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Ana Marković')
  await endAll(request, somebody)
  await page.getByRole('button', { name: 'Save' }).click()
  await enterLogin(page, somebody)
  await expect(page.getByText('Profile saved').first()).toBeVisible()
  await expect(name).toHaveValue('Ana Marković')

  await name.fill('Ana M.')
  await endAll(request, somebody)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(logIn(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Not logged in' })).toBeVisible()
  await signIn(page, somebody)
  await expect(name).toHaveValue('Ana M.')
})

test('an owner whose session ended is asked to sign in to a private activity, and then sees it', async ({
  page,
  request
}) => {
  const owner = await member({ request })
  const session = await sessionOf(request, owner)
  const activity = await activityOf(request, session, 'Private matter', [question('Who?', 'Who counts?')])
  await signIn(page, owner)
  await endAll(request, owner)
  await page.goto(`/ea/view/${activity}`)
  await expect(page.getByText('You need to be signed in')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await enterLogin(page, owner)
  await expect(page.getByText('Private matter').first()).toBeVisible()
  // With the page open, the next private thing asks at once.
  await endAll(request, owner)
  await page.goto(`/student/view/${activity}`)
  await expect(page.getByText('You need to be signed in')).toBeVisible()
})

test('sessions are listed on the profile, one is signed out, then all', async ({ page, request, browser }) => {
  const somebody = await member({ request })
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, somebody)
  await signIn(page, somebody)
  await page.goto('/my/profile')
  const part = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(part.getByRole('listitem')).toHaveCount(2)
  await expect(part.getByText('This browser')).toBeVisible()
  await part.getByRole('button', { name: /^Sign out Chrom/ }).click()
  await expect(part.getByRole('listitem')).toHaveCount(1)
  await elsewhere.reload()
  await expect(logIn(elsewhere)).toBeVisible()
  await part.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('heading', { name: 'Not logged in' })).toBeVisible()
})
