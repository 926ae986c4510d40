import type { BrowserContextOptions, Page } from '@playwright/test'
import {
  act,
  box,
  BRIDGE,
  card,
  collectionOf,
  drag,
  HARBOUR,
  order,
  owner,
  PATH,
  TOWER
} from './support/collections.ts'
import { axe, expect, test } from './support/fixtures.ts'
import { giveTitles, handOf, type Way } from './support/input-ways.ts'
import { call, enter } from './support/shared-activity.ts'
import { DOWN, noSidewaysScrolling } from './support/personal.ts'
import { pictureFile } from './support/pictures.ts'

/** Collections of one's own from nothing to published (behaviour/collections §2, §4, §7). */

const WIDE: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const FORMS: [Way, BrowserContextOptions][] = [
  ['mouse', WIDE],
  ['keyboard', WIDE],
  ['single clicks', WIDE],
  ['touch', PHONE]
]
const told = (page: Page) => page.getByRole('alertdialog')
const notice = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()

for (const [way, options] of FORMS)
  test(`a collection is made, filled, put in order, written about and saved: ${way}`, async ({ browser, request }) => {
    const { session } = await owner(request)
    const context = await browser.newContext(options)
    await enter(context, session)
    const page = await context.newPage()
    const hand = handOf(way, page)
    await page.goto(PATH)
    await expect(page.getByRole('heading', { name: 'No collections yet' })).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await axe(page)

    await hand.press(page.getByRole('button', { name: 'New collection' }).first())
    const naming = page.getByRole('dialog', { name: 'New collection' })
    await hand.press(naming.getByRole('button', { name: 'Create' }))
    await expect(naming.getByText('Please enter a name.')).toBeVisible()
    await hand.write(naming.getByRole('textbox', { name: 'Name' }), 'Ports')
    await hand.press(naming.getByRole('button', { name: 'Create' }))

    const editor = page.getByRole('dialog', { name: /^Ports: / })
    await expect(editor.getByRole('heading', { name: 'No items yet' })).toBeVisible()
    await axe(page)
    await hand.give(editor.getByRole('button', { name: 'Add items' }), [HARBOUR, TOWER, BRIDGE])
    await notice(page, 'Sources uploaded')
    await expect(page.getByRole('dialog', { name: 'Ports: 3 items' })).toBeVisible()
    await expect(editor.getByRole('row')).toHaveCount(3)
    await giveTitles(hand, editor, [HARBOUR, TOWER, BRIDGE])
    await expect(editor.getByText('Untitled picture')).toHaveCount(0)
    const first = await order(page)
    const moved = first[2] ?? ''

    await act(page, hand, moved, 'Move left')
    await expect.poll(() => order(page)).toEqual([first[0], moved, first[1]])
    await act(page, hand, moved, 'Move to the start')
    await expect.poll(() => order(page)).toEqual([moved, first[0], first[1]])
    await act(page, hand, moved, 'Set as cover')
    await notice(page, 'Cover set')
    await expect(editor.getByRole('button', { name: 'Upload cover' })).toBeDisabled()
    await hand.write(editor.getByRole('textbox', { name: 'Introduction' }), 'Where the ships lay.')
    await axe(page)
    await hand.press(editor.getByRole('button', { name: 'Save' }))
    await notice(page, 'Saved changes')
    await expect(editor).toBeHidden()
    await expect(card(page, 'Ports')).toContainText('Where the ships lay.')
    await expect(card(page, 'Ports')).toContainText('3 items')

    await page.reload()
    await hand.press(card(page, 'Ports').getByRole('link'))
    await expect.poll(() => order(page)).toEqual([moved, first[0], first[1]])
    await expect(editor.getByRole('textbox', { name: 'Introduction' })).toHaveValue('Where the ships lay.')
    await noSidewaysScrolling(page)
    await context.close()
  })

