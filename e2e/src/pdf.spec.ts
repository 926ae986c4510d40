import type { APIRequestContext, Page } from '@playwright/test'
import type { BlockSource } from '@annals/contracts'
import { axe, expect, test } from './support/fixtures.ts'
import { device, enter, highlighting, sharedActivity, start } from './support/shared-activity.ts'
import { owner } from './support/collections.ts'

/** Reading a PDF in the source viewer (behaviour/sources §4.3). */

const PAGES = 12

/** A document of twelve pages; the first lines of each say which it is. */
async function documentFile(page: Page) {
  const pages = Array.from({ length: PAGES }, (_, at) => `<section><h1>Letter ${at + 1}</h1><p>Dear Anna</p></section>`)
  await page.setContent(`<style>section { break-after: page }</style>${pages.join('')}`)
  const buffer = await page.pdf({ format: 'A5', outline: true, tagged: true })
  return { name: 'letters.pdf', mimeType: 'application/pdf', buffer }
}

async function uploaded(
  request: APIRequestContext,
  session: string,
  file: Awaited<ReturnType<typeof documentFile>>
): Promise<BlockSource> {
  const response = await request.post('/api/upload', {
    headers: { authorization: `Bearer ${session}`, 'x-process': 'createSource' },
    multipart: { file }
  })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as BlockSource
}

/** A shared highlighting block about one page, whose original is the given file. */
async function letters(request: APIRequestContext, file: Awaited<ReturnType<typeof documentFile>>): Promise<string> {
  const { session } = await owner(request)
  const { url, type } = await uploaded(request, session, file)
  const block = highlighting({ Letters: ['<p>Dear Anna</p>'] })
  const images = (block.record['images'] as BlockSource[]).map(source => ({ ...source, url, type }))
  const { path } = await sharedActivity(request, { blocks: [{ ...block, record: { ...block.record, images } }] })
  return path
}

const open = async (page: Page) => {
  await page.getByRole('button', { name: 'See the original' }).click()
  return page.getByRole('dialog', { name: 'Letters' })
}

test('a student reads a document to its last page, by mouse and by keys', async ({ browser, page, request }) => {
  const path = await letters(request, await documentFile(page))
  const student = await (await device(browser)).newPage()
  await start(student, path, 'pdf@school.example')
  const viewer = await open(student)
  const sheet = (number: number) => viewer.getByRole('group', { name: `Page ${number} of ${PAGES}` })
  await expect(sheet(1).getByText('Letter 1', { exact: true })).toBeVisible()
  await axe(student)
  // What is far away is not drawn yet.
  await expect(sheet(PAGES).locator('canvas')).toHaveCount(0)

  const number = viewer.getByRole('textbox', { name: 'Page', exact: true })
  await viewer.getByRole('button', { name: 'Next page' }).click()
  await expect(number).toHaveValue('2')
  await number.fill(String(PAGES))
  await number.press('Enter')
  await expect(sheet(PAGES).getByText(`Letter ${PAGES}`, { exact: true })).toBeInViewport()
  await expect(sheet(1).locator('canvas')).toHaveCount(0)

  await viewer.getByRole('group', { name: 'Pages of the PDF' }).press('Home')
  await expect(number).toHaveValue('1')
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect(sheet(1).getByText('Letter 1', { exact: true })).toBeVisible()
  await viewer.getByRole('radio', { name: 'Page width' }).click()
  const [frame, first] = await Promise.all([
    viewer.getByRole('group', { name: 'Pages of the PDF' }).evaluate(({ clientWidth }) => clientWidth),
    sheet(1).evaluate(({ clientWidth }) => clientWidth)
  ])
  expect(Math.abs(frame - first)).toBeLessThanOrEqual(1)

  await student.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})

