import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axe, expect, test } from './support/fixtures.ts'
import { mailedPath } from './support/letters.ts'
import { call, device, sharedActivity, question, text } from './support/shared-activity.ts'
import { noSidewaysScrolling } from './support/personal.ts'

/** Students see, take away and erase what is kept of them (behaviour/sharing §13). */

const BLOCKS = [text('The way around', 'Five ships left in 1519.'), question('Who counts?', 'Who counted what?')]
const OPTIONS = { resumeCode: true, seeProgress: false, aliases: true }
const WORDS = 'The shipowner <b>counted</b> cloves.'
const LOOKS = {
  'with the keyboard, 1440 wide': { viewport: { width: 1440, height: 900 } },
  'by touch, 390 wide': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
}
type Request = Parameters<typeof sharedActivity>[0]

async function answered(request: Request, title: string, who: { email: string } | { alias: string; code: string }) {
  const made = await sharedActivity(request, { title, blocks: BLOCKS, ...('alias' in who && { options: OPTIONS }) })
  return { ...made, sa: await answer(request, made.share, who) }
}
async function answer(request: Request, share: string, who: object): Promise<string> {
  const { sa } = await call<{ sa: string }>(request, '/ea/student/start', { share, ...who })
  await call(request, '/ea/student/save', { sa, answers: { bb_1: { viewed: true }, bb_2: { answer: WORDS } } })
  return sa
}

const list = (page: Page) => page.getByRole('list', { name: 'Activities in which something of yours is kept' })
const press = (page: Page, name: string | RegExp, isTouch: boolean) => {
  const button = page.getByRole('button', { name })
  return isTouch ? button.tap() : button.press('Enter')
}

for (const [name, look] of Object.entries(LOOKS))
  test(`a student asks by e-mail, takes answers away and erases them ${name}`, async ({ browser, request }) => {
    const isTouch = 'hasTouch' in look
    const email = `own-${crypto.randomUUID().slice(0, 8)}@school.example`
    const first = await answered(request, 'A voyage', { email })
    await answered(request, 'Spices', { email })
    const context = await device(browser, look)
    const page = await context.newPage()
    await page.goto('/privacy')
    const way = page.getByRole('link', { name: 'See or delete what is kept of me' })
    await (isTouch ? way.tap() : way.press('Enter'))
    await expect(page.getByRole('heading', { name: 'What is kept of you' })).toBeVisible()
    await axe(page)
    await noSidewaysScrolling(page)

    await press(page, 'Send the link', isTouch)
    await expect(page.getByText('Please enter your email', { exact: true })).toBeVisible()
    await expect(page.getByLabel(/^Email/)).toBeFocused()
    await page.getByLabel(/^Email/).fill(email)
    await page.getByLabel(/^Email/).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'a letter with a link is on its way' })).toBeVisible()
    await axe(page)

    const path = await mailedPath(email, /what is kept under your address/, 'ea/own')
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Show what is kept' })).toBeVisible()
    await axe(page)
    await press(page, 'Show what is kept', isTouch)
    await expect(list(page).getByRole('listitem')).toHaveCount(2)
    await expect(page).toHaveURL(/\/ea\/own$/)
    await expect(list(page)).toContainText('Not sent')
    await axe(page)
    await noSidewaysScrolling(page)
    await page.reload()
    await expect(list(page).getByRole('listitem')).toHaveCount(2)

    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download everything', isTouch)])
    expect(file.suggestedFilename()).toBe('my-answers.html')
    const html = await readFile(await file.path(), 'utf8')
    for (const part of ['A voyage', 'Spices', '2. Who counts?', 'The shipowner &lt;b&gt;counted&lt;/b&gt; cloves.'])
      expect(html).toContain(part)

    await press(page, 'Delete A voyage', isTouch)
    const question = page.getByRole('alertdialog', { name: 'Confirm Delete' })
    await expect(question).toContainText('“A voyage”')
    await expect(question).not.toContainText('Spices')
    await axe(page)
    const sure = question.getByRole('button', { name: 'Delete' })
    await (isTouch ? sure.tap() : sure.press('Enter'))
    await expect(page.getByText('What was kept of you in 1 activity is deleted.')).toBeVisible()
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    await expect(page.locator('body')).not.toBeFocused()
    const late = await request.post('/api/ea/student/save', {
      data: { sa: first.sa, answers: { bb_2: { answer: 'Late.' } } }
    })
    expect(late.status()).toBe(404)
    const { data } = await call<{ data: object[] }>(request, '/my/shares/status', { share: first.share }, first.session)
    expect(data).toEqual([])

    await press(page, 'Close this page', isTouch)
    await expect(page.getByText('Closed. This device does not show your answers any more.')).toBeVisible()
    await page.goto(path)
    await press(page, 'Show what is kept', isTouch)
    await expect(page.getByRole('alert')).toContainText('This link has been used or has ended.')
    await axe(page)
    await context.close()
  })

