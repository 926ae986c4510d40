import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { board, piece, put } from './support/board.ts'
import { axe, expect, member, test } from './support/fixtures.ts'
import { handOf } from './support/input-ways.ts'
import {
  activityOf,
  answerField,
  call,
  device,
  sharedActivity,
  question,
  saved,
  send,
  sessionOf,
  shareOf,
  sorting,
  start,
  startSaved,
  text,
  toBlock
} from './support/shared-activity.ts'
import { pictureFile } from './support/pictures.ts'
import { sortingRecord, sortingSources } from './support/sorting-record.ts'

/** A tab that is gone can be opened again without network (behaviour/viewer §3.1). */

const tablet = (browser: Browser) => device(browser, { serviceWorkers: 'allow' })

/** Waits until the device has stored a share completely. */
const kept = (page: Page, share: string, is = true) =>
  expect
    .poll(
      () =>
        page.evaluate(
          // Opening a cache that is deleted in between would create it again.
          async name => (await caches.match('/kept-at', { cacheName: name })) !== undefined,
          `annals-share-1-${share}`
        ),
      'stored on the device'
    )
    .toBe(is)

/** The pictures of a board, once all are drawn. */
const drawn = (page: Page) =>
  expect
    .poll(() =>
      page.locator('main img').evaluateAll(all => ({
        count: all.length > 0,
        all: all.every(one => (one as HTMLImageElement).naturalWidth > 0)
      }))
    )
    .toEqual({ count: true, all: true })

/** Uploads a picture of the member's own; gives its address. */
async function uploaded(request: APIRequestContext, session: string): Promise<string> {
  const response = await request.post('/api/upload', {
    headers: { authorization: `Bearer ${session}`, 'x-process': 'createSource' },
    multipart: { file: pictureFile('ship.png', 2000, 1400, [29, 74, 120]) }
  })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { url: string }).url
}

async function pictureActivity(request: APIRequestContext) {
  const session = await sessionOf(request, await member({ request }))
  const record = sortingRecord(
    sortingSources([
      ['A ship', -0.25, 0],
      ['A quay', 0.25, 0]
    ])
  )
  const [ship, ...others] = record.images
  const url = await uploaded(request, session)
  const images = [{ ...ship!, url, type: 'image/png', width: 2000, height: 1400 }, ...others]
  const blocks = [
    text('Read', 'Five ships left in 1519.'),
    question('Who counts?', 'Who counted what?'),
    { ...sorting([]), record: { ...record, images } }
  ]
  const activity = await activityOf(request, session, 'A voyage', blocks)
  const { uuid: share, url: path } = await shareOf(request, session, activity)
  return { session, share, path, activity }
}

test('a share opens again without network, with the answers and the pictures, and saves what was done when it is back', async ({
  browser,
  request
}) => {
  test.setTimeout(240_000)
  const { session, share, path } = await pictureActivity(request)
  const context = await tablet(browser)
  const first = await context.newPage()
  await startSaved(first, path, 'mara@school.example')
  await toBlock(first, 2)
  await answerField(first).fill('The treasurer counted cloves.')
  await saved(first)
  await kept(first, share)
  await context.setOffline(true)
  await expect(first.getByText('You can close this page and open it again without a connection.')).toBeVisible()
  await axe(first)
  await first.close()

  const page = await context.newPage()
  await start(page, path, 'Mara@school.example')
  await expect(page.getByText('Five ships left in 1519.')).toBeVisible()
  await expect(page.getByText('Offline, all saved')).toBeVisible()
  await toBlock(page, 2)
  await expect(answerField(page)).toHaveValue('The treasurer counted cloves.')
  await answerField(page).fill('The treasurer counted men.')
  await toBlock(page, 3)
  await drawn(page)
  await put(page, handOf('mouse', page), 'A ship', { left: 30, top: 50 })
  await expect(page.getByText('Offline, 2 changes waiting')).toBeVisible()
  await axe(page)
  await page.reload()
  await expect(piece(page, 'A ship')).toBeVisible()
  await drawn(page)
  await expect(board(page)).toBeVisible()

  await context.setOffline(false)
  await saved(page)
  await send(page)
  const { students } = await call<{ students: { answer: string }[] }>(request, '/ea/review', { share }, session)
  const { data } = await call<{ data: { answer: { answers: string } } }>(
    request,
    '/ea/get-answer',
    { answer: students[0]!.answer },
    session
  )
  const answers = JSON.parse(data.answer.answers) as Record<string, { answer?: string; positions?: unknown[] }>
  expect(answers.bb_2?.answer).toBe('The treasurer counted men.')
  expect(answers.bb_3?.positions).toHaveLength(1)
  await context.close()
})

