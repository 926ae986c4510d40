import type { Page } from '@playwright/test'
import { axe, expect, member, test } from './support/fixtures.ts'
import { handOf } from './support/input-ways.ts'
import { call, enter, sessionOf } from './support/shared-activity.ts'

/** Films of other sites (behaviour/sources §13). The sites themselves are played by the test. */

const SITES = /^https:\/\/[a-z.-]*(youtube|ytimg|mux)/

/** Half a second of silence: frames of MPEG 1, layer III, 128 kbit/s, 44.1 kHz. */
function silence(): Buffer {
  const frame = Buffer.alloc(417)
  frame.writeUInt32BE(0xfffb9064, 0)
  return Buffer.concat(Array.from({ length: 20 }, () => frame))
}
const LIST = ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-TARGETDURATION:1', '#EXT-X-MEDIA-SEQUENCE:0']
  .concat(...Array.from({ length: 6 }, (_, at) => ['#EXTINF:0.5225,', `part${at}.mp3`]), '#EXT-X-ENDLIST')
  .join('\n')

const agree = (page: Page, site: string) => page.getByRole('button', { name: `Load the film from ${site}` })

test('a stream plays with its transcript beside it, and says where it cannot: keyboard', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const session = await sessionOf(request, await member({ request }))
  const { data } = await call<{ data: { source: { uuid: string } } }>(
    request,
    '/add-image-from-url',
    {
      url: 'https://stream.mux.com/a1B2.m3u8',
      info: { title: 'The strike', description: '' }
    },
    session
  )
  let isDown = true
  await page.route(SITES, route => {
    const url = route.request().url()
    const headers = { 'access-control-allow-origin': '*' }
    if (isDown) return route.fulfill({ status: 404, headers })
    const isList = url.endsWith('.m3u8')
    return route.fulfill({
      headers,
      contentType: isList ? 'application/vnd.apple.mpegurl' : 'audio/mpeg',
      body: isList ? LIST : silence()
    })
  })
  await enter(page.context(), session)
  await page.goto(`/my/sources?source=${data.source.uuid}`)
  await agree(page, 'stream.mux.com').press('Enter')
  await expect(page.getByRole('alert').getByText('The film cannot be loaded.', { exact: true })).toBeVisible()
  await axe(page)
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  const film = page.locator('video')
  await film.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3)
  await axe(page)
})

for (const { way, width } of [
  { way: 'mouse', width: 1440 },
  { way: 'keyboard', width: 1440 },
  { way: 'touch', width: 390 }
] as const)
  test(`a film on YouTube is taken from its address and asked for nothing before the reader agrees: ${way}`, async ({
    browser,
    request
  }) => {
    const isSmall = width === 390
    const context = await browser.newContext({
      viewport: { width, height: 844 },
      ...(isSmall && { hasTouch: true, isMobile: true })
    })
    await enter(context, await sessionOf(request, await member({ request })))
    const page = await context.newPage()
    const hand = handOf(way, page)
    const asked: string[] = []
    await context.route(SITES, route => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>The film plays.</p>' })
    })
    await page.goto('/my/sources')
    await hand.press(page.getByRole('button', { name: 'Import from URL' }))
    const dialog = page.getByRole('dialog', { name: 'Import from URL' })
    await hand.write(dialog.getByRole('textbox', { name: 'Web address' }), 'https://youtu.be/a1B2c3D4e5F?t=1m30s')
    await hand.press(dialog.getByRole('button', { name: 'Import' }))
    await hand.write(dialog.getByLabel('Title'), 'The strike of 1903')
    await axe(page)
    await hand.press(dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog).toBeHidden()
    await hand.press(page.getByRole('link', { name: /The strike of 1903$/ }))
    await expect(agree(page, 'YouTube')).toBeVisible()
    await axe(page)
    expect(asked).toEqual([])

    await hand.press(agree(page, 'YouTube'))
    const player = page.locator('iframe[title*="The strike of 1903"]')
    await expect(player).toBeFocused()
    await expect(player.contentFrame().getByText('The film plays.')).toBeVisible()
    expect(asked[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/a1B2c3D4e5F\?start=90&/)
    await axe(page)
    await hand.press(page.getByRole('button', { name: 'Load no more films from YouTube' }))
    await expect(player).toHaveCount(0)
    await expect(agree(page, 'YouTube')).toBeFocused()
    await context.close()
  })
