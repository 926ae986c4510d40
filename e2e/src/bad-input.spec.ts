import type { APIRequestContext, Page } from '@playwright/test'
import { owner } from './support/collections.ts'
import { axe, expect, test } from './support/fixtures.ts'
import {
  activityOf,
  answerField,
  device,
  discovering,
  enter,
  givenAnswer,
  highlighting,
  question,
  saved,
  send,
  shareOf,
  sorting,
  start,
  text,
  toBlock
} from './support/shared-activity.ts'
import { colour, pointOf } from './support/passages.ts'
import { sortingSources } from './support/sorting-record.ts'

/**
 * Documents that the service would refuse today, as an older or a later version may have stored them: the page shows
 * what it can, says what it cannot, and every other block is as usual (behaviour/blocks §1, behaviour/viewer §7).
 */

type Fields = Record<string, unknown>
interface Document {
  blocks: Record<string, { type: string; name: string; record: Fields }>
}

/** Marks of pages that would act if the page let them. */
const HOSTILE =
  '<script>window.hacked = 1</script><form action="https://evil.example/"><button>Win a prize</button></form>' +
  '<iframe src="https://evil.example/"></iframe><iframe src="javascript:window.hacked=1"></iframe>'
const UNKNOWN = 'This block cannot be shown yet'
const LONG = 'Harbour '.repeat(1250)
const LOST = '01930000-0000-7000-8000-00000000dead'

/** What no editor of ours writes, in every block but the first. */
function spoil({ blocks }: Document): void {
  Object.assign(blocks['bb_2']!, { type: 'quiz', name: 'Quiz', record: { questions: [1, 2] } })
  const board = blocks['bb_3']!.record as { images: Fields[]; labels: unknown[] }
  board.images[0]!['x'] = 40
  board.images[0]!['y'] = -9
  board.images[0]!['z'] = 1
  board.images.push({ ...board.images[1]!, uuid: LOST, title: 'Gone', url: '/files/gone/gone.webp', z: 2 })
  board.images.push(null as never, { title: 'No file' })
  board.labels = [{ id: 'l1', text: LONG, x: 7, y: 7 }, 'label']
  const graph = blocks['bb_4']!.record as { connections: unknown[] }
  graph.connections.push(
    { from: ['n0', 'r'], to: ['n99', 'l'], text: 'nowhere' },
    { from: ['n1', 'r'], to: ['n1', 'l'], text: 'itself' }
  )
  const [source] = blocks['bb_5']!.record['images'] as { text: string[] }[]
  source!.text = ['<p>One <mark class="m1">ship <mark class="m2">came</p><p>home</mark> with</mark> cloves.</p>']
  blocks['bb_6']!.record = { title: 'A film', embedCode: HOSTILE, embedUrl: 'javascript:window.hacked=1' }
}

/** Puts the spoilt document in place of the one that the page reads. */
async function withSpoilt(page: Page, calls: RegExp): Promise<void> {
  await page.route(calls, async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { activity?: Document; data?: { activity: Document | null } }
    const found = body.activity ?? body.data?.activity
    if (found) spoil(found)
    await route.fulfill({ response: response, json: body })
  })
}

/** Fails with the first error of a script. */
function watch(page: Page): Error[] {
  const errors: Error[] = []
  page.on('pageerror', error => errors.push(error))
  return errors
}

const BLOCKS = [
  question('Who counts?', 'Who counted what?'),
  text('A quiz', 'Later'),
  sorting(
    sortingSources([
      ['Boats', 0, 0],
      ['Farm', 0.1, 0.1]
    ])
  ),
  discovering(
    ['Church', 'Ruins', 'Mill', 'Weir'].map((text, at) => ({ text, x: 400 + at * 300, y: 400 })),
    // Two circles that nothing joins.
    [
      [0, 'r', 1, 'l'],
      [1, 'l', 0, 'r'],
      [2, 'r', 3, 'l'],
      [3, 'l', 2, 'r']
    ]
  ),
  highlighting({ 'A letter': ['<p>One ship came home with cloves.</p>'] }),
  { type: 'embed' as const, record: {} }
]

async function made(request: APIRequestContext) {
  const { session } = await owner(request)
  return { session, activity: await activityOf(request, session, 'Stored long ago', BLOCKS) }
}

const isWhole = async (page: Page, errors: Error[]) => {
  expect(errors).toEqual([])
  expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await expect(page.locator('iframe')).toHaveCount(0)
}

