import type { Locator, Page } from '@playwright/test'
import { axe, expect, member, type Member, signIn, test } from './support/fixtures.ts'
import { handOf, keysTo } from './support/input-ways.ts'
import { memberWithSongs } from './support/many-sources.ts'

const BUSY = { isError: true, msg: 'Not at the moment.', errorCode: 'UNAVAILABLE' }
const SONGS = 250
const LIST = '/my/sources?sort=az'

let singer: Member
test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000)
  singer = await memberWithSongs(request, SONGS)
})

const count = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })
/** Where the foot of the page fills the window it stays in sight, and the list goes on by itself, three times at most. */
const MORE = /^(96|144|192) of 250 shown$/
const shown = (page: Page, words: string | RegExp) => expect(count(page, words)).toBeVisible()
const songs = (page: Page) => page.getByRole('article')
const song = (page: Page, title: string) => songs(page).filter({ hasText: title })
const more = (page: Page) => page.getByRole('button', { name: 'Show more sources' })
const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

/** Scrolls to the end until something can be seen there: a page that has just opened may go back to its top once. */
const scrollUntil = (page: Page, seen: Locator) =>
  expect(async () => {
    await toEnd(page)
    await expect(seen).toBeVisible({ timeout: 2000 })
  }).toPass()

for (const { way, width, hasTouch } of [
  { way: 'keyboard', width: 1440, hasTouch: false },
  { way: 'touch', width: 390, hasTouch: true }
] as const)
  test.describe(`${way}, ${width} wide`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch })

    test('more is loaded at the end of the list, and Back and a reload show its old place', async ({ page }) => {
      const hand = handOf(way, page)
      await signIn(page, singer)
      await page.goto(LIST)
      await shown(page, '48 of 250 shown')
      await scrollUntil(page, count(page, '192 of 250 shown'))
      await toEnd(page)
      // The footer can be reached: the button goes on.
      await expect(page.getByRole('contentinfo')).toBeInViewport()
      await expect(songs(page)).toHaveCount(192)
      await axe(page)
      if (way === 'keyboard') {
        await song(page, 'Song 192').getByRole('link').focus()
        await keysTo(page, more(page))
        await page.keyboard.press('Enter')
      } else await hand.press(more(page))
      await shown(page, '240 of 250 shown')
      await expect(song(page, 'Song 193').getByRole('link')).toBeFocused()

      const asked: unknown[] = []
      page.on('request', request => {
        if (request.url().endsWith('/api/my-sources')) asked.push(request.postDataJSON())
      })
      const opened = song(page, 'Song 195')
      await hand.press(opened.getByRole('link'))
      const viewer = page.getByRole('dialog', { name: 'Song 195' })
      await expect(viewer.getByText('195 of 250')).toBeVisible()
      await page.goBack()
      await expect(viewer).toBeHidden()
      await expect(opened).toBeInViewport()
      expect(asked).toEqual([])

      const top = () => opened.evaluate(card => card.getBoundingClientRect().top)
      const before = await top()
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/about"]')?.click())
      await expect(songs(page)).toHaveCount(0)
      await page.goBack()
      await shown(page, '240 of 250 shown')
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(60)
      await page.reload()
      await shown(page, '240 of 250 shown')
      await expect(songs(page)).toHaveCount(240)
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(60)

      // Selected sources stay selected while the list grows.
      await opened.locator('label').click()
      await toEnd(page)
      await expect(songs(page)).toHaveCount(SONGS)
      await expect(more(page)).toBeHidden()
      await expect(page.getByRole('button', { name: 'Delete 1 selected' })).toHaveCount(1)
    })
  })

test('what could not be loaded is told, and the button tries it again', async ({ page }) => {
  await signIn(page, singer)
  await page.goto(LIST)
  await shown(page, '48 of 250 shown')
  await page.route('**/api/my-sources', route => route.fulfill({ status: 503, json: BUSY }), { times: 1 })
  await scrollUntil(page, page.getByRole('alert'))
  await expect(page.getByRole('alert')).toHaveText('No more sources could be loaded.')
  await axe(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await shown(page, MORE)
  await expect(page.getByRole('alert')).toBeHidden()
})

test('in the media library the list grows, too', async ({ page }) => {
  await signIn(page, singer)
  await page.goto('/MediaLibrary')
  await shown(page, '48 of 250 shown')
  await scrollUntil(page, count(page, MORE))
  await axe(page)
})

test('of thousands of sources the page keeps a part, and what is in sight stays where it is', async ({
  page,
  request
}) => {
  const someone = await member({ request })
  await signIn(page, someone)
  const all = Array.from({ length: 2000 }, (_, at) => entryOf(at + 1))
  await page.route('**/api/my-sources', async route => {
    const { after = '0', before, limit } = (route.request().postDataJSON() as { filters: Filters }).filters
    const to = before === undefined ? Number(after) + limit : Number(before || all.length)
    const from = before === undefined ? Number(after) : Math.max(0, to - limit)
    const edges = { prev: from > 0 ? String(from) : '', next: to < all.length ? String(to) : '' }
    await route.fulfill({ json: { sources: all.slice(from, to), total: all.length, more: false, ...edges } })
  })
  await page.goto('/my/sources')
  for (const number of [192, 384]) {
    await scrollUntil(page, count(page, `${number} of 2000 shown`))
    await more(page).click()
  }
  await scrollUntil(page, count(page, '97 to 576 of 2000 shown'))
  await expect(songs(page)).toHaveCount(480)
  const inSight = song(page, 'Song 0572')
  await inSight.scrollIntoViewIfNeeded()
  const top = () => inSight.evaluate(card => card.getBoundingClientRect().top)
  await more(page).focus()
  const before = await top()
  await page.keyboard.press('Enter')
  await shown(page, '145 to 624 of 2000 shown')
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
  await expect(song(page, 'Song 0577').getByRole('link')).toBeFocused()

  const earlier = page.getByRole('button', { name: 'Show earlier sources' })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(song(page, 'Song 0145')).toBeInViewport()
  await axe(page)
  await earlier.click()
  await shown(page, '97 to 576 of 2000 shown')
  await expect(song(page, 'Song 0144').getByRole('link')).toBeFocused()
  await expect(song(page, 'Song 0144')).toBeInViewport()
  for (const number of [1, 2]) {
    await earlier.click()
    await shown(page, number === 1 ? '49 to 528 of 2000 shown' : '480 of 2000 shown')
  }
  await expect(earlier).toBeHidden()
})

interface Filters {
  after?: string
  before?: string
  limit: number
}

function entryOf(at: number) {
  const title = `Song ${String(at).padStart(4, '0')}`
  const uuid = `01930000-0000-7000-8000-${String(at).padStart(12, '0')}`
  const none = { description: '', alt: '', lang: '', transcript: '', maker: '', date: '', holder: '', license: '' }
  const file = { url: '/files/a.wav', thumb_url: '', playback: '', type: 'audio/wav', width: 0, height: 0, bytes: 1 }
  const source = { uuid, title, ...none, ...file, tracks: [], mytags: [], filename: '', rev: 0 }
  return {
    source: { ...source, created: '2026-11-01T10:00:00.000Z' },
    asset: { thumb: '', type: 'audio/wav' },
    tags: [],
    has_tags: false
  }
}
