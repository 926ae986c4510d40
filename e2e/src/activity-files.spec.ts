import type { APIRequestContext, FileChooser, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { enrol, stored, type Teacher, uuidOf } from './support/building.ts'
import { axe, expect, test } from './support/fixtures.ts'
import { activityOf, call, comparing, device, enter, question, sorting, text } from './support/shared-activity.ts'
import { choose } from './support/personal.ts'
import { pictureFile } from './support/pictures.ts'
import { zipOf } from './support/zip.ts'

/** An activity as one file: downloaded, and uploaded by somebody else (behaviour/builder §2.2). */

type Fields = Record<string, unknown>
interface Uploaded {
  uuid: string
  url: string
  thumb: string
  type: string
  width: number
  height: number
}

async function upload(request: APIRequestContext, { sessionId }: Teacher, file: ReturnType<typeof pictureFile>) {
  const headers = { authorization: `Bearer ${sessionId}`, 'x-process': 'createSource' }
  const response = await request.post('/api/upload', { headers, multipart: { file } })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as Uploaded
}

const sourceOf = ({ uuid, url, thumb, type, width, height }: Uploaded, title: string) => ({
  ...{ uuid, url, thumb_url: thumb, type, width, height, title },
  ...{ description: '', playback: '', alt: `What ${title} shows`, lang: 'en', maker: 'A maker', license: 'CC BY 4.0' }
})

/** An activity with pictures in three blocks, on a board, and as its cover. */
async function voyage(request: APIRequestContext, teacher: Teacher) {
  const [ship, map, board] = [
    await upload(request, teacher, pictureFile('ship.png', 900, 600, [29, 74, 120])),
    await upload(request, teacher, pictureFile('map.png', 500, 700, [168, 50, 26])),
    await upload(request, teacher, pictureFile('board.png', 600, 400, [20, 120, 60]))
  ]
  const pictures = [sourceOf(ship, 'The ship'), sourceOf(map, 'The map')]
  const given = [
    text('The way around', 'Five ships left in 1519 & <one> came home.'),
    question('Which one came home?', 'What do the pictures tell?'),
    sorting([], { background: board.url }),
    comparing([])
  ]
  given[1]!.record.images = pictures
  given[2]!.record.images = pictures.map(one => ({ ...one, x: 0.1, y: -0.1, z: 0, background: false }))
  given[3]!.record.images = pictures
  const cover = { url: ship.url, thumb: ship.thumb, alt: 'The ship' }
  return activityOf(request, teacher.sessionId, 'The voyage: 1519/1522', given, cover)
}

/** What teachers write, with numbers for the addresses of files in their order. */
function written({ title, description, image, tags, blocks, blockOrder }: Fields): unknown {
  const numbers = new Map<string, number>()
  return JSON.parse(JSON.stringify({ title, description, image, tags, blocks, blockOrder }), (_, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith('/files/')) return value
    if (!numbers.has(value)) numbers.set(value, numbers.size)
    return numbers.get(value)
  })
}

async function choosing(page: Page, file: Parameters<FileChooser['setFiles']>[0]) {
  const dialog = page.getByRole('dialog', { name: 'Upload an activity' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: /^Choose (a|another) file$/ }).click()
  await (await chooser).setFiles(file)
}