test('a student searches a document and goes by its contents, by keys alone', async ({ browser, page, request }) => {
  const path = await letters(request, await documentFile(page))
  const student = await (await device(browser)).newPage()
  await start(student, path, 'pdf@school.example')
  const viewer = await open(student)
  const sheet = (number: number) => viewer.getByRole('group', { name: `Page ${number} of ${PAGES}` })
  const number = viewer.getByRole('textbox', { name: 'Page', exact: true })
  const marked = () =>
    student.evaluate(() => [...(CSS.highlights.get('an-pdf-current') ?? [])].map(range => String(range as Range)))
  await expect(sheet(1).getByText('Letter 1', { exact: true })).toBeVisible()
  await viewer.getByRole('group', { name: 'Pages of the PDF' }).focus()
  await student.keyboard.press('Control+f')
  const field = viewer.getByRole('textbox', { name: 'Search in the PDF' })
  await expect(field).toBeFocused()
  await student.keyboard.type('LETTER 1')
  await expect(viewer.getByRole('status').filter({ hasText: '1 of 4' })).toBeVisible()
  await axe(student)
  await student.keyboard.press('Enter')
  await expect(number).toHaveValue('10')
  await expect(sheet(10).getByText('Letter 10', { exact: true })).toBeInViewport()
  await expect.poll(marked).toEqual(['Letter 1'])
  await student.keyboard.press('Shift+Enter')
  await expect(number).toHaveValue('1')
  await field.fill('zeppelin')
  await expect(viewer.getByText('Nothing found')).toBeVisible()
  expect(await marked()).toEqual([])
  await field.press('Escape')
  await expect(field).toBeHidden()
  await expect(viewer).toBeVisible()

  await viewer.getByRole('button', { name: 'Contents of the PDF' }).press('Enter')
  const contents = viewer.getByRole('navigation', { name: 'Contents of the PDF' })
  await contents.getByRole('button', { name: 'Letter 7' }).press('Enter')
  await expect(number).toHaveValue('7')
  await expect(sheet(7).getByText('Letter 7', { exact: true })).toBeInViewport()
  await axe(student)
  await student.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})

test('a document fits a phone, in Arabic too', async ({ browser, page, request }) => {
  const path = await letters(request, await documentFile(page))
  const phone = await device(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, arabic: true })
  const student = await phone.newPage()
  await student.goto(path)
  await student.getByRole('dialog').getByRole('textbox').fill('pdf@school.example')
  await student.getByRole('dialog').getByRole('button').last().tap()
  await student.getByRole('button', { name: 'رؤية الأصل' }).tap()
  const viewer = student.getByRole('dialog', { name: 'Letters' })
  await expect(viewer.getByText('Letter 1', { exact: true })).toBeVisible()
  await viewer.getByRole('button', { name: 'محتويات ملف PDF' }).tap()
  await viewer.getByRole('button', { name: 'البحث في ملف PDF' }).tap()
  await viewer.getByRole('textbox', { name: 'البحث في ملف PDF' }).fill('anna')
  await expect(viewer.getByText(`1 من ${PAGES}`)).toBeVisible()
  await axe(student)
  const wide = await viewer.evaluate(box => box.scrollWidth - box.clientWidth)
  expect(wide).toBeLessThanOrEqual(0)
})

test('a file that cannot be read can be opened by itself', async ({ browser, page, request }) => {
  const path = await letters(request, await documentFile(page))
  const student = await (await device(browser)).newPage()
  await student.route('**/files/**/*.pdf', route => route.fulfill({ contentType: 'application/pdf', body: 'no PDF' }))
  await start(student, path, 'pdf@school.example')
  const viewer = await open(student)
  await expect(viewer.getByText('This PDF cannot be shown here.')).toBeVisible()
  await expect(viewer.getByRole('link', { name: 'Open the PDF in a new tab' })).toBeVisible()
})

test('a member finds documents among the resources, without the pictures', async ({ browser, page, request }) => {
  const { session } = await owner(request)
  const context = await device(browser)
  await enter(context, session)
  const own = await context.newPage()
  await own.goto('/my/resources')
  await expect(own.getByRole('heading', { name: 'No documents yet' })).toBeVisible()
  await axe(own)
  const file = await documentFile(page)
  await uploaded(request, session, file)
  await page.setContent('<h1>A picture</h1>')
  const buffer = await page.screenshot()
  await uploaded(request, session, { name: 'picture.png', mimeType: 'image/png', buffer })
  await own.reload()
  const cards = own.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(1)
  await axe(own)
  await cards.getByRole('heading').getByRole('link').press('Enter')
  await expect(own).toHaveURL(/\/my\/resources\?source=/)
  await expect(own.getByRole('dialog').getByText('Letter 1', { exact: true })).toBeVisible()
  await own.keyboard.press('Escape')
  await expect(own).toHaveURL('/my/resources')
})
