import type { Page } from '@playwright/test'
import { enrol, isSaved, make, save, shown, stored, uuidOf } from './support/building.ts'
import { axe, expect, openLogin, test } from './support/fixtures.ts'
import { call, enter } from './support/shared-activity.ts'

/** What goes wrong while building is told, and nothing that was typed is lost (behaviour/builder §4). */

/** Whether this device holds a draft with this text. */
const isKept = (page: Page, words: string) =>
  page.evaluate(async wanted => {
    // To open what is not there yet would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'annals-drafts')) return false
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no drafts')))
      })
    const db = await done(indexedDB.open('annals-drafts'))
    const drafts: unknown[] = await done(db.transaction('entries').objectStore('entries').getAll())
    db.close()
    return JSON.stringify(drafts).includes(wanted)
  }, words)

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

test('a reload or Back right after typing shows what was typed, and no question follows', async ({
  page,
  context,
  request
}) => {
  test.setTimeout(180_000)
  const teacher = await enrol(request)
  await enter(context, teacher.sessionId)
  const uuid = await make(request, teacher, 'Right after', ['One'])
  const address = `/builder/${uuid}/edit/text/bb_1`
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await page.goto(address)
  let typed = ''
  for (const [round, leave] of [
    () => page.reload(),
    async () => {
      await page.goto('/about')
      await page.goBack()
    },
    () => page.reload(),
    async () => {
      await page.getByRole('link', { name: 'Edit in Builder' }).click()
      // Leaving saves first; Back before that would lead further back.
      await page.waitForURL(new RegExp(`/builder/${uuid}/?$`))
      await page.goBack()
    },
    () => page.reload(),
    // The page is left during a save.
    async () => {
      await save(page).click()
      await page.reload()
    }
  ].entries()) {
    await text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(` round${round} of **words**`)
    typed += ` round${round} of **words**`
    await leave()
    await expect(text).toHaveText(typed.trim())
    await expect(page.getByRole('alertdialog')).toBeHidden()
  }
  await save(page).click()
  await isSaved(page)
  await expect(page.getByText(/that had not been saved is shown here/)).toBeHidden()
  expect((await stored(request, teacher, uuid)).blocks.bb_1?.record.text?.trim()).toBe(typed.trim())
  await page.reload()
  await expect(text).toHaveText(typed.trim())
  await expect(page.getByText(/that had not been saved is shown here/)).toBeHidden()
})

test('deleting the open activity asks first, shows an error, and leads to the list', async ({
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

test('an activity that cannot be loaded shows an alert and can be loaded again', async ({ page, context, request }) => {
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

test('two windows: the second one to save sees both versions and keeps both', async ({ page, context, request }) => {
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

test('a lost network is shown while saving, and the work is saved when it is back', async ({
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

test('an activity built without an account can be saved after signing in', async ({ page, context, request }) => {
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

test('errors have a message: creating an activity, a picture, an invalid address', async ({
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
  const address = page.getByLabel('External link', { exact: true })
  await address.fill('example.org/film')
  await expect(page.getByRole('main').getByText('Please enter a full url, starting with http(s)://')).toBeVisible()
  await axe(page)
  await address.fill('https://example.org/film')
  await expect(page.getByRole('main').getByText('Please enter a full url, starting with http(s)://')).toBeHidden()
  await save(page).click()
  await isSaved(page)
})

test('an address that may not be embedded stays in its field with an error, and is not shown as saved', async ({
  page,
  context,
  request
}) => {
  test.setTimeout(120_000)
  const teacher = await enrol(request)
  await enter(context, teacher.sessionId)
  const uuid = await make(request, teacher, 'Films', ['One'])
  await page.goto(`/builder/${uuid}`)
  await page.getByRole('button', { name: /^Embed/ }).click()
  await page.getByRole('link', { name: 'Embed', exact: true }).click()
  const code = page.getByLabel('Embed code')
  await code.fill('https://films.example.org/watch/7')
  await expect(page.getByText(/^This is not saved, for it cannot be shown here\./)).toBeVisible()
  await save(page).click()
  await expect(page.getByRole('main').getByText('Not saved: something has to be changed first')).toBeVisible()
  await expect(page.getByText(/^Saved/)).toBeHidden()
  await axe(page)
  await page.reload()
  await expect(code).toHaveValue('https://films.example.org/watch/7')
  await code.fill('https://youtu.be/dQw4w9WgXcQ?t=42')
  await save(page).click()
  await isSaved(page)
  await expect(page.getByRole('main').getByText('Not saved: something has to be changed first')).toBeHidden()
  const { blocks } = await stored(request, teacher, uuid)
  expect(JSON.stringify(blocks.bb_2)).toContain('embed/dQw4w9WgXcQ?start=42')
})
