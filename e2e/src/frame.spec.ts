import type { Locator, Page } from '@playwright/test'
import { axe, expect, member, signIn, test } from './support/fixtures.ts'
import { sharedActivity } from './support/shared-activity.ts'

/** The frame around every screen (behaviour/frame §1, §2, §5, §7). */
const NAV = [
  ['Historical Content', '/historical-content'],
  ['Teaching & Learning', '/teaching-learning'],
  ['E-Activity Builder', '/builder'],
  ['My Annals', '/my'],
  ['About', '/about']
] as const

// All other journeys run without movements.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 }
])
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport })
    const isNarrow = viewport.width < 1241

    test('home shows four and four cards, and each leads to a page that exists', async ({ page }) => {
      test.slow()
      await page.goto('/')
      for (const name of ['Historical content', 'Teaching & learning']) {
        const links = page.getByRole('list', { name }).getByRole('heading').getByRole('link')
        await expect(links).toHaveCount(4)
        if (name === 'Historical content')
          for (const card of await page.getByRole('list', { name }).getByRole('article').all())
            await expect(card).toContainText(/CC BY|CC0|Public domain|Rights not stated/)
        for (const index of [0, 1, 2, 3]) {
          const link = links.nth(index)
          const title = (await link.innerText()).trim()
          const href = (await link.getAttribute('href')) ?? ''
          await link.click()
          // The viewer goes on to the first block by itself.
          await expect.poll(() => new URL(page.url()).pathname).toContain(href)
          await expect(page.getByRole('main').getByText(title).filter({ visible: true }).first()).toBeVisible()
          await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(0)
          await page.goBack()
          await expect(page.getByRole('heading', { level: 1, name: 'Look at the source first' })).toBeVisible()
        }
      }
    })

    test('the header leads to every area', async ({ page }) => {
      await page.goto('/')
      for (const [name, path] of NAV) {
        if (isNarrow) await page.getByRole('button', { name: 'Menu', exact: true }).click()
        const nav = page.getByRole('navigation', { name: 'Main', exact: true }).filter({ visible: true })
        await nav.getByRole('link', { name, exact: true }).click()
        await expect(page).toHaveURL(path)
        // The builder tells a phone that building works best on a laptop; while it does, the page behind is hidden.
        const hint = page.getByRole('alertdialog', { name: 'Best on a laptop or PC' })
        if (isNarrow && path === '/builder') await hint.getByRole('button', { name: 'Close' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      await expect(page.getByRole('link', { name: 'Site Admin' })).toHaveCount(0)
    })

    test('no page is wider than the window', async ({ page }) => {
      const paths = ['/', '/historical-content', '/teaching-learning', '/about', '/builder', '/my', '/nowhere']
      for (const path of paths) {
        await page.goto(path)
        await expect(page.locator('h1')).toHaveCount(1)
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(excess, path).toBeLessThanOrEqual(0)
      }
    })
  })

for (const colorScheme of ['light', 'dark'] as const)
  test(`public pages pass axe, ${colorScheme}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const paths = ['/', '/historical-content', '/teaching-learning', '/about', '/builder', '/my', '/admin', '/nowhere']
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.an-skeleton')).toHaveCount(0)
      await axe(page)
    }
  })

test('the personal area asks a visitor to log in or register', async ({ page }) => {
  await page.goto('/my')
  await expect(page.getByText('Not logged in')).toBeVisible()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('dialog', { name: 'Register' })).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

test('visitors and members cannot open the admin area', async ({ page, request }) => {
  await page.goto('/admin')
  await expect(page.getByText('NO ACCESS')).toBeVisible()
  await page.getByRole('link', { name: 'Go to login' }).click()
  await expect(page).toHaveURL('/login?to=%2Fadmin')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  const { login, password } = await member({ request })
  await dialog.getByLabel('Login or email').fill(login)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  // Back where the way began, it says who is logged in and no longer leads to the login.
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'NO ACCESS' })).toBeVisible()
  await expect(page).toHaveTitle('NO ACCESS · Annals')
  const main = page.getByRole('main')
  await expect(main.getByText('You are logged in as')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Go to login' })).toHaveCount(0)
  await axe(page)
  await main.getByRole('link', { name: 'My Annals' }).click()
  await expect(page).toHaveURL('/my/activities')
})

test('an unknown address shows a message, in the personal area together with its menu', async ({ page, request }) => {
  await page.goto('/nowhere/at-all')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeAttached()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
  await signIn(page, await member({ request }))
  await page.goto('/my/nowhere')
  await expect(page.getByText('There is no such page in your personal area.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'My Annals' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Go to your activities' }).click()
  await expect(page).toHaveURL('/my/activities')
  await expect(page.getByText('No activities yet')).toBeVisible()
  await axe(page)
})

test('a short link without a code, and one with an unknown code, say so and lead home', async ({ page }) => {
  for (const [path, words] of [
    ['/hist', 'No short code found'],
    ['/hist/zzzzzz', 'Redirect Error']
  ] as const) {
    await page.goto(path)
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText(words)
    await axe(page)
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Look at the source first' })).toBeVisible()
  }
})

async function choose(page: Page, button: Locator, name: string): Promise<void> {
  await button.click()
  await page.getByRole('menuitemradio', { name }).click()
}

test('in Arabic the frame runs from right to left; an area without translation says that it is English', async ({
  page
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('dir', 'ltr')
  const language = page.getByRole('banner').getByRole('button', { name: 'Language of the interface: English' })
  // Closed, it adds nothing to what assistive technology reads.
  await expect(page.getByRole('option').or(page.getByRole('menuitemradio'))).toHaveCount(0)
  await language.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'English', checked: true })).toBeFocused()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(language).toBeFocused()
  await choose(page, language, 'العربية')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('lang', 'ar')
  const brand = page.getByRole('banner').getByRole('link').first()
  await expect.poll(async () => (await brand.boundingBox())?.x ?? 0).toBeGreaterThan(600)
  const heading = page.getByRole('heading', { level: 1, name: 'Look at the source first' })
  const spoken = (element: Element) => {
    const part = element.closest('[lang]')
    return [part?.getAttribute('lang'), getComputedStyle(element).direction]
  }
  expect(await heading.evaluate(spoken)).toEqual(['en', 'ltr'])
  expect(await page.getByRole('contentinfo').evaluate(spoken)).toEqual(['ar', 'rtl'])
  await axe(page)
  await page.reload()
  await expect(html).toHaveAttribute('dir', 'rtl')
  // The footer has the same choice.
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /لغة الواجهة/ })
    .press('Enter')
  // By key: pictures above it are still loading, and move what is under a pointer.
  await page.getByRole('listbox').getByRole('option', { name: 'English' }).press('Enter')
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('a visitor sees the language of the browser, a student too, who can change it', async ({ browser, request }) => {
  const { path } = await sharedActivity(request)
  const context = await browser.newContext({ locale: 'de-AT' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await page.goto(path)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Gib deine E-Mail-Adresse ein')).toBeVisible()
  await choose(page, dialog.getByRole('button', { name: 'Sprache der Oberfläche: Deutsch' }), 'العربية')
  await expect(dialog.getByText('أدخل بريدك الإلكتروني')).toBeVisible()
  await expect(dialog).toHaveCSS('direction', 'rtl')
  await dialog.getByRole('textbox').fill('pupil@school.example')
  await dialog.locator('button[type=submit]').click()
  await expect(page.getByRole('button', { name: 'أرسل إلى المعلّم' })).toBeVisible()
  // Lists keep their order inside the sentence.
  await expect(page.getByText('أجب عن القسمين \u20682 و3\u2069 أولًا')).toBeVisible()
  await choose(page, page.locator('header').getByRole('button', { name: /لغة الواجهة/ }), 'Français')
  await expect(page.getByRole('button', { name: 'Envoyer au professeur' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Envoyer au professeur' })).toBeVisible()
  await context.close()
})

test('public pages are shown to a visitor who gets no session, as behind a school address that has opened too many', async ({
  page
}) => {
  await page.route('**/api/create-anonymous-session', route =>
    route.fulfill({ status: 429, json: { isError: true, msg: 'Too many tries.', errorCode: 'TOO_MANY_TRIES' } })
  )
  for (const path of ['/', '/login', '/historical-content', '/builder']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    expect(new URL(page.url()).pathname).not.toBe('/error')
    await expect(page.getByText('We cannot reach the server')).toHaveCount(0)
  }
})

test('a server that cannot be reached leads to the error page, and Try again leads home', async ({ page }) => {
  await page.route('**/api/**', route => route.abort('connectionrefused'))
  await page.goto('/about')
  await expect(page).toHaveURL('/error')
  await expect(page.getByText('We cannot reach the server').filter({ visible: true }).first()).toBeVisible()
  await axe(page)
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Look at the source first' })).toBeVisible()
})

test('a page that is loaded begins at its top, wherever the one before was left', async ({ page }) => {
  await page.goto('/historical-content')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.goto('/teaching-learning')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
