import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { BRIDGE, card, HARBOUR, owner, PATH, TOWER } from './support/collections.ts'
import { axe, expect, test } from './support/fixtures.ts'
import { handOf, type Hand, type Way } from './support/input-ways.ts'
import { enter } from './support/shared-activity.ts'
import { noSidewaysScrolling } from './support/personal.ts'
import { workbookFile, zipFile } from './support/workbook.ts'

/** A spreadsheet becomes a collection (behaviour/imports §2). */

const WIDE: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const FORMS: [Way, BrowserContextOptions][] = [
  ['mouse', WIDE],
  ['keyboard', WIDE],
  ['single clicks', WIDE],
  ['touch', PHONE]
]
const COLUMNS = ['Number', 'Title', 'Description (used in tools)', 'Picture', 'Licence', 'Country', 'Colour']
const RIGHT = Array.from({ length: 6 }, (_, at) => [
  `P-${at + 1}`,
  `Port ${at + 1}`,
  'Ships at the quay.',
  at === 0 ? 'harbour.png' : at === 1 ? 'tower.png' : '',
  'CC BY 4.0',
  'France',
  'blue'
])
const WRONG = [
  ['P-7', '', 'No title.', '', 'CC BY 4.0', 'France', ''],
  ['P-8', '', 'A licence of its own.', '', 'All mine', 'France', '']
]
const BOOK = workbookFile('ports.xlsx', [COLUMNS, ...RIGHT, ...WRONG])
const PICTURES = zipFile(
  'pictures.zip',
  [HARBOUR, TOWER].map(({ name, buffer }) => ({ name, data: buffer }))
)
const FIELDS = ['Name', 'Introduction on card', 'Description', 'Acknowledgements']

const notice = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()
const count = (dialog: Locator, label: string) => dialog.locator('dl > div').filter({ hasText: label }).locator('dd')
const field = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name: new RegExp(`^${name}`) })

/** Opens a way of uploading and fills in the collection's texts. */
async function begin(page: Page, hand: Hand, button: string): Promise<Locator> {
  await page.goto(PATH)
  await hand.press(page.getByRole('group', { name: 'Bring sources in' }).getByRole('button', { name: button }))
  const dialog = page.getByRole('dialog', { name: button })
  const save = dialog.getByRole('button', { name: 'Save' })
  for (const name of FIELDS) {
    await expect(save).toBeDisabled()
    await hand.write(field(dialog, name), name === 'Name' ? 'Ports' : `${name} of the ports`)
  }
  await expect(save).toBeEnabled()
  return dialog
}

