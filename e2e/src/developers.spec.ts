import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { owner } from './support/collections.ts'
import { axe, expect, member, test } from './support/fixtures.ts'
import { activityOf, call, device, enter, sessionOf, text } from './support/shared-activity.ts'
import { letterTo } from './support/letters.ts'
import { noSidewaysScrolling, notices } from './support/personal.ts'

/** The pages for developers (behaviour/developers). */

const ADMIN = { login: 'admin@annals.example', password: 'keys-and-ledgers' }

const upload = async (
  request: APIRequestContext,
  session: string,
  file: { name: string; mimeType: string; buffer: Buffer }
): Promise<string> => {
  const response = await request.post('/api/upload', {
    headers: { authorization: `Bearer ${session}`, 'x-process': 'createSource' },
    multipart: { file }
  })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { url: string }).url
}

const pictureOf = async (page: Page, words: string) => {
  await page.setViewportSize({ width: 900, height: 300 })
  await page.setContent(`<body style="margin:60px;background:#fff;color:#111;font:48px sans-serif">${words}`)
  const buffer = await page.screenshot()
  await page.setViewportSize({ width: 1440, height: 900 })
  return { name: 'picture.png', mimeType: 'image/png', buffer }
}

test('an administrator tries reading, publishing and playing on the test page', async ({ page, request }) => {
  const session = await sessionOf(request, ADMIN)
  const [written, blank] = [await pictureOf(page, 'The market opens on Monday'), await pictureOf(page, '')]
  const urls = [await upload(request, session, written), await upload(request, session, blank)] as const
  const title = `Trial ${Date.now()}`
  const someone = { ...(await owner(request)), name: `Ana ${crypto.randomUUID().slice(0, 8)}` }
  const profile = { name: someone.name, email: someone.login, countrycode: 'PT', show_beta: false }
  await call(request, '/updateMember', { _uuid: someone.uuid, ...profile }, someone.session)
  const activity = await activityOf(request, session, title, [text('Read', 'Five ships left.')])
  await enter(page.context(), session)
  await page.goto('/TestPage')
  await expect(page.getByRole('rowheader', { name: 'Case Study' })).toBeVisible()
  await expect(page.getByText('Last published')).toBeVisible()
  await axe(page)

  const people = page.getByRole('region', { name: 'People of a partner' })
  await people.getByRole('button', { name: 'Partner' }).click()
  await page.getByRole('option', { name: /Lantern/ }).click()
  await expect(people.getByText(/Associated with .+\. Published: /)).toBeVisible()
  await people.getByRole('button', { name: 'Associate a person…' }).click()
  const search = page.getByRole('dialog', { name: 'Add a member' })
  await search.getByRole('searchbox').fill(someone.name)
  await search.getByText(someone.name, { exact: true }).click()
  await search.getByRole('button', { name: 'Ok' }).click()
  await people.getByRole('button', { name: `End the association of ${someone.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await expect(people.getByRole('rowheader', { name: someone.name })).toBeHidden()

  const reading = page.getByRole('region', { name: 'Text in a picture' })
  const address = reading.getByLabel('Address of the picture')
  await address.fill(urls[0])
  await address.press('Enter')
  await expect(reading.getByLabel('Text that was read')).toHaveValue(/market opens on Monday/i)
  await address.fill(urls[1])
  await address.press('Enter')
  await expect(reading.getByRole('alert').getByText('OCR_NO_TEXT', { exact: true })).toBeVisible()
  await axe(page)

  const publishing = page.getByRole('region', { name: 'Publishing' })
  await publishing.getByRole('button', { name: 'Activity' }).click()
  await page.getByRole('option', { name: title }).click()
  await publishing.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Publish' })
  await expect(dialog.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await publishing.getByText('As an administrator').click()
  await publishing.getByRole('button', { name: 'Publish…' }).click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(notices(page)).toContainText('e-Learning Activity published successfully!')
  await publishing.getByRole('button', { name: 'Make private…' }).click()
  await page.getByRole('dialog', { name: 'Confirm Unpublish' }).getByRole('button', { name: 'Yes' }).click()
  await expect(publishing.getByRole('button', { name: 'Publish…' })).toBeVisible()
  await call(request, '/delete-activity', { activity }, session)

  for (const [name, element] of [
    ['Three notes', 'audio'],
    ['Moving bars', 'video']
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    const player = page.getByRole('dialog').locator(element)
    await expect.poll(() => player.evaluate(media => (media as HTMLMediaElement).duration)).toBeGreaterThan(1)
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }

  await page.keyboard.press('Control+s')
  await expect(page.getByRole('group', { name: 'Session' })).toContainText(ADMIN.login)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('group', { name: 'Session' })).toBeHidden()
})

for (const [how, viewport, hasTouch] of [
  ['by keyboard', { width: 1440, height: 900 }, false],
  ['by touch', { width: 390, height: 844 }, true]
] as const)
  test(`an administrator reads every letter and sends a test letter ${how}`, async ({ browser, request }) => {
    const context = await device(browser, { viewport, hasTouch })
    await enter(context, await sessionOf(request, ADMIN))
    const page = await context.newPage()
    const press = (what: Locator) => (hasTouch ? what.tap() : what.press('Enter'))
    await page.goto('/TestPage')
    const part = page.getByRole('region', { name: 'Letters', exact: true })
    const letter = page.frameLocator('iframe[title="The letter as a page"]')
    await expect(letter.getByText('asked to set a new password')).toBeVisible()
    await press(part.getByRole('button', { name: /Language$/ }))
    await press(page.getByRole('option', { name: 'العربية' }))
    await expect(letter.locator('html[dir=rtl]')).toBeAttached()
    await press(part.getByRole('button', { name: /Letter$/ }))
    await press(page.getByRole('option', { name: 'importDone' }))
    await expect(letter.getByRole('link')).toHaveAttribute('href', /\/my\/collections\?import=/)
    await noSidewaysScrolling(page)
    await axe(page)
    const to = part.getByLabel('Send a test letter to')
    const submit = part.getByRole('button', { name: 'Send a test letter' })
    await to.fill('nobody')
    await press(submit)
    await expect(part.getByText('Invalid email')).toBeVisible()
    const email = `trial-${crypto.randomUUID()}@example.org`
    await to.fill(email)
    await press(submit)
    await expect(notices(page).getByText(`The test letter to ${email} is on its way.`).first()).toBeVisible()
    await expect.poll(() => letterTo(email, /رسالة تجريبية/)).not.toBeNull()
    await context.close()
  })

test('others have no access; who tests sees what is being tested, on a phone and in Arabic too', async ({
  browser,
  request
}) => {
  const someone = await member({ request })
  const session = await sessionOf(request, someone)
  const phone = await device(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, arabic: true })
  await enter(phone, session)
  const page = await phone.newPage()
  for (const path of ['/TestPage', '/Experiment']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'NO ACCESS' })).toBeVisible()
    await axe(page)
  }
  const profile = { name: 'Ana', email: someone.login, countrycode: 'PT', show_beta: true }
  await call(request, '/updateMember', { _uuid: someone.uuid, ...profile }, session)
  await page.goto('/Experiment')
  await page.getByRole('link', { name: 'Open: Rich text' }).tap()
  const written = page.getByRole('textbox', { name: 'The text' })
  await expect(written.getByText('journeyman')).toBeVisible()
  await noSidewaysScrolling(page)
  await axe(page)
  await page.getByRole('main').getByRole('button', { name: 'journeyman' }).tap()
  await expect(page.getByRole('tooltip', { name: /^A member of a guild/ })).toBeVisible()
  await phone.close()
})

test('a PDF is shown by its address, by keys, and never from another site', async ({ page, request }) => {
  await page.setContent('<h1>Letter 1</h1>')
  const buffer = await page.pdf({ format: 'A5' })
  const { login, uuid, session } = await owner(request)
  const profile = { name: 'Ana', email: login, countrycode: 'PT', show_beta: true }
  await call(request, '/updateMember', { _uuid: uuid, ...profile }, session)
  const url = await upload(request, session, { name: 'letter.pdf', mimeType: 'application/pdf', buffer })
  await enter(page.context(), session)
  await page.goto('/test/pdf')
  await expect(page.getByRole('heading', { name: 'No PDF chosen' })).toBeVisible()
  const address = page.getByLabel('Address of the PDF')
  await address.fill('https://elsewhere.example/a.pdf')
  await address.press('Enter')
  await expect(page.getByText('Only files of this site can be shown here.').first()).toBeVisible()
  await axe(page)
  await page.getByLabel('Address of the PDF').fill(url)
  await page.getByLabel('Address of the PDF').press('Enter')
  await expect(page.getByRole('region', { name: 'The PDF' }).getByText('Letter 1', { exact: true })).toBeVisible()
  await axe(page)
  await page.goto('/test/pdf')
  await page.getByRole('navigation', { name: 'Your documents' }).getByRole('link').press('Enter')
  await expect(page.getByRole('region', { name: 'The PDF' }).getByText('Letter 1', { exact: true })).toBeVisible()
})
