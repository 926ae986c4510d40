import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { axe, expect, member, signIn, test } from './support/fixtures.ts'
import {
  activityOf,
  answerField,
  call,
  codeOf,
  device,
  givenAnswer,
  sharedActivity,
  question,
  saved,
  send,
  SENT,
  sessionOf,
  start,
  startSaved,
  text,
  toBlock
} from './support/shared-activity.ts'

/** Students have no account: an e-mail, a code for the next device, and nothing typed is lost (architecture §5). */

const KEPT = /Your work is kept on this device; stay on this page\./

test('an invalid e-mail gets an error, an empty one only after Start, and spaces around it do not matter', async ({
  browser,
  request
}) => {
  const { path } = await sharedActivity(request)
  const context = await device(browser)
  const page = await context.newPage()
  await page.goto(path)
  const dialog = page.getByRole('dialog', { name: 'eActivity' })
  await expect(dialog.getByText('Please enter your email address to start this eActivity')).toBeVisible()
  const field = dialog.getByRole('textbox', { name: 'Email' })
  const go = () => dialog.getByRole('button', { name: 'Start' }).click()
  await go()
  await expect(dialog.getByText('Please enter your email', { exact: true })).toBeVisible()
  const long = (length: number) => `m@${'school.'.repeat(40).slice(0, length - 5)}.eu`
  for (const wrong of ['a@b.c', 'nobody', 'two@signs@x.eu', `${'l'.repeat(65)}@x.eu`, long(255)]) {
    await field.fill(wrong)
    await expect(dialog.getByText('Invalid email')).toBeVisible()
    await go()
    await expect(dialog).toBeVisible()
  }
  await field.fill('  MARA.Lind@Schüle.example ')
  await expect(dialog.getByText('Invalid email')).toBeHidden()
  await go()
  await expect(page.getByText('Five ships left in 1519')).toBeVisible()

  // The same person in another tab of this device, written in another way.
  const tab = await context.newPage()
  await start(tab, path, 'mara.lind@schu\u0308le.example')
  await expect(tab.getByText('Five ships left in 1519')).toBeVisible()
  for (const right of ['a@b.co', long(254)]) {
    const other = await (await device(browser)).newPage()
    await start(other, path, right)
    await expect(other.getByText('Five ships left in 1519')).toBeVisible()
    await other.context().close()
  }
  await context.close()
})

