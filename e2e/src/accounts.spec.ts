import { axe, expect, member, openLogin, signIn, test } from './support/fixtures.ts'
import { mailedPath } from './support/letters.ts'
import { noSidewaysScrolling } from './support/personal.ts'

/** Accounts as a teacher meets them (behaviour/accounts §2, §3, §4). */
// A notice stands on the screen and, longer, in the log that is read out: hence `first()` where one is looked for.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 }
])
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport })
    const isNarrow = viewport.width < 1241

    test('after registering, the welcome leads to a profile that asks for a country, and signing out works', async ({
      page
    }) => {
      const email = `e2e-${crypto.randomUUID()}@example.org`
      await page.goto('/')
      const login = await openLogin(page)
      await login.getByRole('button', { name: 'No account yet? Register' }).click()
      const dialog = page.getByRole('dialog', { name: 'Register' })
      const submit = dialog.getByRole('button', { name: 'Register', exact: true })
      const [address, password, repeat] = [/^Email/, /^Password/, /^Repeat password/].map(name =>
        dialog.getByRole('textbox', { name }).or(dialog.locator('input[type=password]').and(dialog.getByLabel(name)))
      )
      await address!.focus()
      await password!.focus()
      await expect(dialog.getByText('Invalid email')).toBeVisible()
      await expect(submit).toBeDisabled()
      await address!.fill(email)
      await password!.fill('Old maps 1815')
      await repeat!.fill('Old maps 1816')
      await repeat!.blur()
      await expect(dialog.getByText('Passwords do not match')).toBeVisible()
      await expect(submit).toBeDisabled()
      await expect(submit).toHaveAccessibleDescription('Please type the same password twice.')
      await axe(page)
      await repeat!.fill('Old maps 1815')
      await expect(dialog.getByText('Passwords do not match')).toBeHidden()
      await submit.click()

      await expect(page.getByText(/^Welcome to Annals, .+!$/)).toBeVisible()
      await expect(page).toHaveURL(/\/my\/profile$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
      await expect(page.getByLabel('Login')).toHaveAttribute('readonly', '')

      const name = '<script>alert(1)</script>'
      await page.getByRole('textbox', { name: 'Name' }).fill(name)
      await page.getByRole('button', { name: 'Save' }).click()
      const alert = page.getByRole('alertdialog')
      await expect(alert).toContainText('Please select a country.')
      await axe(page)
      await alert.getByRole('button', { name: 'OK' }).click()
      await page.getByRole('button', { name: /Country/ }).click()
      await page.getByRole('option', { name: 'Portugal' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Profile saved').first()).toBeVisible()

      await page.reload()
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
      await expect(page.getByRole('button', { name: /Country/ })).toContainText('Portugal')
      if (isNarrow) await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: `Profile of ${name}` }).filter({ visible: true })).toBeVisible()
      await axe(page)

      await header.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('Really LOGOUT from Annals?')
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toBeHidden()
      await expect(page).toHaveURL(/\/my\/profile$/)
      await header.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
      await question.getByRole('button', { name: 'OK' }).click()
      await expect(page).toHaveURL(/:\d+\/$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('annals.autologin'))).toBe('false')
      await page.goto('/my')
      await expect(page.getByText('Not logged in')).toBeVisible()
    })

    test('a wrong password shows a yellow message and shakes the dialog; an empty login is asked for', async ({
      page,
      request
    }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const { login } = await member({ request })
      await page.goto('/')
      const dialog = await openLogin(page)
      await expect(dialog.getByLabel('Keep me logged in')).toBeChecked()
      const submit = dialog.getByRole('button', { name: 'Login', exact: true })
      await submit.click()
      await expect(dialog.getByText('Please enter your login')).toBeVisible()
      await axe(page)
      await dialog.getByLabel('Login or email').fill(login)
      await dialog.getByLabel('Password').fill('not this one')
      // The shake is over before a busy machine looks: what starts it is what is counted.
      await page.evaluate(() => {
        const animate = Element.prototype.animate
        Element.prototype.animate = function (...given) {
          if (this.matches('.an-dialog')) document.body.dataset.shaken = 'yes'
          return animate.apply(this, given)
        }
      })
      await submit.click()
      const badge = dialog.getByRole('alert')
      await expect(badge).toBeVisible()
      await expect(badge).not.toBeEmpty()
      await expect(dialog.locator('.an-notice--warn')).toBeVisible()
      await expect(page.locator('body')).toHaveAttribute('data-shaken', 'yes')
      await axe(page)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()
    })
  })

test('a picture becomes the avatar; a file with a false type is rejected with a message', async ({ page, request }) => {
  await signIn(page, await member({ request }))
  await page.goto('/my/profile')
  const picture = page.getByRole('region', { name: 'Picture' })
  const file = picture.locator('input[type=file]')
  await expect(picture.getByRole('button')).toBeVisible()
  await file.setInputFiles({
    name: 'lie.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html>not a picture</html>')
  })
  await expect(picture.getByRole('alert')).toContainText('The picture was not changed')
  await expect(picture.locator('img')).toHaveCount(0)
  await axe(page)
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('Picture changed')).toBeVisible()
  await expect(picture.getByRole('alert')).toBeHidden()
  const src = await picture.locator('img').getAttribute('src')
  expect((await request.get(src ?? '')).headers()['content-type']).toMatch(/^image\//)
})