test('cards are dragged to another place, with the pointer and with the keys', async ({ page, request }) => {
  const { session } = await owner(request)
  const { slug } = await collectionOf(request, session, 'Ports', [HARBOUR, TOWER, BRIDGE])
  await enter(page.context(), session)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${PATH}?edit=${slug}`)
  await expect.poll(() => order(page)).toEqual(['harbour', 'tower', 'bridge'])

  await drag(page, 'bridge', 'harbour')
  await expect.poll(() => order(page)).toEqual(['bridge', 'harbour', 'tower'])

  await page.getByRole('button', { name: 'Drag tower' }).focus()
  await page.keyboard.press('Enter')
  // The drop targets are known a moment after the drag has begun.
  await expect(page.locator('.an-reorder [data-drop-target]').first()).toBeAttached()
  await page.keyboard.press('Home')
  await expect(page.locator(':focus')).toHaveAccessibleName(/before bridge/i)
  await axe(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => order(page)).toEqual(['tower', 'bridge', 'harbour'])
  await page.getByRole('button', { name: 'Save' }).click()
  await notice(page, 'Saved changes')
})

test('unsaved changes are asked about, Back closes, and two windows do not overwrite one another', async ({
  page,
  request
}) => {
  const { session } = await owner(request)
  const { uuid, slug } = await collectionOf(request, session, 'Ports')
  await enter(page.context(), session)
  await page.goto(PATH)
  await card(page, 'Ports').getByRole('link').click()
  const editor = page.getByRole('dialog', { name: /^(Ports|Harbours): / })
  const name = editor.getByRole('textbox', { name: 'Name' })
  await name.fill('Harbours')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await axe(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.goBack()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(name).toHaveValue('Harbours')
  // A reload keeps what was typed.
  page.once('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(name).toHaveValue('Harbours')

  const words = { introduction: '', description: '', acknowledgements: '', language: '', license: '' }
  await call(request, '/collection/update', { uuid, name: 'Docks', ...words }, session)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor.getByText('This was changed in another window meanwhile.')).toBeVisible()
  await expect(editor.getByText('Docks', { exact: true })).toBeVisible()
  await axe(page)
  await editor.getByRole('button', { name: 'Keep my words' }).click()
  await notice(page, 'Saved changes')
  await expect(editor.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.goBack()
  await expect(card(page, 'Harbours')).toBeVisible()
  expect(page.url()).not.toContain(slug)
})

test('the source editor writes rich text, tags and origin, leafs within its ends and saves on the way', async ({
  page,
  request
}) => {
  const { session } = await owner(request)
  const { slug } = await collectionOf(request, session, 'Ports', [HARBOUR, TOWER])
  await enter(page.context(), session)
  await page.goto(`${PATH}?edit=${slug}`)
  await page.getByRole('grid', { name: 'Items' }).getByRole('link', { name: 'harbour' }).click()
  const dialog = page.getByRole('dialog', { name: 'harbour' })
  await expect(dialog.getByText('1/2')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Previous source' })).toBeDisabled()

  const description = dialog.getByRole('textbox', { name: 'Description (used in tools)', exact: true })
  await description.click()
  await page.keyboard.type('H')
  const tools = dialog.getByRole('toolbar', { name: /Description/ })
  await tools.getByRole('button', { name: 'Subscript' }).click()
  await page.keyboard.type('2')
  await tools.getByRole('button', { name: 'Subscript' }).click()
  await page.keyboard.type('O')
  await tools.getByRole('button', { name: 'View source' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Description (used in tools), source' })).toHaveValue(
    '<p>H<sub>2</sub>O</p>'
  )
  await dialog.getByRole('textbox', { name: 'Add a tag' }).fill('docks')
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Origin' }).fill('City archive')
  await dialog.getByRole('textbox', { name: 'From' }).fill('1889')
  await axe(page)

  // In a field, arrow keys move the caret; outside of it they change the item, and changes are saved.
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('1/2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Zoom in' }).focus()
  await page.keyboard.press('ArrowRight')
  await notice(page, 'Saved changes')
  const second = page.getByRole('dialog', { name: 'tower' })
  await expect(second.getByText('2/2')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Next source' })).toBeDisabled()
  await page.reload()
  await second.getByRole('button', { name: 'Previous source' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Origin' })).toHaveValue('City archive')
  // The pressed button sleeps at either end; the keys go on working.
  await page.keyboard.press('ArrowRight')
  await expect(second.getByText('2/2')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('1/2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next source' }).click()
  await expect(second.getByText('2/2')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('1/2')).toBeVisible()
  await expect(dialog.getByText('docks')).toBeVisible()
  await expect(description.locator('sub')).toHaveText('2')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Ports: 2 items' })).toBeVisible()
})

test('items are deleted, the cover is uploaded and deleted, and a failing server shows an error', async ({
  page,
  request
}) => {
  const { session } = await owner(request)
  const { slug } = await collectionOf(request, session, 'Ports', [HARBOUR, TOWER])
  await enter(page.context(), session)
  await page.goto(`${PATH}?edit=${slug}`)
  const editor = page.getByRole('dialog', { name: /^Ports: / })
  const chooser = page.waitForEvent('filechooser')
  await editor.getByRole('button', { name: 'Upload cover' }).click()
  await (await chooser).setFiles(BRIDGE)
  await notice(page, 'Cover uploaded')
  await expect(editor.getByRole('button', { name: 'Upload cover' })).toBeDisabled()
  await editor.getByRole('button', { name: 'Delete cover' }).click()
  await notice(page, 'Cover deleted')
  await expect(editor.getByRole('button', { name: 'Delete cover' })).toBeDisabled()

  await page.route('**/api/collection/delete-source', route => route.fulfill(DOWN), { times: 1 })
  await box(page, 'Select harbour').click()
  const remove = editor.getByRole('button', { name: 'Delete 1 selected' })
  const question = page.getByRole('alertdialog', { name: 'Delete item?' })
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(told(page)).toContainText('Error in back-end, cannot continue.')
  await axe(page)
  await told(page).getByRole('button', { name: 'OK' }).click()
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await notice(page, 'Item deleted')
  await expect(page.getByRole('dialog', { name: 'Ports: 1 item' })).toBeVisible()

  await page.route('**/api/collection/update', route => route.fulfill(DOWN), { times: 1 })
  await editor.getByRole('textbox', { name: 'Name' }).fill('Harbours')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText('Something broke.')
  await told(page).getByRole('button', { name: 'OK' }).click()
  await expect(editor.getByRole('textbox', { name: 'Name' })).toHaveValue('Harbours')
})

test('a press on a card counts while the dialog still scrolls', async ({ page, request }) => {
  const { session } = await owner(request)
  const files = Array.from({ length: 12 }, (_, at) => pictureFile(`port-${at}.png`, 300, 200, [29, 74, 20 * at]))
  const { slug } = await collectionOf(request, session, 'Ports', files)
  await enter(page.context(), session)
  await page.setViewportSize({ width: 1366, height: 657 })
  await page.goto(`${PATH}?edit=${slug}`)
  const list = page.getByRole('grid', { name: 'Items' })
  await expect(list.getByRole('row')).toHaveCount(12)
  const last = page.getByRole('checkbox', { name: 'Select port-11', exact: true })
  await box(page, 'Select port-11').scrollIntoViewIfNeeded()
  const place = await box(page, 'Select port-11').boundingBox()
  if (!place) throw new Error('The box is not in view')
  await page.mouse.move(place.x + 10, place.y + 14)
  await page.mouse.down()
  await list.evaluate(element => {
    const body = element.closest('.an-dialog__body')
    return new Promise(scrolled => {
      body?.addEventListener('scroll', scrolled, { once: true })
      body?.scrollBy(0, -2)
    })
  })
  await page.mouse.up()
  await expect(last).toBeChecked()
})

test('a collection is published, looked at by everybody, made private and deleted', async ({
  page,
  request,
  browser
}) => {
  const { session } = await owner(request)
  const { slug } = await collectionOf(request, session, 'Ports', [HARBOUR, TOWER])
  await collectionOf(request, session, 'Roads')
  await collectionOf(request, session, 'Rivers')
  await enter(page.context(), session)
  await page.goto(PATH)
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'More for Ports' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const agree = (action: string) => told(page).getByRole('button', { name: action }).click()

  await page.route('**/api/collection/publish', route => route.fulfill(DOWN), { times: 1 })
  await choose('Publish')
  await expect(told(page)).toContainText('The rights to 2 of its items are not stated.')
  await axe(page)
  await agree('Publish')
  await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText('Something broke.')
  await agree('OK')
  await choose('Publish')
  await agree('Publish')
  await notice(page, 'Collection published successfully!')
  await expect(card(page, 'Ports')).toContainText('Published')
  await page.getByRole('button', { name: 'More for Ports' }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Meta-information' }).click()
  await expect(page.getByRole('dialog', { name: 'About Ports' })).toContainText('Published')
  await axe(page)
  await page.keyboard.press('Escape')

  // A visitor who is not signed in looks at items and is told how to keep a source.
  const context = await browser.newContext(WIDE)
  const visitor = await context.newPage()
  await visitor.goto(`/view/collection/${slug}`)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Ports' })).toBeVisible()
  await expect(visitor).toHaveTitle(/^Ports/)
  await axe(visitor)
  const manifest = (await visitor.getByRole('link', { name: 'IIIF manifest' }).getAttribute('href')) ?? ''
  const { items } = (await (await visitor.request.get(manifest)).json()) as {
    items: { label: object; items: { items: { body: { id: string } }[] }[] }[]
  }
  expect(items.map(({ label }) => label)).toEqual([{ none: ['harbour'] }, { none: ['tower'] }])
  const picture = await visitor.request.get(items[0]?.items[0]?.items[0]?.body.id ?? '')
  expect(picture.headers()['content-type']).toBe('image/webp')
  await card(visitor, 'harbour').getByRole('link').click()
  await expect(visitor.getByText('1 of 2')).toBeVisible()
  await visitor.keyboard.press('ArrowRight')
  await expect(visitor.getByRole('dialog', { name: 'tower' })).toBeVisible()
  await visitor.keyboard.press('ArrowRight')
  await expect(visitor.getByRole('dialog', { name: 'harbour' })).toBeVisible()
  await axe(visitor)
  await visitor.keyboard.press('Escape')
  await expect(visitor.getByRole('dialog')).toBeHidden()
  await card(visitor, 'tower').getByRole('button', { name: 'Add tower to My Sources' }).click()
  await expect(visitor.getByRole('alertdialog', { name: 'Not Logged In!' })).toBeVisible()
  await context.close()

  const other = await owner(request)
  const second = await browser.newContext(WIDE)
  await enter(second, other.session)
  const reader = await second.newPage()
  await reader.goto(`/view/collection/${slug}`)
  await reader.getByRole('button', { name: 'Select all on this page' }).click()
  await reader.getByRole('button', { name: 'Add 2 to My Sources' }).click()
  await expect(reader.getByText('Added 2 items to MySources').first()).toBeVisible()
  await card(reader, 'tower').getByRole('button', { name: 'Add tower to My Sources' }).click()
  await expect(reader.getByText('tower is in MySources already').first()).toBeVisible()
  await reader.goto('/my/sources')
  await expect(reader.getByRole('article')).toHaveCount(2)

  await choose('Unpublish')
  await agree('Unpublish')
  await notice(page, 'Collection made private successfully!')
  await reader.goto(`/view/collection/${slug}`)
  await expect(reader.getByRole('heading', { name: 'This collection is not here' })).toBeVisible()
  await axe(reader)
  await second.close()

  await choose('Delete')
  await agree('Delete')
  await notice(page, 'Collection deleted')
  await expect(card(page, 'Ports')).toHaveCount(0)
  for (const name of ['Roads', 'Rivers']) await box(page, `Select ${name}`).click()
  await page.getByRole('button', { name: 'Delete selection' }).click()
  await agree('Delete')
  await notice(page, 'Collections deleted')
  await expect(page.getByRole('heading', { name: 'No collections yet' })).toBeVisible()
})

test('the search for collections distinguishes capitals; a collection that cannot be loaded shows an error', async ({
  page,
  request
}) => {
  const { session } = await owner(request)
  await collectionOf(request, session, 'Ports of the North')
  await collectionOf(request, session, 'Roads')
  await enter(page.context(), session)
  await page.goto(PATH)
  const search = page.getByRole('searchbox', { name: 'Search your collections' })
  await search.fill('North')
  await expect(card(page, 'Roads')).toBeHidden()
  await expect(card(page, 'Ports of the North')).toBeVisible()
  await search.fill('north')
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Show all collections' }).click()
  await expect(card(page, 'Roads')).toBeVisible()

  await page.route('**/api/collection/add', route => route.fulfill(DOWN), { times: 1 })
  await page.getByRole('button', { name: 'New collection' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Rivers')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Database Error' })).toContainText('Something broke.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await page.keyboard.press('Escape')

  await page.route('**/api/collection', route => route.abort())
  await page.reload()
  await expect(page.getByText('Your collections could not be loaded')).toBeVisible()
  await axe(page)
  await page.unroute('**/api/collection')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Roads')).toBeVisible()
})

test('in an Arabic page the editor, which is English, runs from left to right, and nothing is cut off', async ({
  page,
  request
}) => {
  const { session } = await owner(request)
  const { slug } = await collectionOf(request, session, 'Ports', [HARBOUR, TOWER])
  await enter(page.context(), session)
  await page.addInitScript(() => localStorage.setItem('annals.locale', 'ar'))
  await page.goto(`${PATH}?edit=${slug}`)
  await expect.poll(() => order(page)).toEqual(['harbour', 'tower'])
  await axe(page)
  await noSidewaysScrolling(page)
  const harbour = await page.getByRole('row', { name: 'harbour' }).boundingBox()
  const tower = await page.getByRole('row', { name: 'tower' }).boundingBox()
  expect(harbour?.x).toBeLessThan(tower?.x ?? 0)
  await page.goto(`${PATH}/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ports' })).toBeVisible()
  await axe(page)
  await noSidewaysScrolling(page)
})
