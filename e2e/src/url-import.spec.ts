import { createServer, type Server } from 'node:http'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { keysTo } from './support/input-ways.ts'
import { axe, expect, member, signIn, test } from './support/fixtures.ts'
import { noSidewaysScrolling } from './support/personal.ts'
import { pictureFile } from './support/pictures.ts'

/** Pictures from addresses of the web (behaviour/sources §10), on pages of a server of this test. */

const SERVER = process.env.PRIVATE_SERVER ?? ''
const at = (path: string) => `http://${SERVER}${path}`
const PICTURE = pictureFile('harbour.png', 900, 600, [29, 74, 120]).buffer
const PAGES: Record<string, string> = {
  '/harbour': `<!doctype html><title>Harbour Town Museum</title><meta property="og:title" content="The old harbour">
    <meta property="og:description" content="&lt;script&gt;alert(1)&lt;/script&gt;"><meta property="og:image" content="/harbour.png">
    <meta name="author" content="Anna Holm"><link rel="license" href="https://creativecommons.org/licenses/by/4.0/">`,
  '/words': '<!doctype html><p>Only words.',
  '/lost': '<!doctype html><title>Lost</title><meta property="og:image" content="/none.png">'
}

const BOOK = JSON.stringify({
  '@context': 'http://iiif.io/api/presentation/3/context.json',
  id: at('/book/manifest.json'),
  type: 'Manifest',
  label: { en: ['A book of harbours'], ar: ['كتاب الموانئ'] },
  requiredStatement: { label: { en: ['Attribution'] }, value: { en: ['Courtesy of the Harbour Library'] } },
  items: ['f. 1r', 'f. 1v'].map((label, n) => ({
    id: at(`/book/canvas/${n}`),
    type: 'Canvas',
    label: { none: [label] },
    width: 900,
    height: 600,
    items: [{ items: [{ body: { id: at(n === 0 ? '/harbour.png' : '/none.png'), type: 'Image' } }] }]
  }))
})

// These journeys need the one port that the site may download from.
test.describe.configure({ mode: 'serial' })
test.skip(SERVER === '', 'The site may download from no server of tests: PRIVATE_SERVER is not set.')
let server: Server
test.beforeAll(async () => {
  server = createServer((request, response) => {
    const page = PAGES[request.url ?? '']
    if (request.url === '/book/manifest.json') response.setHeader('content-type', 'application/json').end(BOOK)
    else if (page) response.setHeader('content-type', 'text/html').end(page)
    else if (request.url === '/harbour.png') response.end(PICTURE)
    else response.writeHead(404).end()
  })
  await new Promise<void>(done => server.listen(Number(SERVER.split(':')[1]), done))
})
test.afterAll(() => new Promise(closed => server?.close(closed)))

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import from URL' })

async function opened(page: Page, request: Parameters<typeof member>[0]['request']): Promise<void> {
  await signIn(page, await member({ request }))
  await page.goto('/my/sources')
  await page.getByRole('button', { name: 'Import from URL' }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'Web address' })).toBeFocused()
}
async function look(page: Page, address: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'Web address' }).fill(address)
  await dialog(page).getByRole('button', { name: 'Import' }).click()
}

test('a picture comes from a page with its texts: mouse', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await opened(page, request)
  await expect(dialog(page).getByRole('button', { name: 'Import' })).toBeDisabled()
  await look(page, at('/words'))
  await expect(dialog(page).getByRole('alert')).toHaveText('ERROR: There is no picture on this page.')
  await look(page, at('/lost'))
  await expect(dialog(page).getByRole('alert')).toContainText('Cannot load the image')
  await expect(dialog(page).getByRole('button', { name: 'Save' })).toHaveCount(0)
  await axe(page)

  await look(page, at('/harbour'))
  await expect(dialog(page).getByRole('img', { name: `The picture at ${SERVER}` })).toBeVisible()
  await expect(dialog(page).getByLabel('Description')).toHaveValue('<script>alert(1)</script>')
  await expect(dialog(page).getByLabel('Maker')).toHaveValue('Anna Holm')
  await expect(dialog(page).getByRole('button', { name: /^CC BY 4.0 Licence|Licence.*CC BY 4.0/ })).toBeVisible()
  await axe(page)
  await dialog(page).getByLabel('Title').fill('The harbour, 1901')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Import done').first()).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'The harbour, 1901' })).toBeVisible()

  await page.getByRole('button', { name: 'More for The harbour, 1901' }).click()
  await page.getByRole('menuitem', { name: 'Meta-information' }).click()
  const facts = page.getByRole('dialog', { name: 'About The harbour, 1901' })
  await expect(facts.getByRole('definition').filter({ hasText: at('/harbour.png') })).toBeVisible()
  await expect(facts).toContainText(`Provider${SERVER}`)
})