test('a mailed link sets a new password once, and the new one signs in', async ({ page, request }) => {
  const somebody = await member({ request })
  await page.goto(await mailedPath(somebody.login, /confirm/, 'confirm-email'))
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(
    page.getByRole('main').getByText(`Please enter the password of the account ${somebody.login}.`)
  ).toBeVisible()
  await axe(page)
  await page.keyboard.type(somebody.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible()
  await axe(page)
  await page.goto('/')
  const login = await openLogin(page)
  await login.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset password' })
  await dialog.getByLabel('Email').fill(somebody.login)
  await dialog.getByRole('button', { name: 'Send mail' }).click()
  await expect(dialog.getByText('Mail sent')).toBeVisible()
  await expect(dialog.getByText('If you do not receive it soon check your spambox!')).toBeVisible()
  await axe(page)

  const path = await mailedPath(somebody.login, /password/i, 'reset-password')
  await page.goto(path)
  await page.route('**/api/validate-password-reset', route => route.fulfill({ status: 500 }), { times: 1 })
  const submit = page.getByRole('button', { name: 'Set new password' })
  await expect(submit).toBeDisabled()
  await page.getByLabel('New password').fill('short')
  await page.getByLabel('Repeat password').fill('short')
  await page.getByLabel('Repeat password').blur()
  await expect(page.getByRole('main').getByText('Minimal password length is 6 characters.')).toBeVisible()
  await axe(page)
  const password = 'New maps 1945'
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await submit.click()
  const refused = page.getByRole('alertdialog', { name: 'Error', exact: true })
  await expect(refused).toContainText('Cannot change password.')
  await axe(page)
  await refused.getByRole('button', { name: 'OK' }).click()
  await submit.click()
  const done = page.getByRole('alertdialog', { name: 'Info' })
  await expect(done).toContainText('Password changed successfully')
  await done.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)

  await page.goto(path)
  await expect(page.getByText('Your request could not be validated')).toBeVisible()
  await axe(page)
  await signIn(page, { login: somebody.login, password })
  expect((await request.post('/api/login', { data: somebody })).ok()).toBe(false)
})

test('an e-mail address changed on the profile is valid after its link was opened', async ({ page, request }) => {
  const somebody = await member({ request })
  // Without a place to break, as many real ones are.
  const email = `new${somebody.login.replaceAll('-', '')}`
  await signIn(page, somebody)
  await page.goto('/my/profile')
  const part = page.getByRole('region', { name: 'E-mail address' })
  await expect(part.getByText('Not confirmed')).toBeVisible()
  await part.getByRole('button', { name: 'Change the e-mail address' }).press('Enter')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(part.getByText('This is not your present password.')).toBeVisible()
  await axe(page)
  await part.getByLabel('Your present password').fill(somebody.password)
  await page.keyboard.press('Enter')
  await expect(part.getByText(`${email} waits to be confirmed`)).toBeVisible()
  await expect(part.getByRole('button', { name: 'Change the e-mail address' })).toBeFocused()
  await axe(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await noSidewaysScrolling(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(await mailedPath(email, /wants to use/, 'confirm-email'))
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await page.getByRole('link', { name: 'Go to your personal area' }).click()
  await page.goto('/my/profile')
  await expect(part.getByText(email, { exact: true })).toBeVisible()
  await expect(part.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('a server that does not answer shows a dialog, and the typed text stays', async ({ page }) => {
  const down = (path: string) => page.route(`**/api${path}`, route => route.abort(), { times: 1 })
  const told = page.getByRole('alertdialog', { name: 'Error:' })
  await page.goto('/')
  const login = await openLogin(page)
  await login.getByLabel('Login or email').fill('teacher@annals.example')
  await login.getByLabel('Password').fill('chalk-and-sources')
  await down('/login')
  await login.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(told).toContainText('The server cannot be reached.')
  await axe(page)
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(login.getByLabel('Login or email')).toHaveValue('teacher@annals.example')

  await login.getByRole('button', { name: 'Forgot your password?' }).click()
  const reset = page.getByRole('dialog', { name: 'Reset password' })
  await reset.getByLabel('Email').fill('teacher@annals.example')
  await down('/reset-password')
  await reset.getByRole('button', { name: 'Send mail' }).click()
  await expect(told).toContainText('The server cannot be reached.')
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(reset.getByLabel('Email')).toHaveValue('teacher@annals.example')
})

test('a session kept is there after a reload and in another tab', async ({ page, request }) => {
  const somebody = await member({ request })
  await signIn(page, somebody)
  expect(await page.evaluate(() => localStorage.getItem('annals.session'))).toHaveLength(43)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible()
  const second = await page.context().newPage()
  await second.goto('/my')
  await expect(second.getByRole('navigation', { name: 'My Annals' })).toBeVisible()
})

test('a session that is not kept is valid only in its tab', async ({ page, request }) => {
  const somebody = await member({ request })
  await page.goto('/')
  const dialog = await openLogin(page)
  await dialog.getByLabel('Login or email').fill(somebody.login)
  await dialog.getByLabel('Password').fill(somebody.password)
  await dialog.getByText('Keep me logged in').click()
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(dialog).toBeHidden()
  const logout = page.getByRole('banner').getByRole('button', { name: 'Log out' })
  await expect(logout).toBeVisible()
  const kept = await page.evaluate(() => [
    localStorage.getItem('annals.session'),
    sessionStorage.getItem('annals.session')?.length
  ])
  expect(kept).toEqual([null, 43])
  await page.reload()
  await expect(logout).toBeVisible()
  const second = await page.context().newPage()
  await second.goto('/my')
  await expect(second.getByRole('heading', { name: 'Not logged in' })).toBeVisible()
})