test('a card opens its own answer alone, from the start dialog and by its short link', async ({ browser, request }) => {
  const made = await sharedActivity(request, { title: 'A voyage', blocks: BLOCKS, options: OPTIONS })
  const { cards } = await call<{ cards: { alias: string; code: string }[] }>(
    request,
    '/my/shares/cards',
    { share: made.share, count: 2 },
    made.session
  )
  for (const { alias, code } of cards) await answer(request, made.share, { alias, code })
  const { shortUrl } = await call<{ shortUrl: string }>(
    request,
    '/hist/create',
    { url: made.path, shortlinkfor: 'share', activity: made.activity },
    made.session
  )
  const [{ alias, code }] = cards as [(typeof cards)[0]]
  const context = await device(browser)
  const start = await context.newPage()
  await start.goto(made.path)
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    start.getByRole('dialog').getByRole('link', { name: 'See or delete what is kept of me' }).click()
  ])
  await page.getByLabel(/^Alias/).fill('<script>alert(1)</script>')
  await page.getByLabel('Six-digit code').fill(code)
  await page.getByRole('button', { name: 'Show what is kept' }).click()
  await expect(page.getByText('The code is not right.', { exact: true })).toBeVisible()
  await axe(page)

  await page.goto('/ea/own')
  await page.getByLabel(/^Alias/).fill(alias.toLowerCase())
  await page.getByLabel('Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByLabel('Address of the activity').fill('nowhere!')
  await page.getByRole('button', { name: 'Show what is kept' }).click()
  await expect(page.getByText('This is no address of an activity here', { exact: true })).toBeVisible()
  await page.getByLabel('Address of the activity').fill(shortUrl)
  await page.getByRole('button', { name: 'Show what is kept' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete A voyage' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nothing is kept', { exact: true })).toBeVisible()
  await axe(page)
  const { data } = await call<{ data: object[] }>(request, '/my/shares/status', { share: made.share }, made.session)
  expect(data).toHaveLength(1)

  // Another student starts on this device.
  const dialog = start.getByRole('dialog')
  await dialog.getByLabel(/^Alias/).fill(cards[1]!.alias)
  await dialog.getByLabel(/^Alias/).press('Enter')
  await dialog.getByLabel('Six-digit code').fill(cards[1]!.code)
  await dialog.getByLabel('Six-digit code').press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'does not show your answers any more' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'With an alias' })).toBeVisible()
  await context.close()
})

test('in Arabic, and without a connection', async ({ browser, request }) => {
  const email = `own-${crypto.randomUUID().slice(0, 8)}@school.example`
  await answered(request, 'A voyage', { email })
  const context = await device(browser, { viewport: { width: 390, height: 844 }, arabic: true })
  const page = await context.newPage()
  await page.goto('/ea/own')
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'إرسال الرابط' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'إرسال الرابط' }).click()
  await expect(page.getByText(/فقد أُرسلت إليه رسالة/)).toBeVisible()
  await axe(page)
  await page.goto(await mailedPath(email, /ما يُحفظ تحت عنوانك/, 'ea/own'))
  await page.getByRole('button', { name: 'عرض ما يُحفظ' }).click()
  await expect(page.getByText('A voyage').first()).toBeVisible()
  await axe(page)
  await noSidewaysScrolling(page)
  await context.close()
})