/** The page of a share as if another shell had been published. */
const publish = (context: BrowserContext, version: string) =>
  context.route(/\/ea\/student\/[^/]{36}(\/|$)/, async route => {
    const response = await route.fetch()
    const html = (await response.text()).replace('<head>', `<head><meta name="published" content="${version}">`)
    await route.fulfill({ response, body: html })
  })
const published = (page: Page) => page.locator('meta[name=published]')

test('a shell that is published while the page is closed is what the next opening gets, and what is stored from then on', async ({
  browser,
  request
}) => {
  const { share, path } = await sharedActivity(request)
  const context = await tablet(browser)
  const first = await context.newPage()
  await start(first, path, 'jonas@school.example')
  await kept(first, share)
  await first.close()

  await publish(context, 'second')
  const page = await context.newPage()
  await start(page, path, 'jonas@school.example')
  await expect(published(page)).toHaveAttribute('content', 'second')
  const storedPage = () =>
    page.evaluate(
      async ([name, address]) => {
        const stored = await (await caches.open(name)).match(address)
        return (await stored?.text())?.includes('content="second"')
      },
      [`annals-share-1-${share}`, path] as const
    )
  await expect.poll(storedPage).toBe(true)
  await page.close()

  await context.unrouteAll()
  await context.setOffline(true)
  const later = await context.newPage()
  await later.goto(path)
  await expect(published(later)).toHaveAttribute('content', 'second')
  await expect(later.getByRole('dialog', { name: 'eActivity' })).toBeVisible()
  await context.close()
})

test('a share that was never opened says without network that there is no connection', async ({ browser, request }) => {
  const { share, path } = await sharedActivity(request)
  const other = await sharedActivity(request)
  const context = await tablet(browser)
  const first = await context.newPage()
  await start(first, path, 'elif@school.example')
  await kept(first, share)
  await context.setOffline(true)

  const page = await context.newPage()
  await page.goto(other.path)
  await expect(page.getByText('There is no connection at the moment.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await axe(page)
  await expect(page.goto('/')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)

  // Somebody who has not started on this device cannot start without the service.
  const third = await context.newPage()
  await start(third, path, 'nobody@school.example')
  await expect(third.getByText('The activity cannot be reached at the moment. Please try again.')).toBeVisible()
  await context.close()
})

test('what is stored of a share is gone after sending, and after it was deleted', async ({ browser, request }) => {
  const { share, path } = await sharedActivity(request, { blocks: [question('One', 'One?')] })
  const gone = await sharedActivity(request, { blocks: [question('Two', 'Two?')] })
  const context = await tablet(browser)
  const page = await context.newPage()
  await start(page, path, `${randomUUID()}@school.example`)
  await answerField(page).fill('one')
  await saved(page)
  await kept(page, share)
  await send(page)
  await kept(page, share, false)

  await start(page, gone.path, 'noor@school.example')
  await kept(page, gone.share)
  await call(request, '/my/shares/delete', { uuids: [gone.share] }, gone.session)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This activity is no longer shared' })).toBeVisible()
  await kept(page, gone.share, false)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await context.close()
})