for (const [way, options] of FORMS)
  test(`a workbook with pictures is checked, imported, looked at and undone: ${way}`, async ({ browser, request }) => {
    test.setTimeout(240_000)
    const { session, login } = await owner(request)
    const context = await browser.newContext(options)
    await enter(context, session)
    const page = await context.newPage()
    const hand = handOf(way, page)
    const form = await begin(page, hand, 'Upload Excel batch')
    await hand.press(form.getByRole('button', { name: 'Save' }))
    await expect(form.getByText('Please choose an Excel workbook.')).toBeVisible()
    await axe(page)
    await hand.give(form.getByRole('button', { name: 'Choose a workbook' }), BOOK)
    await hand.give(form.getByRole('button', { name: 'Choose a zip file' }), PICTURES)
    await hand.press(form.getByRole('button', { name: 'Save' }))
    const received = page.getByRole('dialog', { name: 'Batch received' })
    await expect(received).toContainText(`Processing started, progress will be reported via ${login}`)

    await expect(received.getByRole('heading', { name: 'What the check found' })).toBeVisible({ timeout: 120_000 })
    await expect(count(received, 'Rows that are right')).toHaveText('6')
    await expect(count(received, 'Rows left out')).toHaveText('2')
    await expect(count(received, 'Pictures found')).toHaveText('2')
    await expect(received.getByText(/^Columns passed over: Colour/)).toBeVisible()
    const report = received.getByRole('table', { name: 'Report by row' })
    await expect(report.getByRole('row').filter({ hasText: 'All mine' })).toContainText('CC BY 4.0')
    await axe(page)
    await noSidewaysScrolling(page)
    // The dialog can be closed, and the import is found again.
    await page.reload()
    await hand.press(received.getByRole('button', { name: 'Start import' }))
    const done = page.getByRole('dialog', { name: 'Import done' })
    await expect(done).toBeVisible({ timeout: 120_000 })
    await expect(count(done, 'Added')).toHaveText('6')
    await axe(page)
    await hand.press(done.getByRole('link', { name: 'Open collection' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Ports' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(6)
    await expect(card(page, 'Port 1').locator('img')).toBeVisible()

    await page.goto(PATH)
    const panel = page.getByRole('region', { name: 'Imports' })
    const fold = panel.getByRole('button', { name: '1 ended import' })
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await expect(panel.getByRole('listitem')).toHaveCount(0)
    await hand.press(fold)
    await expect(panel.getByRole('listitem')).toContainText('Done')
    await axe(page)
    await noSidewaysScrolling(page)
    await hand.press(panel.getByRole('link', { name: 'ports.xlsx' }))
    await hand.press(done.getByRole('button', { name: 'Undo import' }))
    const question = page.getByRole('alertdialog', { name: 'Undo this import?' })
    await expect(question).toContainText('6 items')
    await axe(page)
    await hand.press(question.getByRole('button', { name: 'Undo import' }))
    await expect(page.getByRole('dialog', { name: 'Import undone' })).toBeVisible({ timeout: 120_000 })
    await page.keyboard.press('Escape')
    await expect(card(page, 'Ports')).toContainText('0 items')
    await context.close()
  })

test('files that are not workbooks get an error, and the corrected one goes into the same collection', async ({
  page,
  request
}) => {
  test.setTimeout(240_000)
  const { session } = await owner(request)
  await enter(page.context(), session)
  const hand = handOf('mouse', page)
  const form = await begin(page, hand, 'Upload Excel batch')
  const csv = { name: 'ports.csv', mimeType: 'text/csv', buffer: Buffer.from('Title\nPort') }
  await hand.give(form.getByRole('button', { name: 'Choose a workbook' }), csv)
  await expect(form.getByRole('alert')).toHaveText('Only .XLSX files are processed.')
  await axe(page)
  const letter = { ...BOOK, name: 'letter.xlsx', buffer: Buffer.from('Dear Sir') }
  await hand.give(form.getByRole('button', { name: 'Choose another' }), letter)
  await form.getByRole('button', { name: 'Save' }).click()
  const failed = page.getByRole('dialog', { name: 'Import failed' })
  await expect(failed).toContainText('This is a file of plain text', { timeout: 120_000 })
  await axe(page)
  const correct = page.getByRole('button', { name: 'Upload the corrected file' })
  await hand.give(correct, workbookFile('nameless.xlsx', [['Colour'], ['blue']]))
  await expect(failed).toContainText('No column is called “Title”', { timeout: 120_000 })
  await axe(page)
  await hand.give(correct, BOOK)
  await expect(page.getByRole('button', { name: 'Start import' })).toBeVisible({ timeout: 120_000 })
  await page.keyboard.press('Escape')
  // An import that waits for its owner is visible; the failed one is folded away below it, with its reason.
  const panel = page.getByRole('region', { name: 'Imports' })
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await hand.press(panel.getByRole('button', { name: '2 ended imports' }))
  await expect(panel.getByRole('listitem').filter({ hasText: 'letter.xlsx' })).toContainText(
    'This is a file of plain text'
  )
  await expect(panel.getByRole('listitem').filter({ hasText: 'nameless.xlsx' })).toContainText(
    'No column is called “Title”'
  )
  await axe(page)
  // The state is not stored: after a reload it is folded again.
  await page.reload()
  await expect(panel.getByRole('button', { name: '2 ended imports' })).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('an upload that is cut off makes no second collection; the same file again is the same import', async ({
  page,
  request
}) => {
  test.setTimeout(240_000)
  const { session } = await owner(request)
  await enter(page.context(), session)
  const hand = handOf('mouse', page)
  const form = await begin(page, hand, 'Upload Excel batch')
  await hand.give(form.getByRole('button', { name: 'Choose a workbook' }), BOOK)
  await page.route('**/api/upload', route => route.abort(), { times: 1 })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('Upload failed, please try later.')
  // This time it arrives, but the answer is lost.
  await page.route(
    '**/api/upload',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 }
  )
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('Upload failed, please try later.')
  await form.getByRole('button', { name: 'Save' }).click()
  const received = page.getByRole('dialog', { name: 'Batch received' })
  await expect(received.getByText('This file was received for this collection before.')).toBeVisible()
  await axe(page)
  await expect(received.getByRole('button', { name: 'Start import' })).toBeVisible({ timeout: 120_000 })
  await received.getByRole('button', { name: 'Cancel import' }).click()
  await expect(page.getByRole('dialog', { name: 'Import cancelled' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a running import is paused and continued, is shown after a reload, and is loaded again after a lost network', async ({
  page,
  request
}) => {
  test.setTimeout(300_000)
  const { session } = await owner(request)
  await enter(page.context(), session)
  const hand = handOf('mouse', page)
  const form = await begin(page, hand, 'Upload Excel batch')
  const rows = Array.from({ length: 4000 }, (_, at) => [`P-${at}`, `Port ${at}`, 'Ships.', '', 'CC BY 4.0', 'France'])
  const long = workbookFile('four-thousand.xlsx', [COLUMNS.slice(0, 6), ...rows])
  await hand.give(form.getByRole('button', { name: 'Choose a workbook' }), long)
  await form.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Batch received' })
  await dialog.getByRole('button', { name: 'Start import' }).click({ timeout: 90_000 })
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByText('The import is held.')).toBeVisible({ timeout: 30_000 })
  await axe(page)
  await page.reload()
  await expect(dialog.getByText('The import is held.')).toBeVisible()
  await page.route('**/api/imports/get', route => route.abort())
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByText(/this window asks again by itself/)).toBeVisible({ timeout: 30_000 })
  await axe(page)
  await page.unroute('**/api/imports/get')
  const done = page.getByRole('dialog', { name: 'Import done' })
  await expect(done).toBeVisible({ timeout: 120_000 })
  await expect(count(done, 'Added')).toHaveText('4,000')
})

test('pictures in a batch become a collection; one that is refused says why and can be left out', async ({
  page,
  request
}) => {
  const { session } = await owner(request)
  await enter(page.context(), session)
  const hand = handOf('mouse', page)
  const form = await begin(page, hand, 'Batch upload of images')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toHaveText('Please choose one or more pictures.')
  const letter = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear Sir') }
  await hand.give(form.getByRole('button', { name: 'Choose pictures' }), [HARBOUR, letter, BRIDGE])
  await expect(form.getByText('3 pictures chosen')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await notice(page, 'Sources uploaded')
  await expect(form.getByRole('button', { name: 'Try again: letter.png' })).toBeVisible()
  await axe(page)
  await form.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(card(page, 'Ports')).toContainText('2 items')
})

test('the template can be downloaded', async ({ page, request }) => {
  const { session } = await owner(request)
  await enter(page.context(), session)
  await page.goto(PATH)
  const arrived = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Excel template' }).click()
  expect((await arrived).suggestedFilename()).toMatch(/\.xlsx$/)
})

test('an import in Arabic and in the dark passes axe and is not cut off', async ({ browser, request }) => {
  test.setTimeout(240_000)
  const { session } = await owner(request)
  const context = await browser.newContext({ ...WIDE, colorScheme: 'dark' })
  await enter(context, session)
  await context.addInitScript(() => localStorage.setItem('annals.locale', 'ar'))
  const page = await context.newPage()
  const hand = handOf('mouse', page)
  const form = await begin(page, hand, 'Upload Excel batch')
  await hand.give(form.getByRole('button', { name: 'Choose a workbook' }), BOOK)
  await axe(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Start import' })).toBeVisible({ timeout: 120_000 })
  await axe(page)
  await noSidewaysScrolling(page)
  await context.close()
})