test('an activity is downloaded, and another teacher has the same after uploading it', async ({
  browser,
  context,
  page,
  request
}) => {
  test.setTimeout(180_000)
  const teacher = await enrol(request)
  const activity = await voyage(request, teacher)
  await enter(context, teacher.sessionId)
  await page.goto(`/builder/${activity}/edit/question/bb_2`)
  await expect(page.getByRole('grid', { name: 'Pictures' }).locator('img')).toHaveCount(2)
  const { image } = await stored(request, teacher, activity)
  const gone = (url: URL) => url.pathname === image?.url
  await page.route(gone, route => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'More about this activity' }).click()
  await page.getByRole('menuitem', { name: 'Download' }).click()
  const collecting = page.getByRole('dialog', { name: 'Download “The voyage: 1519/1522”' })
  await expect(collecting.getByText('The activity was not downloaded')).toBeVisible()
  await expect(collecting.getByRole('alert')).toContainText('“The ship, in Which one came home?” could not be fetched.')
  await axe(page)
  await page.unroute(gone)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    collecting.getByRole('button', { name: 'Try again' }).click()
  ])
  expect(download.suggestedFilename()).toBe('The voyage 1519 1522.zip')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto('/my/activities')
  const [again] = await Promise.all([page.waitForEvent('download'), choose(page, 'The voyage: 1519/1522', 'Download')])
  expect(readFileSync(await again.path()).length).toBe(readFileSync(await download.path()).length)

  const other = await enrol(request)
  const elsewhere = await device(browser)
  await enter(elsewhere, other.sessionId)
  const there = await elsewhere.newPage()
  await there.goto('/builder')
  await there.getByRole('button', { name: 'More about this activity' }).press('Enter')
  await there.getByRole('menuitem', { name: 'Upload an activity…' }).press('Enter')
  await choosing(there, await download.path())
  await expect(there).toHaveURL(/\/builder\/[0-9a-f-]{36}$/)
  const copy = uuidOf(there)
  expect(copy).not.toBe(activity)
  const [before, after] = [await stored(request, teacher, activity), await stored(request, other, copy)]
  expect(written(after as never)).toEqual(written(before as never))

  const files = (document: unknown) => new Set(JSON.stringify(document).match(/\/files\/[^"]+/g))
  expect([...files(after)].filter(url => files(before).has(url))).toEqual([])
  await there.goto(`/builder/${copy}/edit/question/bb_2`)
  await expect(there.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Which one came home?')
  for (const img of await there.getByRole('grid', { name: 'Pictures' }).locator('img').all())
    await expect.poll(() => img.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await expect(there.getByRole('grid', { name: 'Pictures' }).locator('img')).toHaveCount(2)
  const { sources } = await call<{ sources: { source: Fields }[] }>(request, '/my-sources', {}, other.sessionId)
  expect(new Set(sources.map(({ source }) => source.title))).toEqual(new Set(['', 'The map', 'The ship']))
})

test('a file that is no activity is refused with the reason, and nothing is made of it', async ({
  context,
  page,
  request
}) => {
  const teacher = await enrol(request)
  await enter(context, teacher.sessionId)
  await page.goto('/my/activities')
  await page.getByRole('button', { name: 'Upload an activity' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload an activity' })
  const refused: [Buffer, string][] = [
    [Buffer.from('An activity'), 'This is no zip file. Please choose a file that was made with “Download”.'],
    [zipOf({ 'notes.txt': Buffer.from('Boats') }), 'This zip holds no activity: activity.json is missing.'],
    [zipOf({ 'activity.json': Buffer.from('{"title": ') }), 'activity.json in this zip cannot be read.'],
    [
      zipOf({ 'activity.json': Buffer.from('{}'), 'files/a/en.vtt': Buffer.alloc(1024 ** 2 + 1) }),
      'A file in this zip is larger than 1 MB: files/a/en.vtt'
    ]
  ]
  for (const [buffer, message] of refused) {
    await choosing(page, { name: 'activity.zip', mimeType: 'application/zip', buffer })
    await expect(dialog.getByRole('alert').getByText(message, { exact: true })).toBeVisible()
  }
  await axe(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Upload an activity' })).toBeFocused()
  const { totalActivities } = await call<{ totalActivities: number }>(request, '/my-activities', {}, teacher.sessionId)
  expect(totalActivities).toBe(0)
})

test('a script in every text of a file is never run', async ({ context, page, request }) => {
  const teacher = await enrol(request)
  await enter(context, teacher.sessionId)
  const script =
    '<img src=x onerror="document.title=1"><script>document.title=2</script><p onclick="alert(1)">Boats</p>'
  const rich = { html: script, text: script, delta: { ops: [{ insert: `${script}\n` }] } }
  const record = { title: script, ...rich }
  const blocks = ['text', 'question'].map((type, at) => ({
    id: `bb_${at + 1}`,
    type,
    name: script.slice(0, 100),
    record
  }))
  const document = {
    version: '2.1',
    title: script,
    description: script,
    blocks: Object.fromEntries(blocks.map(block => [block.id, block])),
    blockOrder: blocks.map(({ id }) => id)
  }
  await page.goto('/my/activities')
  await page.getByRole('button', { name: 'Upload an activity' }).click()
  const buffer = zipOf({ 'activity.json': Buffer.from(JSON.stringify(document)) })
  await choosing(page, { name: 'activity.zip', mimeType: 'application/zip', buffer })
  await expect(page).toHaveURL(/\/builder\/[0-9a-f-]{36}$/)
  const uuid = uuidOf(page)
  const { blocks: kept } = await stored(request, teacher, uuid)
  for (const block of Object.values(kept))
    expect((block.record as Fields).html).not.toMatch(/<script|onerror|onclick|<img/)
  for (const { type, id } of blocks) {
    await page.goto(`/builder/${uuid}/edit/${type}/${id}`)
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(script)
    await page
      .getByRole('button', { name: 'View as student' })
      .or(page.getByRole('radio', { name: 'View as student' }))
      .click()
    await expect(page.getByText('Boats').first()).toBeVisible()
    await expect(page).not.toHaveTitle(/^[12]$/)
  }
})
