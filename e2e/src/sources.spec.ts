import type { Page, Request, Route } from '@playwright/test'
import { axe, expect, member, signIn, test } from './support/fixtures.ts'
import { handOf, keysTo } from './support/input-ways.ts'
import { activityOf, call, sessionOf, sorting } from './support/shared-activity.ts'
import { pictureFile } from './support/pictures.ts'
import { sortingSources } from './support/sorting-record.ts'

const BUSY = { isError: true, msg: 'Not at the moment.', errorCode: 'UNAVAILABLE' }
const HARBOUR = pictureFile('harbour.png', 900, 600, [29, 74, 120])
const TOWER = pictureFile('tower.png', 400, 1200, [168, 50, 26])

async function upload(page: Page, files: Parameters<Page['setInputFiles']>[1]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload' }).first().click()
  await (await chooser).setFiles(files as never)
}
/** Uploads pictures and calls each by the name of its file. */
async function uploadTitled(page: Page, files: (typeof HARBOUR)[]): Promise<void> {
  await upload(page, files)
  await expect(page.getByText('Sources uploaded').first()).toBeVisible()
  for (const { name } of files) {
    const title = page.getByRole('textbox', { name: `Title of ${name}` })
    await title.fill(name.replace('.png', ''))
    await title.press('Enter')
  }
  await page.getByRole('button', { name: 'Done' }).press('Enter')
}
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const titles = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts()

/** Chooses a source in the picker, as a dialog or as a page. */
const choose = (page: Page, title: string) =>
  page
    .locator('label')
    .filter({ has: page.getByText(title, { exact: true }) })
    .click()

/** A signed-in member on an empty shelf. */
async function shelf(page: Page, request: Parameters<typeof member>[0]['request']) {
  const someone = await member({ request })
  await signIn(page, someone)
  await page.goto('/my/sources')
  await expect(page.getByRole('heading', { name: 'No sources yet' })).toBeVisible()
  return someone
}

