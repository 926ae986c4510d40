import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { type BlockSource, deepPicture } from '@annals/contracts'
import { ar as arabic } from '../../packages/blocks/src/highlighting/i18n/ar.ts'
import { ar } from '../../packages/ui/src/i18n/ar.ts'
import { axe, expect, test } from './support/fixtures.ts'
import { owner } from './support/collections.ts'
import { doubleTap } from './support/double-tap.ts'
import { device, enter, highlighting, sharedActivity } from './support/shared-activity.ts'
import { pngOf } from './support/pictures.ts'

/** Looking closely at a picture with tiles (behaviour/sources §4.4). */

const WIDTH = 6000
const HEIGHT = 3000
const MAP = {
  name: 'map.png',
  mimeType: 'image/png',
  buffer: pngOf(WIDTH, HEIGHT, (x, y) => [Math.floor(x / 24), Math.floor(y / 12), x % 40 < 2 || y % 40 < 2 ? 255 : 60])
}

/** A map of a member, once its tiles are there. */
async function largeMap(request: APIRequestContext, session: string): Promise<BlockSource> {
  const response = await request.post('/api/upload', {
    headers: { authorization: `Bearer ${session}`, 'x-process': 'createSource' },
    multipart: { file: MAP }
  })
  expect(response.ok(), await response.text()).toBe(true)
  const source = (await response.json()) as BlockSource
  const info = `${deepPicture(source.url)?.service}/info.json`
  await expect.poll(async () => (await request.get(info)).status(), { timeout: 120_000 }).toBe(200)
  return source
}

/** Counts the requests for parts of image services. */
function tileRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/iiif/')) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

const tilesOf = (viewer: Locator) => viewer.locator('.an-zoom__tiles img')

/** All tiles in view are drawn, each where the picture below it shows the same. */
async function expectInPlace(viewer: Locator): Promise<void> {
  await expect(tilesOf(viewer).first()).toBeVisible()
  await expect
    .poll(() => tilesOf(viewer).evaluateAll(all => all.every(one => (one as HTMLImageElement).naturalWidth > 0)))
    .toBe(true)
  const whole = await viewer.locator('.an-zoom__frame > img').boundingBox()
  const places = await tilesOf(viewer).evaluateAll(all =>
    all.map(one => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { path: (one as HTMLImageElement).src.split('/iiif/')[1] ?? '', x, y, width, height }
    })
  )
  for (const { path, ...place } of places) {
    const [x = 0, y = 0, width = 0, height = 0] = path.split('/')[0]?.split(',').map(Number) ?? []
    const at = (part: number, pixels: number, length = 0) => (part / pixels) * length
    const expected = {
      x: (whole?.x ?? 0) + at(x, WIDTH, whole?.width),
      y: (whole?.y ?? 0) + at(y, HEIGHT, whole?.height),
      width: at(width, WIDTH, whole?.width),
      height: at(height, HEIGHT, whole?.height)
    }
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(place[side] - expected[side]), `${path} ${side}`).toBeLessThan(1)
  }
}

test('a member looks closely at a map by keys and buttons: only what is in view is loaded', async ({
  browser,
  request
}) => {
  const { session } = await owner(request)
  const { uuid } = await largeMap(request, session)
  const context = await device(browser)
  await enter(context, session)
  const page = await context.newPage()
  const asked = tileRequests(page)
  await page.goto(`/my/sources?source=${uuid}`)
  const viewer = page.getByRole('dialog', { name: 'Untitled picture' })
  const picture = viewer.getByRole('group', { name: 'Picture: plus and minus zoom' })
  const scale = viewer.getByRole('status').filter({ hasText: '%' })
  await picture.focus()
  await page.keyboard.press('+')
  await expect(scale).toHaveText('125 %')
  await expect(tilesOf(viewer)).toHaveCount(0)
  for (let presses = 0; presses < 12; presses++) await page.keyboard.press('+')
  // Twice as large as a picture that has no more pixels than are stored.
  await expect(scale).toHaveText('1000 %')
  await expectInPlace(viewer)
  await axe(page)
  const first = await tilesOf(viewer).evaluateAll(all => all.map(one => (one as HTMLImageElement).src))
  expect(first.length).toBeLessThanOrEqual(8)

  for (let presses = 0; presses < 12; presses++) await page.keyboard.press('ArrowRight')
  await expect.poll(async () => first.includes((await tilesOf(viewer).last().getAttribute('src')) ?? '')).toBe(false)
  await expectInPlace(viewer)

  await page.emulateMedia({ media: 'print' })
  await expect(viewer.locator('.an-zoom__frame > img')).toBeVisible()
  await expect(tilesOf(viewer).first()).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeHidden()
  await expect(viewer.getByRole('textbox')).toHaveCount(0)
  const printed = await viewer.locator('.an-zoom__frame > img').boundingBox()
  expect(printed?.x).toBeGreaterThanOrEqual(0)
  expect((printed?.x ?? 0) + (printed?.width ?? 0), 'the whole picture is printed').toBeLessThanOrEqual(1440)
  await page.emulateMedia({ media: 'screen' })

  await viewer.getByRole('button', { name: 'Show the whole picture' }).click()
  await expect(scale).toHaveText('100 %')
  await expect(tilesOf(viewer)).toHaveCount(0)
  expect(new Set(asked).size).toBe(asked.length)
  expect(asked.filter(path => path.endsWith('.jpg')).length).toBeLessThanOrEqual(20)
})

test('a student on a phone taps twice and sees every line of the map, in Arabic', async ({ browser, request }) => {
  const { session } = await owner(request)
  const { url, type, width, height } = await largeMap(request, session)
  const block = highlighting({ Letters: ['<p>Dear Anna</p>'] })
  const images = (block.record['images'] as BlockSource[]).map(one => ({ ...one, url, type, width, height }))
  const { path } = await sharedActivity(request, { blocks: [{ ...block, record: { ...block.record, images } }] })
  const context = await device(browser, {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
    arabic: true
  })
  const page = await context.newPage()
  const asked = tileRequests(page)
  await page.goto(path)
  await page.getByRole('dialog').getByRole('textbox').fill('map@school.example')
  await page.getByRole('dialog').getByRole('button').last().tap()
  await page.getByRole('button', { name: arabic['highlighting.open'] }).tap()
  const viewer = page.getByRole('dialog', { name: 'Letters' })
  const picture = viewer.getByRole('group', { name: ar['zoom.area'] })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.locator('> img').evaluate(shown => (shown as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  expect(asked).toEqual([])
  const box = await picture.boundingBox()
  await doubleTap(page, { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 })
  await expectInPlace(viewer)
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no sideways scrolling').toBe(390)
})
