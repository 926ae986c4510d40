import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { axe, expect, member, openLogin, test, type Member } from './support/fixtures.ts'
import { activityOf, call, enter, sessionOf, text } from './support/lessons.ts'

/** The builder as a teacher works with it (spec 3 §2, §4, §5, §8; DESIGN, "Operated by everyone"). */
const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

interface Teacher extends Member {
  sessionId: string
}

async function enrol(request: APIRequestContext): Promise<Teacher> {
  const account = await member({ request })
  return { ...account, sessionId: await sessionOf(request, account) }
}

interface Stored {
  title: string
  description: string
  rev: number
  blockOrder: string[]
  blocks: Record<string, { type: string; record: { title?: string; text?: string } }>
}

async function stored(request: APIRequestContext, teacher: Teacher, uuid: string): Promise<Stored> {
  const session = await sessionOf(request, teacher)
  const { activity } = await call<{ activity: Stored }>(request, '/edit-activity', { activity: uuid }, session)
  return activity
}

/** An activity of text blocks with these titles. */
const make = (request: APIRequestContext, { sessionId }: Teacher, title: string, titles: string[]) =>
  activityOf(
    request,
    sessionId,
    title,
    titles.map(name => text(name, ''))
  )

const list = (page: Page) => page.getByRole('grid', { name: 'Blocks' })
const shown = (page: Page) => list(page).getByRole('row').getByRole('link')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const isSaved = (page: Page) => expect(page.getByText(/^Saved/).first()).toBeVisible()
const uuidOf = (page: Page) => /\/builder\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''

/** Whether this device holds a draft with these words. */
const isKept = (page: Page, words: string) =>
  page.evaluate(async wanted => {
    // To open what is not there yet would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'annals-builder')) return false
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no drafts')))
      })
    const db = await done(indexedDB.open('annals-builder'))
    const drafts: unknown[] = await done(db.transaction('drafts').objectStore('drafts').getAll())
    db.close()
    return JSON.stringify(drafts).includes(wanted)
  }, words)