test('two pictures are uploaded, found, sorted, written about and deleted', async ({ page, request }) => {
  await shelf(page, request)
  await axe(page)
  await uploadTitled(page, [HARBOUR, TOWER])
  await expect(card(page, 'harbour')).toBeVisible()
  await expect(card(page, 'tower')).toBeVisible()
  // Shown at once, whether its thumbnail is made or not.
  await expect
    .poll(() =>
      card(page, 'tower')
        .locator('img')
        .evaluate(image => (image as HTMLImageElement).naturalWidth)
    )
    .toBeGreaterThan(0)
  await axe(page)

  await page.getByRole('button', { name: /Sort/ }).click()
  await page.getByRole('option', { name: 'Z→A' }).click()
  await expect.poll(() => titles(page)).toEqual([expect.stringContaining('tower'), expect.stringContaining('harbour')])
  await page.getByRole('searchbox').fill('HARB')
  await expect(card(page, 'tower')).toBeHidden()
  await expect(card(page, 'harbour')).toBeVisible()
  await page.getByRole('searchbox').fill('zeppelin')
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all sources' }).click()

  await card(page, 'harbour').getByRole('link').click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('button', { name: 'Save' })).toBeDisabled()
  await viewer.getByRole('textbox', { name: 'Title' }).fill('The old harbour')
  await viewer.getByRole('textbox', { name: 'What it shows' }).fill('A blue disc on paper')
  await axe(page)
  await viewer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved changes').first()).toBeVisible()
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect(viewer.getByText('125 %')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'The old harbour' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'A blue disc on paper' }).last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await card(page, 'tower').locator('label').click()
  await page.getByRole('button', { name: 'Delete 1 selected' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete source?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Canceled').first()).toBeVisible()
  await page.route('**/api/sources/delete', route => route.fulfill({ status: 500 }), { times: 1 })
  await page.getByRole('button', { name: 'Delete 1 selected' }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Error deleting source').first()).toBeVisible()
  await expect(card(page, 'tower')).toBeVisible()
  await page.getByRole('button', { name: 'Delete 1 selected' }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Source deleted').first()).toBeVisible()
  await expect(card(page, 'tower')).toBeHidden()
  await page.route('**/api/sources/restore', route => route.fulfill({ status: 500 }), { times: 1 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Error restoring source').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Source restored').first()).toBeVisible()
  await expect(card(page, 'tower')).toBeVisible()
})

test('a file that is not a picture gets an error, and the valid one beside it is uploaded', async ({
  page,
  request
}) => {
  await shelf(page, request)
  const letter = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear Sir') }
  const table = { name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from('1914,1918') }
  await upload(page, [letter, table, HARBOUR])
  // The file's name is not its title.
  await expect(card(page, 'Untitled picture')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title of harbour.png' }).fill('harbour')
  await page.getByRole('textbox', { name: 'Title of harbour.png' }).press('Enter')
  await expect(card(page, 'harbour')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(2)
  await expect(page.getByRole('listitem').filter({ hasText: 'table.csv' })).toContainText('Unsupported format')
  await expect(page.getByRole('button', { name: 'Try again: table.csv' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try again: letter.png' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Take letter.png off the list' }).click()
  await page.getByRole('button', { name: 'Take table.csv off the list' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a file that is there already is told before it is sent, and is uploaded only if wanted', async ({
  page,
  request
}) => {
  await shelf(page, request)
  await upload(page, [HARBOUR])
  await page.getByRole('textbox', { name: 'Title of harbour.png' }).fill('The quay')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(card(page, 'The quay')).toBeVisible()
  await upload(page, [{ ...HARBOUR, name: 'again.png' }, TOWER])
  await expect(page.getByText('You have this file already: “The quay”.')).toBeVisible()
  await expect(page.getByText('You have this file already')).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Title of tower.png' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await axe(page)
  await page.getByRole('button', { name: 'Use the one you have: again.png' }).press('Enter')
  await expect(page.getByText('You have this file already')).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(2)
  await upload(page, [{ ...HARBOUR, name: 'twice.png' }])
  await page.getByRole('button', { name: 'Upload anyway: twice.png' }).click()
  await expect(page.getByRole('textbox', { name: 'Title of twice.png' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(3)
})

test('many files go on after a cut and a reload, and what has arrived is not sent again', async ({ page, request }) => {
  test.slow()
  const session = await sessionOf(request, await shelf(page, request))
  const files = Array.from({ length: 14 }, (_, at) => pictureFile(`scan-${at}.png`, 60 + at, 40, [200, 120, at * 9]))
  let onTheWay = 0
  const isUpload = (one: Request) => one.url().endsWith('/api/upload')
  page.on('request', one => void (isUpload(one) && onTheWay++))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', one => void (isUpload(one) && onTheWay--))
  const isQuiet = () => expect.poll(() => onTheWay).toBe(0)
  // The answer of the first one is lost; from the fourth on nothing arrives.
  let sent = 0
  const cut = async (route: Route) => {
    const nth = ++sent
    if (nth === 1) await route.fetch()
    if (nth === 1 || nth > 3) await route.abort('connectionreset')
    else await route.continue()
  }
  await page.route('**/api/upload', cut)
  await upload(page, files)
  await expect(page.getByText(/^The connection was lost\. \d+ files are waiting/)).toBeVisible()
  await expect(page.getByText(/^\d+ more files? (is|are) waiting\.$/)).toBeVisible()
  await axe(page)
  const total = async () =>
    (await call<{ total: number }>(request, '/my-sources', { filters: { limit: 1 } }, session)).total
  await isQuiet()
  sent = 4
  await page.unroute('**/api/upload', cut)
  await page.route('**/api/upload', async route => {
    const nth = ++sent
    await (nth > 8 ? route.abort('connectionreset') : route.continue())
  })
  await page.getByRole('button', { name: 'Go on now' }).click()
  await expect.poll(() => sent).toBeGreaterThan(8)
  await expect(page.getByText(/^The connection was lost/)).toBeVisible()
  await isQuiet()
  const before = await total()
  expect(before).toBeLessThan(files.length)

  page.on('dialog', dialog => void dialog.accept())
  await page.unrouteAll()
  await page.reload()
  await upload(page, files)
  await expect(page.getByText('Sources uploaded').first()).toBeVisible()
  await expect(page.getByText('You have this file already')).toHaveCount(before)
  await axe(page)
  await page.getByRole('button', { name: `Use the ${before} you have` }).click()
  await expect(page.getByText('You have this file already')).toHaveCount(0)
  await expect.poll(total).toBe(files.length)
})

test('a source is opened, edited and closed by keyboard alone, and the next one is shown', async ({
  page,
  request
}) => {
  await shelf(page, request)
  await uploadTitled(page, [HARBOUR, TOWER])
  const link = card(page, 'harbour').getByRole('link')
  await expect(link).toBeVisible()
  await expect(page.getByText('Sources uploaded').first()).toBeHidden({ timeout: 15_000 })
  await link.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeVisible()
  const first = await viewer.getByRole('heading').first().innerText()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('heading').first()).not.toHaveText(first)
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('heading').first()).toHaveText(first)
  const title = viewer.getByRole('textbox', { name: 'Title' })
  for (let tabs = 0; tabs < 30 && !(await title.evaluate(field => field === document.activeElement)); tabs++)
    await page.keyboard.press('Tab')
  await page.keyboard.type(' at dawn')
  // Arrows belong to the field; Escape saves and closes.
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('heading').first()).toHaveText(first)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('article').getByText(/at dawn/)).toBeVisible()
})

test('on a phone the shelf and the viewer work and pass axe', async ({ browser, request }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await shelf(page, request)
  await uploadTitled(page, [HARBOUR, TOWER])
  await expect(card(page, 'tower')).toBeVisible()
  await axe(page)
  await card(page, 'tower').getByRole('link').tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await axe(page)
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth
  }))
  expect(scroll).toBeLessThanOrEqual(client)
  await context.close()
})

test('a visitor adds a published source to My Sources after signing in', async ({ page, request }) => {
  await page.goto('/search')
  const add = page.getByRole('button', { name: /^Add .+ to My Sources$/ }).first()
  await add.click()
  const told = page.getByRole('alertdialog', { name: 'Not Logged In!' })
  await expect(told).toContainText('You are not logged in, either login or register to use this function.')
  await axe(page)
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(told).toBeHidden()
  await add.click()
  await told.getByRole('button', { name: 'Login' }).click()
  const { login: name, password } = await member({ request })
  const login = page.getByRole('dialog', { name: 'Log in' })
  await login.getByLabel('Login or email').fill(name)
  await login.getByLabel('Password').fill(password)
  await login.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Successfully added to your MyAnnals Sources.').first()).toBeVisible()
  await page.goto('/my/sources')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('an upload of a kind that the server does not know is refused with its name', async ({ page, request }) => {
  await shelf(page, request)
  await page.route('**/api/upload', route =>
    route.continue({ headers: { ...route.request().headers(), 'x-process': 'create-poster' } })
  )
  await upload(page, [HARBOUR])
  await expect(page.getByText('Unknown type: create-poster').first()).toBeVisible()
})

test('errors of the server are shown, and the page still works', async ({ page, request }) => {
  await shelf(page, request)
  await uploadTitled(page, [HARBOUR])
  const link = card(page, 'harbour').getByRole('link')
  await expect(link).toBeVisible()

  await page.route('**/api/meta/*', route => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: 'More for harbour' }).click()
  await page.getByRole('menuitem', { name: 'Meta-information' }).click()
  const told = page.getByRole('alertdialog')
  await expect(told).toContainText('Cannot display meta-information for this object.')
  await told.getByRole('button', { name: 'OK' }).click()

  await page.route('**/api/my-sources', route => route.fulfill({ status: 500 }))
  await page.reload()
  await expect(told).toContainText("Can't retrieve Sources from server.")
  await told.getByRole('button', { name: 'OK' }).click()
  await page.unroute('**/api/my-sources')
  const refusal = { isError: true, msg: 'Your shelf is being put in order.', errorCode: 'BAD_REQUEST' }
  await page.route('**/api/my-sources', route => route.fulfill({ status: 400, json: refusal }), { times: 1 })
  await page.reload()
  await expect(told).toContainText('Your shelf is being put in order.')
  await told.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(link).toBeVisible()

  // Only pictures are taken from there; the page and its answers come from elsewhere.
  await page.route(/\.(webp|png|jpe?g)$/, route => route.abort())
  await link.click()
  await expect(page.getByRole('dialog').getByText('Cannot load the image')).toBeVisible()
  await axe(page)
})

test('the media library adds no more sources than the block accepts', async ({ page, request }) => {
  await shelf(page, request)
  await uploadTitled(page, [HARBOUR, TOWER])
  await expect(card(page, 'tower')).toBeVisible()
  await expect(card(page, 'harbour')).toBeVisible()
  await page.goto('/MediaLibrary?max=1')
  await choose(page, 'harbour')
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await choose(page, 'tower')
  await expect(page.getByRole('alert')).toHaveText('You cannot add more than 1 source')
  await expect(page.getByRole('button', { name: 'Add to tool' })).toBeDisabled()
  await axe(page)
  await page.getByRole('button', { name: 'Look at tower' }).click()
  await expect(page.getByRole('dialog', { name: 'tower' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Deselect all' }).click()
  await expect(page.getByRole('button', { name: 'Add to tool' })).toBeHidden()
  await choose(page, 'tower')
  await page.getByRole('button', { name: 'Add to tool' }).click()
  await expect(page).toHaveURL(/\/my\/sources/)
})

test('a published source is chosen in the picker, with its credit line, and goes into a block', async ({
  page,
  request
}) => {
  const someone = await shelf(page, request)
  const session = await sessionOf(request, someone)
  const activity = await activityOf(request, session, 'Published', [sorting([])])
  await page.goto(`/builder/${activity}/edit/sorting/bb_1`)
  await page.getByRole('link', { name: 'Media library' }).click()
  await page.getByRole('radio', { name: 'Annals’ sources' }).click()
  const tile = page.getByRole('article').first()
  await expect(tile).toContainText(/Public domain|CC BY 4\.0|Rights not stated/)
  await axe(page)
  const title =
    (await tile.getByRole('checkbox').getAttribute('aria-label')) ?? (await tile.locator('label bdi').innerText())
  await tile.locator('label').click()
  await page.getByRole('button', { name: 'Add to tool' }).click()
  await expect(page.getByText('1 source added').first()).toBeVisible()
  await expect(page.locator('[data-board]').getByText(title).or(page.getByText(title)).first()).toBeVisible()
})

test('sources chosen in the media library are added to the board as one step of undo, and no more than fit', async ({
  page,
  request
}) => {
  const someone = await shelf(page, request)
  await uploadTitled(page, [HARBOUR, TOWER, pictureFile('bridge.png', 300, 300, [60, 110, 60])])
  for (const title of ['harbour', 'tower', 'bridge']) await expect(card(page, title)).toBeVisible()
  const there = sortingSources(Array.from({ length: 48 }, (_, at) => [`Map ${at + 1}`, 0, 0]))
  const session = await sessionOf(request, someone)
  const activity = await activityOf(request, session, 'Shelf', [sorting(there)])
  const editor = `/builder/${activity}/edit/sorting/bb_1`
  await page.goto(editor)
  const inBlock = (title: string) =>
    page.getByRole('region', { name: 'Sources' }).getByRole('button', { name: new RegExp(`^${title} `) })
  await expect(inBlock('Map 1')).toBeVisible()

  await page.getByRole('link', { name: 'Media library' }).click()
  await choose(page, 'harbour')
  await choose(page, 'tower')
  await axe(page)
  await choose(page, 'bridge')
  await expect(page.getByRole('alert')).toHaveText('You cannot add more than 2 sources')
  await choose(page, 'bridge')
  await page.getByRole('button', { name: 'Add to tool' }).click()
  await expect(page).toHaveURL(editor)
  await expect(page.getByText('2 sources added').first()).toBeVisible()
  await expect(inBlock('harbour')).toBeVisible()
  await expect(inBlock('tower')).toBeVisible()
  await page.getByRole('button', { name: /^Undo: add (harbour|tower)$/ }).click()
  await expect(inBlock('harbour')).toHaveCount(0)
  await expect(inBlock('tower')).toHaveCount(0)
  await page.getByRole('button', { name: /^Redo/ }).click()
  await expect(inBlock('tower')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('eActivity saved').first()).toBeVisible()

  await page.getByRole('link', { name: 'Media library' }).click()
  await expect(page.getByRole('checkbox', { name: /harbour.*Already in use here/ })).toBeDisabled()
  await choose(page, 'bridge')
  await expect(page.getByRole('alert')).toHaveText('You cannot add more than 0 sources')
  await page.goBack()

  // An address without limits: what is there already or does not fit is left out, and that is said.
  await expect(inBlock('tower')).toBeVisible()
  await page.goto('/MediaLibrary')
  await choose(page, 'harbour')
  await choose(page, 'bridge')
  await page.getByRole('button', { name: 'Add to tool' }).click()
  await expect(page).toHaveURL(editor)
  await expect(page.getByText(/^2 sources were not added/).first()).toBeVisible()
  await expect(inBlock('harbour')).toHaveCount(1)
  await expect(inBlock('bridge')).toHaveCount(0)
})

for (const { way, width } of [
  { way: 'keyboard', width: 1440 },
  { way: 'single clicks', width: 390 }
] as const)
  test(`tags are given to selected sources and taken from them, and that is undone: ${way}, ${width} wide`, async ({
    page,
    request
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const hand = handOf(way, page)
    const someone = await shelf(page, request)
    await uploadTitled(page, [HARBOUR, TOWER])
    const select = async (name: string) => {
      if (way !== 'keyboard') return card(page, name).locator('label').click()
      await keysTo(page, page.getByRole('checkbox', { name: `Select ${name}` }))
      await page.keyboard.press('Space')
    }
    const open = page.getByRole('button', { name: 'Tags…' })
    const dialog = page.getByRole('dialog')
    for (const name of ['harbour', 'tower']) await select(name)
    await hand.press(open)
    await expect(dialog.getByRole('link', { name: 'Define tags' })).toHaveAttribute('href', '/my/tags')
    await axe(page)
    await hand.press(dialog.getByRole('button', { name: 'Cancel' }))
    const session = await sessionOf(request, someone)
    for (const tagname of ['Sea', 'Town'])
      await call(request, '/MyTags/create', { tagset: 'MyKeywords', tagname }, session)

    const toggle = async (name: string) => {
      if (way !== 'keyboard') return dialog.locator('label').filter({ hasText: name }).click()
      await keysTo(page, dialog.getByRole('checkbox', { name }))
      await page.keyboard.press('Space')
    }
    await hand.press(open)
    await toggle('Sea')
    await axe(page)
    await page.route('**/api/sources/set-mytags', route => route.fulfill({ status: 503, json: BUSY }), { times: 1 })
    const save = dialog.getByRole('button', { name: 'Save' })
    await hand.press(save)
    await expect(page.getByText(BUSY.msg).first()).toBeVisible()
    await hand.press(save)
    await expect(page.getByText('Saved changes').first()).toBeVisible()
    for (const name of ['harbour', 'tower']) await expect(card(page, name)).toContainText('Sea')

    // The list is narrowed to what has a tag, here and after a reload.
    await page.reload()
    await hand.press(page.getByRole('button', { name: 'Your tags' }))
    const narrow = async (name: string) => {
      const box = page.getByRole('checkbox', { name, exact: true })
      if (way !== 'keyboard') return page.locator('label').filter({ has: box }).click()
      await keysTo(page, box)
      await page.keyboard.press('Space')
    }
    await narrow('Town')
    await expect(page.getByText('None of your sources has all of these tags.')).toBeVisible()
    await axe(page)
    await narrow('Town')
    await narrow('Sea')
    await expect(page).toHaveURL(/tags=/)
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('checkbox', { name: 'Sea', exact: true })).toBeChecked()
    await axe(page)
    await narrow('Sea')
    await expect(page).not.toHaveURL(/tags=/)

    await select('tower')
    await hand.press(open)
    await expect(dialog.getByRole('heading')).toHaveText('Tags of 1 source')
    await toggle('Sea')
    await toggle('Town')
    await hand.press(save)
    await expect(card(page, 'tower')).not.toContainText('Sea')
    await expect(card(page, 'tower')).toContainText('Town')
    await hand.press(page.getByRole('button', { name: 'Undo' }).last())
    await expect(page.getByText('Changes undone').first()).toBeVisible()
    await expect(card(page, 'tower')).toContainText('Sea')
    await select('harbour')
    await hand.press(open)
    await expect(dialog.getByRole('checkbox', { name: 'Sea' })).toBeChecked()
  })

for (const { way, width } of [
  { way: 'keyboard', width: 1440 },
  { way: 'single clicks', width: 390 }
] as const)
  test(`selected sources are added to a collection, and what is there already is told: ${way}, ${width} wide`, async ({
    page,
    request
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const hand = handOf(way, page)
    await shelf(page, request)
    await uploadTitled(page, [HARBOUR, TOWER])
    const add = page.getByRole('button', { name: 'Add to a collection' })
    const select = async (name: string) => {
      if (way !== 'keyboard') return card(page, name).locator('label').click()
      await keysTo(page, page.getByRole('checkbox', { name: `Select ${name}` }))
      await page.keyboard.press('Space')
    }
    const dialog = page.getByRole('dialog')
    await select('tower')
    await hand.press(add)
    await expect(dialog.getByText('No collections yet')).toBeVisible()
    await axe(page)
    await hand.press(dialog.getByRole('button', { name: 'Create and add' }))
    await expect(dialog.getByText('Please enter a name.')).toBeVisible()
    await hand.write(dialog.getByRole('textbox', { name: 'New collection' }), 'By the sea')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Added 1 item to By the sea').first()).toBeVisible()
    await expect(dialog).toBeHidden()

    for (const name of ['harbour', 'tower']) await select(name)
    await hand.press(add)
    await page.route('**/api/collection/add-sources', route => route.fulfill({ status: 503, json: BUSY }), { times: 1 })
    const home = dialog.getByRole('button', { name: /^By the sea/ })
    await hand.press(home)
    await expect(page.getByText(BUSY.msg).first()).toBeVisible()
    await axe(page)
    await hand.press(home)
    await expect(page.getByText('Added 1 item to By the sea. 1 was there already.').first()).toBeVisible()
  })