test('whether the page of a source still works is checked in the background and told in its form', async ({
  page,
  request
}) => {
  test.slow()
  await opened(page, request)
  await look(page, at('/harbour'))
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Import done').first()).toBeVisible()
  await page.getByRole('article').getByRole('heading').getByRole('link').click()
  const viewer = page.getByRole('dialog')
  const works = viewer.getByText(/^The address that this source is from works, as of /)
  await expect(async () => {
    await page.reload()
    await expect(viewer.getByRole('textbox', { name: 'Title' })).toBeVisible()
    await expect(works).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await axe(page)

  await viewer.getByRole('button', { name: 'Rights and origin' }).press('Enter')
  const origin = (name: string) =>
    viewer
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('+ dd')
  await expect(origin('Provider')).toHaveText(SERVER)
  await expect(origin('Page').getByRole('link')).toHaveAttribute('href', at('/harbour'))
  await expect(origin('Web address')).toHaveText(at('/harbour.png'))
  await expect(origin('Licence')).toHaveText('CC BY 4.0')
  await expect(origin('Checksum')).toHaveText(/^[0-9a-f]{32}$/)
  await expect(origin('Retrieved')).toBeVisible()
  await axe(page)

  // A broken one needs two checks on different days.
  const broken = { state: 'broken', since: '2026-03-01T10:00:00Z', checked: '2026-03-02T10:00:00Z' }
  await page.route('**/api/my-sources', async route => {
    const response = await route.fetch()
    const list = (await response.json()) as { sources: { source: object }[] }
    const sources = list.sources.map(entry => ({ ...entry, source: { ...entry.source, link: broken } }))
    await route.fulfill({ response, json: { ...list, sources } })
  })
  await page.reload()
  await expect(viewer.getByText(/has not worked since Mar 1, 2026/)).toBeVisible()
  await axe(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await axe(page)
  await noSidewaysScrolling(page)
})

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
test('a picture comes from its own address: touch, on a page in Arabic', async ({ browser, request }) => {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await opened(page, request)
  await page.evaluate(() => localStorage.setItem('annals.locale', 'ar'))
  await page.reload()
  await page.getByRole('button', { name: 'Import from URL' }).tap()
  await look(page, at('/harbour.png'))
  await expect(dialog(page).getByRole('img', { name: `The picture at ${SERVER}` })).toBeVisible()
  await axe(page)
  await noSidewaysScrolling(page)
  await dialog(page).getByLabel('Title').fill('ميناء')
  await dialog(page).getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByRole('link', { name: 'ميناء' })).toBeVisible()
  await axe(page)
  await context.close()
})

/** IIIF manifests (behaviour/imports §11). */
const manifestDialog = (page: Page) => page.getByRole('dialog', { name: 'Import an IIIF manifest' })

test('a manifest becomes a collection, and what is none is refused in words: mouse', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, await member({ request }))
  await page.goto('/my/collections')
  await page.getByRole('button', { name: 'Import an IIIF manifest' }).click()
  const box = manifestDialog(page).getByRole('textbox', { name: 'Address of the manifest' })
  const read = manifestDialog(page).getByRole('button', { name: 'Read the manifest' })
  await read.click()
  await expect(manifestDialog(page)).toContainText('Please type the address of a manifest.')
  await box.fill(at('/words'))
  await read.click()
  await expect(manifestDialog(page)).toContainText('At this address is a web page, not an IIIF manifest.')
  await axe(page)
  await box.fill(at('/book/manifest.json'))
  await read.click()
  const received = page.getByRole('dialog')
  await expect(received.getByText('2 sources are ready. Nothing has been imported yet.')).toBeVisible({
    timeout: 120_000
  })
  await axe(page)
  await received.getByRole('button', { name: 'Start import' }).click()
  await expect(received.getByText('1 source could not be imported. The table tells why.')).toBeVisible({
    timeout: 120_000
  })
  await expect(received.getByText('There is nothing at this address.')).toBeVisible()
  await axe(page)
  await received.getByRole('link', { name: 'Open collection' }).click()
  await expect(page.getByText('A book of harbours, f. 1r').first()).toBeVisible()
})

test('a manifest is read in the words of its reader: keyboard on a phone in Arabic', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await member({ request }))
  await page.evaluate(() => localStorage.setItem('annals.locale', 'ar'))
  await page.goto('/my/collections')
  await keysTo(page, page.getByRole('button', { name: 'Import an IIIF manifest' }))
  await page.keyboard.press('Enter')
  await expect(manifestDialog(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.type(at('/book/manifest.json'))
  await noSidewaysScrolling(page)
  await axe(page)
  await manifestDialog(page).getByRole('textbox').press('Enter')
  await expect(page.getByRole('dialog').getByText('2 sources are ready.')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('dialog').getByText('كتاب الموانئ').first()).toBeVisible({ timeout: 120_000 })
  await axe(page)
})