test('another device continues with the code and shows the answers', async ({ browser, request }) => {
  const { path } = await sharedActivity(request)
  const first = await (await device(browser)).newPage()
  await start(first, path, 'jonas@school.example')
  await toBlock(first, 2)
  await answerField(first).fill('The treasurer counted cloves.')
  await saved(first)
  const code = await codeOf(first)

  const second = await (await device(browser, { viewport: { width: 390, height: 844 } })).newPage()
  await start(second, path, 'Jonas@school.example')
  const dialog = second.getByRole('dialog', { name: 'eActivity' })
  await expect(dialog.getByText(/has started on another device/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Six-digit code' }).fill(code)
  await dialog.getByRole('textbox', { name: 'Six-digit code' }).press('Enter')
  await toBlock(second, 2)
  await expect(second.getByRole('group', { name: '2. Who counts?' })).toBeFocused()
  await expect(answerField(second)).toHaveValue('The treasurer counted cloves.')
})

test('opening a share asks for it once, with the first script of the page', async ({ browser, request }) => {
  const { path } = await sharedActivity(request)
  const page = await (await device(browser)).newPage()
  const asked: string[] = []
  page.on('request', one => {
    if (one.url().endsWith('/api/ea/share/view')) asked.push(one.url())
  })
  await page.goto(path)
  await expect(page.getByRole('dialog', { name: 'eActivity' })).toBeVisible()
  expect(asked).toHaveLength(1)
  await expect(page.locator('script[data-calls]')).toHaveAttribute('data-calls', /"url":"\/api\/ea\/share\/view"/)
})

test('a wrong code gets an error five times; the sixth try has to wait', async ({ browser, request }) => {
  const { path } = await sharedActivity(request)
  const first = await (await device(browser)).newPage()
  await start(first, path, 'elif@school.example')
  await toBlock(first, 2)
  // The service asks for a code only once something is saved.
  await answerField(first).fill('Elif’s answer')
  await saved(first)
  const code = await codeOf(first)
  const wrong = code.replace(/^./, digit => String((Number(digit) + 1) % 10))

  const second = await (await device(browser)).newPage()
  await start(second, path, 'elif@school.example')
  const dialog = second.getByRole('dialog', { name: 'eActivity' })
  const field = dialog.getByRole('textbox', { name: 'Six-digit code' })
  for (let tries = 1; tries <= 6; tries += 1) {
    await field.fill(wrong)
    await Promise.all([
      second.waitForResponse('**/api/ea/student/start'),
      dialog.getByRole('button', { name: 'Start' }).click()
    ])
    const words = tries <= 5 ? 'The code is not right.' : /^Too many wrong codes for this e-mail\. Please try again in/
    await expect(dialog.getByText(words)).toBeVisible()
  }
  await axe(second)
})

test('"Not you?" leaves the device to somebody else; nobody sees the other’s answers', async ({ browser, request }) => {
  const { path } = await sharedActivity(request)
  const page = await (await device(browser)).newPage()
  await start(page, path, 'noor@school.example')
  await toBlock(page, 2)
  await answerField(page).fill('Noor’s answer')
  await saved(page)
  const code = await codeOf(page)
  await page.getByRole('button', { name: 'You and your code' }).click()
  await page.getByRole('button', { name: 'Not you?' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start as somebody else' }).click()

  const dialog = page.getByRole('dialog', { name: 'eActivity' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill('david@school.example')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(answerField(page)).toHaveValue('')
  await expect(page.getByText('Noor’s answer')).toHaveCount(0)

  await page.getByRole('button', { name: 'You and your code' }).click()
  await page.getByRole('button', { name: 'Not you?' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start as somebody else' }).click()
  await dialog.getByRole('textbox', { name: 'Email' }).fill('noor@school.example')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await dialog.getByRole('textbox', { name: 'Six-digit code' }).fill(code)
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(answerField(page)).toHaveValue('Noor’s answer')
})

test('two windows of one student go on together, send once, and both know', async ({ browser, request }) => {
  const { path } = await sharedActivity(request)
  const context = await device(browser)
  const [left, right] = [await context.newPage(), await context.newPage()]
  await start(left, path, 'ines@school.example')
  await toBlock(left, 2)
  await start(right, path, 'ines@school.example')
  await toBlock(right, 3)
  await answerField(left).fill('from the left')
  await answerField(right).fill('from the right')
  await expect(left.getByRole('link', { name: /^3.*done/i })).toBeVisible()
  await expect(right.getByRole('link', { name: /^2.*done/i })).toBeVisible()
  await toBlock(right, 2)
  await expect(answerField(right)).toHaveValue('from the left')
  await send(left)
  await expect(right.getByText(SENT)).toBeVisible()
  await expect(givenAnswer(right)).toContainText('from the left')
  await expect(right.getByRole('textbox')).toHaveCount(0)
})

test('a lost network changes only the state line at the top', async ({ browser, request }) => {
  const { path } = await sharedActivity(request)
  const context = await device(browser)
  const page = await context.newPage()
  await startSaved(page, path, 'luka@school.example')
  await toBlock(page, 2)
  await expect(answerField(page)).toBeVisible()
  await context.setOffline(true)
  await answerField(page).fill('written without a network')
  await expect(page.getByText('Offline, 1 change waiting')).toBeVisible()
  await expect(page.getByText(KEPT)).toBeVisible()
  await axe(page)
  await toBlock(page, 3)
  await answerField(page).fill('and another one')
  await expect(page.getByText('Offline, 2 changes waiting')).toBeVisible()
  await page.getByRole('button', { name: 'Send to teacher' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click()
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(
    notices.getByText('Your answers could not be sent. They are still here: please try again.')
  ).toBeVisible()
  const code = await codeOf(page)
  await context.setOffline(false)
  await saved(page)

  const other = await (await device(browser)).newPage()
  await start(other, path, 'luka@school.example')
  const dialog = other.getByRole('dialog', { name: 'eActivity' })
  await dialog.getByRole('textbox', { name: 'Six-digit code' }).fill(code)
  await dialog.getByRole('button', { name: 'Start' }).click()
  await toBlock(other, 3)
  await expect(answerField(other)).toHaveValue('and another one')
})

test('a page that is loaded again in the middle of a word still has it', async ({ browser, request }) => {
  const { path } = await sharedActivity(request)
  const page = await (await device(browser)).newPage()
  await startSaved(page, path, 'anna@school.example')
  await toBlock(page, 2)
  await answerField(page).focus()
  // No save reaches the service: what is found afterwards was kept by the device.
  await page.route('**/api/ea/student/save', route => route.abort())
  await page.keyboard.type('The families counted m')
  await expect(page.getByText('Offline, 1 change waiting')).toBeVisible()
  await page.reload()
  await expect(answerField(page)).toHaveValue('The families counted m')
  await page.unroute('**/api/ea/student/save')
  await answerField(page).press('End')
  await page.keyboard.type('en')
  await expect(answerField(page)).toHaveValue('The families counted men')
})

test('without the API for accounts students answer and send', async ({ browser, request }) => {
  const { path } = await sharedActivity(request)
  const page = await (await device(browser)).newPage()
  await page.route('**/api/**', route =>
    /\/api\/ea\/(?:share|student)\//.test(route.request().url()) ? route.fallback() : route.abort('connectionrefused')
  )
  await start(page, path, 'petr@school.example')
  await toBlock(page, 2)
  await answerField(page).fill('one')
  await toBlock(page, 3)
  await answerField(page).fill('two')
  await saved(page)
  await send(page)
  expect(page.url()).toContain('/ea/student/')
})

test('a failing service is not shown as a lost network', async ({ browser, request }) => {
  const { path } = await sharedActivity(request)
  const page = await (await device(browser)).newPage()
  await startSaved(page, path, 'vera@school.example')
  await toBlock(page, 2)
  await saved(page)
  await page.route('**/api/ea/student/save', route => route.fulfill({ status: 503, body: 'no' }))
  await answerField(page).fill('waits')
  await expect(page.getByText('Offline, 1 change waiting')).toBeVisible()
  await expect(page.getByText(/Saving does not work at the moment and is tried again by itself\./)).toBeVisible()
  await page.unroute('**/api/ea/student/save')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 20_000 })
})

test('if a share is deleted meanwhile, the student gets a message and can keep the answers', async ({
  browser,
  request
}) => {
  const { path, share, session } = await sharedActivity(request)
  const page = await (await device(browser)).newPage()
  await start(page, path, 'sofia@school.example')
  await toBlock(page, 2)
  await answerField(page).fill('before')
  await saved(page)
  await call(request, '/my/shares/delete', { uuids: [share] }, session)
  await answerField(page).fill('my words stay mine')
  await expect(page.getByText('This activity is no longer shared').first()).toBeVisible()
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await expect(givenAnswer(page)).toContainText('my words stay mine')
  await axe(page)
  const copied = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Keep a copy of your answers' }).click()
    ])
    return readFileSync(await download.path(), 'utf8')
  }
  expect(await copied()).toContain('my words stay mine')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This activity is no longer shared' })).toBeVisible()
  expect(await copied()).toContain('my words stay mine')
  await axe(page)
})

test('if the service no longer accepts the device’s secret, the student gives the e-mail again and continues', async ({
  browser,
  request
}) => {
  const { path } = await sharedActivity(request)
  const page = await (await device(browser)).newPage()
  // A block that was only seen is saved before anything is rejected.
  await startSaved(page, path, 'tom@school.example')
  await toBlock(page, 2)
  await saved(page)
  await page.route('**/api/ea/student/save', route =>
    route.fulfill({
      status: 401,
      json: { isError: true, msg: 'Please enter your email again', errorCode: 'SA_UNKNOWN' }
    })
  )
  await answerField(page).fill('not lost')
  const dialog = page.getByRole('dialog', { name: 'eActivity' })
  await expect(dialog.getByText('Please enter your email again to go on.')).toBeVisible()
  await page.unroute('**/api/ea/student/save')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('tom@school.example')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(answerField(page)).toHaveValue('not lost')
  await saved(page)
})

test('everything that a student writes is shown as text', async ({ browser, page, request }) => {
  const { path, share, teacher } = await sharedActivity(request)
  const student = await (await device(browser)).newPage()
  const hostile =
    '<script>document.title="x"</script> <img src=x onerror=alert(1)> \u202Eright to left\u202C 👩🏽‍🏫 \u0000é'
  await start(student, path, 'wild@school.example')
  await toBlock(student, 2)
  await answerField(student).fill(hostile)
  await toBlock(student, 3)
  const long = 'Nobody trusts a list alone. '.repeat(300).trim()
  await answerField(student).fill(long)
  await saved(student)
  const stored = await answerField(student).inputValue()
  await send(student)

  page.on('dialog', () => {
    throw new Error('a script of the student ran')
  })
  await signIn(page, teacher)
  await page.goto(`/ea/review/${share}`)
  await expect(page.getByText(/Submitted on \d{2}-\d{2}-\d{4}, \d{2}:\d{2}/).first()).toBeVisible()
  await toBlock(page, 2)
  await expect(givenAnswer(page)).toContainText('<script>document.title="x"</script>')
  await expect(givenAnswer(page)).toContainText('\u202Eright to left\u202C 👩🏽‍🏫')
  await toBlock(page, 3)
  await expect(givenAnswer(page).getByText(stored, { exact: true })).toBeVisible()
  await axe(page)
})

test('a teacher goes from student to student, by buttons and keys', async ({ browser, page, request }) => {
  const { path, share, teacher } = await sharedActivity(request, { blocks: [question('One', 'One?')] })
  await signIn(page, teacher)
  await page.goto(`/ea/review/${share}`)
  await expect(page.getByText('No student has started yet')).toBeVisible()
  for (const name of ['a', 'b', 'c']) {
    const student = await (await device(browser)).newPage()
    await start(student, path, `${name}@school.example`)
    await answerField(student).fill(`answer of ${name}`)
    await saved(student)
    if (name !== 'b') await send(student)
    await student.context().close()
  }
  await page.reload()
  await expect(page.getByText('2 of 3 sent')).toBeVisible()
  const chosen = page.getByRole('button', { name: /Reviewing answers from/ })
  await expect(chosen).toContainText('a@school.example')
  await expect(givenAnswer(page)).toContainText('answer of a')
  // It is read in ink, like any text of the page.
  const ink = await page.locator('body').evaluate(body => getComputedStyle(body).color)
  await expect(givenAnswer(page).getByText('answer of a')).toHaveCSS('color', ink)
  await page.getByRole('button', { name: 'Next student' }).click()
  await expect(chosen).toContainText('b@school.example')
  await expect(page.getByText('Not yet submitted!').first()).toBeVisible()
  await expect(givenAnswer(page)).toContainText('No answer was given.')
  await page.keyboard.press('Alt+PageDown')
  await expect(givenAnswer(page)).toContainText('answer of c')
  await page.keyboard.press('Alt+PageUp')
  await expect(chosen).toContainText('b@school.example')
  await axe(page)
})

test('from the table of the class a teacher opens one answer and comes back', async ({ browser, page, request }) => {
  const { path, share, teacher } = await sharedActivity(request)
  for (const name of ['a', 'b', 'c']) {
    const student = await (await device(browser)).newPage()
    await startSaved(student, path, `${name}@school.example`)
    for (const number of [2, 3]) {
      await toBlock(student, number)
      await answerField(student).fill(`${name} answers ${number}\n${'and goes on '.repeat(20)}`)
    }
    await saved(student)
    if (name !== 'b') await send(student)
    await student.context().close()
  }
  await signIn(page, teacher)
  await page.goto(`/ea/review/${share}`)
  await expect(page).toHaveURL(/\/bb_2$/)
  await page.getByRole('link', { name: 'See the whole class' }).click()
  const table = page.getByRole('table', { name: 'The class. Students: 3, blocks: 3' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Student',
    '1. The way around',
    '2. Who counts?',
    '3. Whom to trust?'
  ])
  const row = (name: string) => table.getByRole('row', { name: `${name}@school.example` })
  await expect(row('a').getByRole('cell')).toHaveText(['Seen', /^a answers 2 and goes on/, /^a answers 3 and goes on/])
  await expect(row('b').getByRole('cell')).toHaveText(['–Not sent', '–Not sent', '–Not sent'])
  await axe(page)

  const cell = row('c').getByRole('link', { name: /^c answers 3/ })
  await cell.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/question\/bb_3\?student=/)
  await expect(givenAnswer(page)).toContainText('c answers 3')
  await expect(page.getByRole('button', { name: /Reviewing answers from/ })).toContainText('c@school.example')
  await page.goBack()
  await expect(cell).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  // A student's row is a card here: the answers stand below the name, one below the other, inside the window.
  const parts = [row('c').getByRole('rowheader'), ...(await row('c').getByRole('cell').all())]
  let end = 0
  for (const part of parts) {
    await part.scrollIntoViewIfNeeded()
    const box = await part.evaluate(element => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right, top: top + scrollY, bottom: bottom + scrollY }
    })
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(390)
    expect(box.top).toBeGreaterThanOrEqual(end - 1)
    end = box.bottom
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await axe(page)
  await cell.click()
  await expect(page).toHaveURL(/\/question\/bb_3\?student=/)
})

test('answers are the owner’s alone: signed out and as somebody else', async ({ page, request }) => {
  const { share } = await sharedActivity(request)
  await page.goto(`/ea/review/${share}`)
  await expect(page.getByRole('heading', { name: 'You need to be signed in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible()
  await axe(page)
  const { login, password } = await member({ request })
  await page.getByRole('button', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Login or email').fill(login)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This is not yours to see' })).toBeVisible()
})

test('the owner’s trial says so and sends nothing', async ({ page, request }) => {
  const { activity, teacher, session, share } = await sharedActivity(request, { blocks: [question('One', 'One?')] })
  await signIn(page, teacher)
  await page.goto(`/student/view/${activity}/`)
  await expect(page.getByText('This is how your students see the activity. Nothing is sent or stored.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Activity' })).toHaveAttribute('href', `/builder/${activity}`)
  await expect(page.getByRole('button', { name: 'Send to teacher' })).toBeDisabled()
  await page.getByRole('button', { name: 'Send to teacher' }).hover()
  const why = page.getByText('Send to teacher: answer all blocks first!')
  await expect(why.filter({ visible: true })).toBeVisible()
  await answerField(page).fill('only a try')
  await page.getByRole('button', { name: 'Send to teacher' }).click()
  await expect(page.getByRole('alertdialog').getByText(/In this trial nothing is sent\./)).toBeVisible()
  await axe(page)
  const { students } = await call<{ students: unknown[] }>(request, '/ea/review', { share }, session)
  expect(students).toEqual([])
})

test('a published activity is added by whoever signs in, and edited by its owner', async ({ page, request }) => {
  const owner = { login: 'partner@annals.example', password: 'archive-and-light' }
  const session = await sessionOf(request, owner)
  const activity = await activityOf(request, session, 'Open to all', [text('Read', 'Some words.')])
  await call(request, '/publish-activity', { uuid: activity }, session)
  await page.goto(`/ea/view/${activity}/`)
  await expect(page.getByText('Some words.')).toBeVisible()
  await page.getByRole('button', { name: 'Add to my Annals' }).click()
  const notice = page
    .getByRole('region', { name: 'Notices' })
    .getByRole('listitem')
    .filter({ hasText: 'You need to be signed in' })
  await expect(notice.getByRole('button', { name: 'Register' })).toBeVisible()
  await axe(page)
  await notice.getByRole('button', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  const { login, password } = await member({ request })
  await dialog.getByLabel('Login or email').fill(login)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  const done = page.getByRole('region', { name: 'Notices' }).getByText('e-Learning Activity added to your Annals!')
  await expect(done).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to my Annals' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Start editing' }).click()
  await expect(page).toHaveURL(/\/builder\/[0-9a-f-]{36}/)
  expect(page.url()).not.toContain(activity)
  await call(request, '/delete-activity', { activity }, session)
})

test('a share for others asks nobody for an address and stores nothing', async ({ browser, request }) => {
  const { path, share } = await sharedActivity(request, { mode: 'Others' })
  expect(path).toBe(`/ea/share/${share}`)
  const page = await (await device(browser)).newPage()
  const calls: string[] = []
  page.on('request', sent => calls.push(sent.url()))
  await page.goto(`/ea/student/${share}`)
  await expect(page).toHaveURL(new RegExp(`/ea/share/${share}`))
  await expect(page.getByText(/Nothing is stored or sent\./)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send to teacher' })).toHaveCount(0)
  expect(calls.filter(url => url.includes('/api/ea/student/'))).toEqual([])
  await axe(page)
})

test('an unknown address says so', async ({ page }) => {
  await page.goto('/ea/student/018f3c1e-7a1b-7c3d-9e5f-0123456789ab')
  await expect(page.getByRole('heading', { name: 'This activity is no longer shared' })).toBeVisible()
  await page.goto('/ea/nothing/018f3c1e-7a1b-7c3d-9e5f-0123456789ab')
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible()
})

/** No control that a finger has to meet is smaller than 44 px. */
async function expectFingerSize(page: Page): Promise<void> {
  const small = await page.locator('a[href]:visible, button:visible').evaluateAll(found =>
    found
      .map(element => ({ name: element.textContent || element.ariaLabel, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 44 || box.width < 44)
      .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`)
  )
  expect(small).toEqual([])
}

for (const [name, look] of Object.entries({
  'a laptop': { viewport: { width: 1440, height: 900 } },
  'a laptop in the dark, in Arabic': { viewport: { width: 1440, height: 900 }, colorScheme: 'dark', arabic: true },
  'a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  'a small phone in the dark, in Arabic': {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
    arabic: true
  }
} as const)) {
  test(`every state of the student’s page is sound on ${name}`, async ({ browser, request }) => {
    test.setTimeout(240_000)
    const { path } = await sharedActivity(request)
    const context = await device(browser, look)
    const page = await context.newPage()
    await page.goto(path)
    const dialog = page.getByRole('dialog')
    await dialog.locator('button[type=submit]').click()
    await expect(dialog.locator('[aria-invalid=true]')).toBeVisible()
    await axe(page)
    await dialog.getByRole('textbox').fill('pupil@school.example')
    await dialog.locator('button[type=submit]').click()
    await expect(page.getByText('Five ships left in 1519')).toBeVisible()
    await axe(page)
    if ('hasTouch' in look) await expectFingerSize(page)
    const head = await page.locator('header').first().boundingBox()
    expect(head?.height).toBeLessThan(look.viewport.width < 600 ? 120 : 90)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: /^2/ }).click()
    await page.getByRole('textbox').fill('x')
    await page.getByRole('link', { name: /^3/ }).click()
    await expect(page).toHaveURL(/bb_3$/)
    await page.getByRole('textbox').fill('y')
    await context.setOffline(true)
    await page.getByRole('textbox').fill('yes')
    await expect(page.locator('.an-save--offline')).toBeVisible()
    await axe(page)
    await context.setOffline(false)
    await expect(page.locator('.an-save--saved')).toBeVisible()
    await page.locator('footer button').nth(1).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await axe(page)
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect(page.getByText(/\d{2}-\d{2}-\d{4}, \d{2}:\d{2}/).first()).toBeVisible()
    await axe(page)
    await context.close()
  })
}