for (const [look, width] of [
  ['wide', 1440],
  ['a phone', 390]
] as const)
  test(`a builder opens documents that no editor writes, and says what it cannot show: ${look}`, async ({
    browser,
    request
  }) => {
    const { session, activity } = await made(request)
    const context = await device(browser, { viewport: { width, height: 900 } })
    await enter(context, session)
    const page = await context.newPage()
    const errors = watch(page)
    await withSpoilt(page, /\/api\/(edit|load)-activity$/)
    const editor = `/builder/${activity}/edit`

    await page.goto(`/builder/${activity}`)
    const rows = page.getByRole('grid', { name: 'Blocks' }).getByRole('row')
    await expect(rows).toHaveCount(6)
    await expect(rows.nth(1)).toContainText('Quiz')
    await page.goto(`${editor}/quiz/bb_2`)
    await expect(page.getByText(UNKNOWN)).toBeVisible()
    await isWhole(page, errors)

    await page.goto(`${editor}/sorting/bb_3`)
    await expect(page.getByRole('button', { name: /^Boats/ }).first()).toBeVisible()
    await isWhole(page, errors)

    await page.goto(`${editor}/discovering/bb_4`)
    await expect(page.getByText('2 connections were left out: their nodes are gone.')).toBeVisible()
    await isWhole(page, errors)

    await page.goto(`${editor}/highlighting/bb_5`)
    await expect(page.getByText('cloves.').first()).toBeVisible()
    await isWhole(page, errors)

    await page.goto(`${editor}/embed/bb_6`)
    await expect(page.getByLabel('Embed code')).toHaveValue(HOSTILE)
    await expect(page.getByText(/^This is not saved, for it cannot be shown here\./)).toBeVisible()
    await expect(page.getByText('Please enter a full url, starting with http(s)://', { exact: true })).toBeVisible()
    await isWhole(page, errors)
    await axe(page)
    await context.close()
  })

test('a student works on documents that no editor writes, sends, and the teacher reads the answers', async ({
  browser,
  request
}) => {
  test.setTimeout(120_000)
  const { session, activity } = await made(request)
  const { uuid: share, url } = await shareOf(request, session, activity)
  const context = await device(browser)
  const page = await context.newPage()
  const errors = watch(page)
  await withSpoilt(page, /\/api\/ea\/share\/view$/)
  await start(page, url, 'mara@school.example')
  await answerField(page).fill('a < b, and c')
  await saved(page)

  await toBlock(page, 2)
  await expect(page.getByText(UNKNOWN)).toBeVisible()
  await saved(page)

  await toBlock(page, 3)
  await page.getByText('List', { exact: true }).click()
  await page.getByRole('button', { name: 'Move to: Boats' }).click()
  await page.getByRole('menuitem', { name: 'Both circles' }).click()
  await saved(page)
  await isWhole(page, errors)

  await toBlock(page, 4)
  for (const id of ['n0', 'n1', 'n2', 'n3']) await page.locator(`li[data-key="${id}"] > button`).first().click()
  await expect(page.getByText('4 of 4 discovered')).toBeVisible()
  await isWhole(page, errors)

  await toBlock(page, 5)
  const { x, y } = await pointOf(page, 'cloves')
  await page.mouse.click(x, y)
  await colour(page, 1).click()
  await expect(page.locator('mark', { hasText: 'cloves' })).toBeVisible()
  await isWhole(page, errors)

  await toBlock(page, 6)
  await expect(page.getByRole('heading', { name: 'A film' })).toBeVisible()
  await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0)
  await isWhole(page, errors)
  await send(page)
  await context.close()

  const desk = await device(browser)
  await enter(desk, session)
  const review = await desk.newPage()
  const faults = watch(review)
  await withSpoilt(review, /\/api\/ea\/(get-answer|review|share\/view)$/)
  await review.goto(`/ea/review/${share}/question/bb_1`)
  await expect(givenAnswer(review)).toContainText('a < b, and c')
  await review.goto(`/ea/review/${share}/quiz/bb_2`)
  await expect(review.getByText(UNKNOWN)).toBeVisible()
  await review.goto(`/ea/review/${share}/sorting/bb_3`)
  await expect(review.getByRole('heading', { name: /^Sorting/ })).toBeVisible()
  await isWhole(review, faults)
  await review.goto(`/ea/review/${share}/discovering/bb_4`)
  await expect(review.getByText('4 of 4 discovered')).toBeVisible()
  await review.goto(`/ea/review/${share}/highlighting/bb_5`)
  await expect(review.locator('mark', { hasText: 'cloves' })).toBeVisible()
  await review.goto(`/ea/review/${share}/embed/bb_6`)
  await expect(review.getByRole('heading', { name: 'A film' })).toBeVisible()
  await isWhole(review, faults)
  await desk.close()
})