async function keysTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${String(target)}`)
}

/** Goes to a row of the list, which is one stop of Tab whose rows the arrows walk, and on to a button in it. */
async function keysToRow(page: Page, row: number, button: Locator): Promise<void> {
  const rows = list(page).getByRole('row')
  const isInside = () => list(page).evaluate(element => element.contains(document.activeElement))
  for (let presses = 0; presses < 80 && !(await isInside()); presses++) await page.keyboard.press('Tab')
  for (let presses = 0; presses < 6 && !(await isRowFocused(page)); presses++) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Home')
  for (let step = 0; step < row; step++) await page.keyboard.press('ArrowDown')
  await expect(rows.nth(row)).toBeFocused()
  await keysTo(page, button)
}
const isRowFocused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('role') === 'row')

/** Presses, moves in steps as a hand does, and lets go `offset` px below the target's upper edge. */
async function drag(page: Page, from: Locator, to: Locator, offset: number): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  await expect(to).toBeVisible()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('Nothing to drag')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 })
  await page.mouse.move(end.x + end.width / 2, end.y + offset, { steps: 4 })
  await expect(page.locator('.an-reorder [data-drop-target], .an-reorder[data-drop-target]').first()).toBeAttached()
  await page.mouse.up()
}

test('by mouse: blocks are dragged from the palette to their place, and rows to another one', async ({
  page,
  context,
  request
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize(WIDE)
  const teacher = await enrol(request)
  await enter(context, teacher.sessionId)
  await page.goto('/builder')
  const palette = (name: RegExp) => page.getByRole('button', { name }).locator('..')
  await drag(page, palette(/^Text/), list(page), 20)
  await expect(shown(page)).toHaveText(['Text'])
  await expect(page).toHaveURL(/\/builder\/[0-9a-f-]{36}$/)
  await isSaved(page)
  await drag(page, palette(/^Question/), list(page).getByRole('row').first(), 3)
  await expect(shown(page)).toHaveText(['Question', 'Text'])
  await page.getByRole('button', { name: /^Embed/ }).click()
  await expect(shown(page)).toHaveText(['Question', 'Text', 'Embed'])

  const grip = page.getByRole('button', { name: 'Drag Embed' })
  await drag(page, grip, list(page).getByRole('row').first(), 3)
  await expect(shown(page)).toHaveText(['Embed', 'Question', 'Text'])
  await save(page).click()
  await expect(page.getByText('eActivity saved').first()).toBeVisible()
  const { blockOrder, blocks } = await stored(request, teacher, uuidOf(page))
  expect(blockOrder.map(id => blocks[id]?.type)).toEqual(['embed', 'question', 'text'])
})

for (const viewport of [WIDE, NARROW])
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport, hasTouch: viewport === NARROW })
    const press = (target: Locator) => (viewport === NARROW ? target.tap() : target.click())

    test('by single presses: an activity is built, put in order, cleared of a block and brought back', async ({
      page,
      context,
      request
    }) => {
      test.setTimeout(120_000)
      const teacher = await enrol(request)
      await enter(context, teacher.sessionId)
      await page.goto('/builder')
      await press(save(page))
      await expect(page.getByText('Empty eActivity created').first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Untitled eActivity' })).toBeVisible()
      await axe(page)
      await page.getByLabel('Title', { exact: true }).fill('Peoples on the move')
      for (const type of [/^Text/, /^Question/, /^Embed/]) await press(page.getByRole('button', { name: type }))
      await expect(shown(page)).toHaveText(['Text', 'Question', 'Embed'])

      await press(page.getByRole('button', { name: 'Move Embed' }))
      await press(page.getByRole('menuitem', { name: 'Move to the start' }))
      await expect(shown(page)).toHaveText(['Embed', 'Text', 'Question'])
      await expect(page.getByText('Embed, position 1 of 3')).toBeAttached()
      await press(page.getByRole('button', { name: 'Move Embed' }))
      await press(page.getByRole('menuitem', { name: 'Duplicate' }))
      await expect(shown(page)).toHaveText(['Embed', 'Embed', 'Text', 'Question'])

      await press(page.getByRole('button', { name: 'Delete Text' }))
      const question = page.getByRole('alertdialog', { name: 'Confirm Delete' })
      await expect(question).toContainText('Are you sure you want to delete this block?')
      await axe(page)
      await press(question.getByRole('button', { name: 'Cancel' }))
      await expect(shown(page)).toHaveCount(4)
      await press(page.getByRole('button', { name: 'Delete Text' }))
      await press(question.getByRole('button', { name: 'Yes' }))
      await expect(shown(page)).toHaveText(['Embed', 'Embed', 'Question'])
      await isSaved(page)
      expect((await stored(request, teacher, uuidOf(page))).blockOrder).toHaveLength(3)
      await press(page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }))
      await expect(shown(page)).toHaveText(['Embed', 'Embed', 'Text', 'Question'])

      // Undo in the bar goes on from there: out again, and back.
      await press(page.getByRole('button', { name: 'Undo', exact: true }))
      await expect(shown(page)).toHaveText(['Embed', 'Embed', 'Question'])
      await press(page.getByRole('button', { name: 'Redo', exact: true }))
      await expect(shown(page)).toHaveText(['Embed', 'Embed', 'Text', 'Question'])

      await press(page.getByRole('link', { name: 'Text', exact: true }))
      await expect(page).toHaveURL(/\/edit\/text\/bb_\d+$/)
      // The address changes before the screen does, and both have a field of that name.
      await expect(page.getByRole('link', { name: 'Edit in Builder' })).toBeVisible()
      await page.getByLabel('Title', { exact: true }).fill('A map of 1890')
      await axe(page)
      await press(page.getByRole('button', { name: 'Next block' }))
      await expect(page.getByRole('button', { name: 'Next block' })).toBeDisabled()
      await press(
        page
          .getByRole('button', { name: 'View as student' })
          .or(page.getByRole('radio', { name: 'View as student' }))
          .first()
      )
      await page.getByRole('textbox', { name: 'Your answer' }).fill('It moved.')
      await expect(page.getByRole('link', { name: /^4, Question, done/ })).toBeVisible()
      await axe(page)
      await press(page.getByRole('link', { name: 'Edit in Builder' }))
      await expect(shown(page)).toHaveText(['Embed', 'Embed', 'A map of 1890', 'Question'])
      await expect
        .poll(async () => (await stored(request, teacher, uuidOf(page))).blocks.bb_1?.record.title)
        .toBe('A map of 1890')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    })

    test('by keyboard alone: blocks are added, moved by drag and by menu, and removed', async ({
      page,
      context,
      request
    }) => {
      test.setTimeout(120_000)
      const teacher = await enrol(request)
      await enter(context, teacher.sessionId)
      await page.goto(`/builder/${await make(request, teacher, 'Keys', ['One', 'Two', 'Three'])}`)
      await expect(shown(page)).toHaveText(['One', 'Two', 'Three'])

      await keysToRow(page, 0, page.getByRole('button', { name: 'Drag One' }))
      await page.keyboard.press('Enter')
      await expect(page.locator('[aria-roledescription="drop indicator"]:focus')).toBeAttached()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await expect(shown(page)).toHaveText(['Two', 'Three', 'One'])
      await expect(page.getByText('One, position 3 of 3')).toBeAttached()

      await keysToRow(page, 1, page.getByRole('button', { name: 'Move Three' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(shown(page)).toHaveText(['Three', 'Two', 'One'])
      await expect(page.getByRole('button', { name: 'Move Three' })).toBeFocused()

      await keysToRow(page, 1, page.getByRole('button', { name: 'Delete Two' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(shown(page)).toHaveText(['Three', 'One'])
      await expect(list(page).getByRole('row').nth(1)).toBeFocused()
      await page.keyboard.press('Control+z')
      await expect(shown(page)).toHaveText(['Three', 'Two', 'One'])
      await page.keyboard.press('Control+Shift+z')
      await expect(shown(page)).toHaveText(['Three', 'One'])
    })
  })

test('a session that ends in the middle of typing loses nothing: signing in again saves it', async ({
  page,
  context,
  request
}) => {
  test.setTimeout(120_000)
  const teacher = await enrol(request)
  await enter(context, teacher.sessionId)
  const uuid = await make(request, teacher, 'Before', ['One'])
  await page.goto(`/builder/${uuid}/edit/text/bb_1`)
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('Written while the ')
  await call(request, '/logout', {}, teacher.sessionId)
  await page.keyboard.type('session ends.')
  await save(page).click()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await expect(login).toBeVisible()
  await login.getByLabel('Login or email').fill(teacher.login)
  await login.getByLabel('Password').fill(teacher.password)
  await login.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(login).toBeHidden()
  await isSaved(page)
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveText('Written while the session ends.')
  const { blocks } = await stored(request, teacher, uuid)
  expect(blocks.bb_1?.record.text?.trim()).toBe('Written while the session ends.')
})

test('a reload in the middle of typing shows the work again and says so', async ({ page, context, request }) => {
  test.setTimeout(120_000)
  const teacher = await enrol(request)
  await enter(context, teacher.sessionId)
  const uuid = await make(request, teacher, 'Stored title', ['One'])
  // A server that does not answer, and a browser that crashes and runs nothing at the end: only the device has the work.
  await context.route('**/api/update-activity', route => route.abort())
  await context.addInitScript(() => {
    for (const type of ['pagehide', 'visibilitychange', 'beforeunload'])
      window.addEventListener(type, event => event.stopImmediatePropagation(), true)
  })
  await page.goto(`/builder/${uuid}`)
  await page.getByLabel('Title', { exact: true }).fill('Typed and not saved')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await expect.poll(() => isKept(page, 'Typed and not saved')).toBe(true)
  await page.reload()
  await expect(page.getByText(/that had not been saved is shown here/)).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Typed and not saved')
  await axe(page)
  await context.unroute('**/api/update-activity')
  await page.getByRole('button', { name: 'Save it' }).click()
  await isSaved(page)
  expect((await stored(request, teacher, uuid)).title).toBe('Typed and not saved')
})

test('deleting the activity that is open asks first, tells a refusal and leads to the others', async ({
  page,
  context,
  request
}) => {
  const teacher = await enrol(request)
  await enter(context, teacher.sessionId)
  await page.goto(`/builder/${await make(request, teacher, 'Out of date', ['One'])}`)
  const remove = page.getByRole('button', { name: 'Delete', exact: true }).first()
  const asked = page.getByRole('alertdialog', { name: 'Confirm Delete' })
  await context.route('**/api/delete-activity', route => route.fulfill({ status: 500 }), { times: 1 })
  await remove.click()
  await expect(asked).toContainText('Are you sure you want to delete this eActivity? Shares you made of it stay.')
  await axe(page)
  await asked.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Error deleting activity').first()).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Out of date')
  await remove.click()
  await asked.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Activity deleted').first()).toBeVisible()
  await expect(page).toHaveURL('/my/activities')
  await expect(page.getByText('No activities yet')).toBeVisible()
})

test('an activity that cannot be loaded is told in an alert, and asked for again', async ({
  page,
  context,
  request
}) => {
  const teacher = await enrol(request)
  await enter(context, teacher.sessionId)
  const uuid = await make(request, teacher, 'Old maps', ['One'])
  await context.route('**/api/edit-activity', route => route.abort(), { times: 1 })
  await page.goto(`/builder/${uuid}`)
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('The server cannot be reached.')
  await axe(page)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { name: 'This activity cannot be opened' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Old maps')
})

test('two windows: whoever comes second sees both and keeps both', async ({ page, context, request }) => {
  test.setTimeout(120_000)
  const teacher = await enrol(request)
  await enter(context, teacher.sessionId)
  const uuid = await make(request, teacher, 'Shared', ['One'])
  await page.goto(`/builder/${uuid}`)
  const other = await context.newPage()
  await other.goto(`/builder/${uuid}`)
  await page.getByLabel('Title', { exact: true }).fill('First window')
  await other.getByLabel('Title', { exact: true }).fill('Second window')
  await save(page).click()
  await isSaved(page)
  await save(other).click()
  const dialog = other.getByRole('alertdialog', { name: 'Changed in another window' })
  await expect(dialog.getByText('Second window')).toBeVisible()
  await expect(dialog.getByText('First window')).toBeVisible()
  await axe(other)
  await dialog.getByRole('button', { name: 'Keep both: mine as a copy' }).click()
  await expect(dialog).toBeHidden()
  await expect(other.getByLabel('Title', { exact: true })).toHaveValue('First window')
  await other.getByRole('button', { name: 'Open the copy' }).click()
  await expect(other.getByLabel('Title', { exact: true })).toHaveValue('Second window (copy)')
})

test('a network that is gone while saving is told, and the work goes through when it is back', async ({
  page,
  context,
  request
}) => {
  test.setTimeout(120_000)
  const teacher = await enrol(request)
  await enter(context, teacher.sessionId)
  const uuid = await make(request, teacher, 'Before', ['One'])
  await page.goto(`/builder/${uuid}`)
  await page.getByLabel('Title', { exact: true }).fill('Without a network')
  await context.setOffline(true)
  await save(page).click()
  await expect(page.getByText('Offline: kept on this device')).toBeVisible()
  await axe(page)
  await context.setOffline(false)
  await isSaved(page)
  expect((await stored(request, teacher, uuid)).title).toBe('Without a network')
})

test('whatever is typed is shown as text: script, right-to-left, marks of direction, emoji', async ({
  page,
  context,
  request
}) => {
  test.setTimeout(120_000)
  const teacher = await enrol(request)
  await enter(context, teacher.sessionId)
  const words = '<img src=x onerror=alert(1)><script>alert(1)</script> خريطة \u202eevil\u202c 👩🏽‍🏫 x̧̛'
  let alerts = 0
  page.on('dialog', dialog => {
    alerts++
    void dialog.dismiss()
  })
  const uuid = await make(request, teacher, 'Plain', ['One'])
  await page.goto(`/builder/${uuid}`)
  await page.getByLabel('Title', { exact: true }).fill(words)
  await page.getByLabel('Description').fill(words)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
  await shown(page).first().click()
  await expect(page).toHaveURL(/\/edit\/text\/bb_1$/)
  await expect(page.getByRole('link', { name: 'Edit in Builder' })).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill(words)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(words)
  await page
    .getByRole('button', { name: 'View as student' })
    .or(page.getByRole('radio', { name: 'View as student' }))
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: /خريطة/ })).toHaveText(words)
  await save(page).click()
  await isSaved(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveText(words)
  const after = await stored(request, teacher, uuid)
  expect(after.title).toBe(words)
  expect(after.description).toBe(words)
  expect(after.blocks.bb_1?.record.title).toBe(words)
  expect(alerts).toBe(0)
})

test('what somebody builds without an account is offered for saving once they sign in', async ({
  page,
  context,
  request
}) => {
  test.setTimeout(120_000)
  const teacher = await enrol(request)
  await enter(context, null)
  await page.goto('/builder')
  await expect(page.getByText("You are not logged, you can create an Activity but you can't save it.")).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Built before signing in')
  await page.getByRole('button', { name: /^Question/ }).click()
  await expect(shown(page)).toHaveText(['Question'])
  await axe(page)
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Built before signing in')
  const dialog = await openLogin(page)
  await dialog.getByLabel('Login or email').fill(teacher.login)
  await dialog.getByLabel('Password').fill(teacher.password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Save it' }).click()
  await expect(page).toHaveURL(/\/builder\/[0-9a-f-]{36}$/)
  await isSaved(page)
  const after = await stored(request, teacher, uuidOf(page))
  expect(after.title).toBe('Built before signing in')
  expect(after.blockOrder).toHaveLength(1)
})

test('on a phone the builder says that a laptop is best, once, and goes on', async ({ browser }) => {
  const context = await browser.newContext({ viewport: NARROW, hasTouch: true })
  const page = await context.newPage()
  await page.goto('/builder')
  const hint = page.getByRole('alertdialog', { name: 'Best on a laptop or PC' })
  await expect(hint).toBeVisible()
  await axe(page)
  await hint.getByRole('button', { name: 'OK' }).tap()
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible()
  await expect(hint).toBeHidden()
  await context.close()
})

test('dark, and in Arabic: home and editor keep every rule', async ({ browser, request }) => {
  test.setTimeout(120_000)
  const teacher = await enrol(request)
  const uuid = await make(request, teacher, 'خرائط قديمة', ['One', 'Two'])
  for (const { viewport, scheme, locale } of [
    { viewport: WIDE, scheme: 'dark', locale: 'en' },
    { viewport: NARROW, scheme: 'dark', locale: 'ar' },
    { viewport: WIDE, scheme: 'light', locale: 'ar' }
  ] as const) {
    const context = await browser.newContext({ viewport, colorScheme: scheme, hasTouch: viewport === NARROW })
    await enter(context, teacher.sessionId)
    await context.addInitScript(id => localStorage.setItem('annals.locale', id), locale)
    const page = await context.newPage()
    await page.goto(`/builder/${uuid}`)
    await expect(shown(page)).toHaveCount(2)
    await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
    await axe(page)
    await page.goto(`/builder/${uuid}/edit/text/bb_2`)
    await expect(page.locator('[contenteditable="true"]')).toBeVisible()
    await axe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    await context.close()
  }
})

test('what does not work is said in words: creating, a picture, an address that is none', async ({
  page,
  context,
  request
}) => {
  test.setTimeout(180_000)
  const teacher = await enrol(request)
  await enter(context, teacher.sessionId)
  const fails = (path: string) =>
    context.route(path, route =>
      route.fulfill({ status: 500, json: { isError: true, msg: 'Something broke.', errorCode: 'INTERNAL' } })
    )
  await fails('**/api/create-activity')
  await page.goto('/builder')
  await page.getByLabel('Title', { exact: true }).fill('Not created yet')
  await save(page).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Cannot create new creating activity')
  await axe(page)
  await alert.getByRole('button').first().click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Not created yet')
  await context.unroute('**/api/create-activity')
  await save(page).click()
  await expect(page.getByText('eActivity saved').first()).toBeVisible()
  await isSaved(page)

  await fails('**/api/upload')
  const picture = { name: 'map.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.locator('input[type="file"]').first().setInputFiles(picture)
  await expect(page.getByText('Error uploading file').first()).toBeVisible()

  await page.getByRole('button', { name: /^Embed/ }).click()
  await page.getByRole('link', { name: 'Embed', exact: true }).click()
  await expect(page).toHaveURL(/\/edit\/embed\/bb_1$/)
  await expect(page.getByRole('link', { name: 'Edit in Builder' })).toBeVisible()
  const address = page.getByLabel('External link')
  await address.fill('example.org/film')
  await expect(page.getByText('Please enter a full url, starting with http(s)://')).toBeVisible()
  await axe(page)
  await address.fill('https://example.org/film')
  await expect(page.getByText('Please enter a full url, starting with http(s)://')).toBeHidden()
  await save(page).click()
  await isSaved(page)
})
