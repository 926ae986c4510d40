import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

/** Pages for reading, with the demo's content (behaviour/interface §1.5, behaviour/content §2). */
const PAGES = {
  home: '/',
  about: '/about',
  'historical content': '/historical-content',
  'an article': '/historical-content/key-moment/nagasaki-an-open-door',
  'a long article': '/historical-content/case-study/a-rose-of-deaths',
  'teaching & learning': '/teaching-learning',
  sources: '/search',
  'a collection': '/view/collection/looking-at-landscapes'
}
/** Above this, a page counts as one that jumps (web.dev: 0.1 needs improvement; this is stricter). */
const MOST_SHIFT = 0.05

/** A line as slow as a school's: pictures come visibly later than words. */
async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 250_000,
    uploadThroughput: 125_000
  })
}

/** Adds up how far elements of the page jump. */
async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const page = globalThis as unknown as { shifts: { score: number; of: string }[] }
    page.shifts = []
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null }[]
      })[]) {
        const of = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : 'text'))
        page.shifts.push({ score: entry.value, of: of.join(' | ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 }
])
  for (const [name, path] of Object.entries(PAGES))
    test(`${name} stays still while it loads, ${viewport.width} wide`, async ({ browser }) => {
      test.slow()
      const context = await browser.newContext({ viewport })
      await watchShifts(context)
      const page = await context.newPage()
      await slowLine(page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main .an-loading, main [aria-busy="true"]')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: { score: number }[] }).shifts)
      const score = shifts.reduce((sum, shift) => sum + shift.score, 0)
      expect(score, JSON.stringify(shifts)).toBeLessThanOrEqual(MOST_SHIFT)
      await context.close()
    })

for (const address of ['/chapter-4', '#chapter-4'])
  test(`an address that ends in ${address} opens at its chapter, with pictures that come later`, async ({
    browser
  }) => {
    const context = await browser.newContext({ viewport: { width: 1366, height: 657 } })
    const page = await context.newPage()
    let letGo = (): void => undefined
    const held = new Promise<void>(resolve => (letGo = resolve))
    await context.route('**/files/**', async route => {
      await held
      await route.continue()
    })
    await page.goto(`/historical-content/case-study/a-rose-of-deaths${address}`)
    const heading = page.getByRole('heading', { name: 'Would lines have done?' })
    await expect(heading).toBeInViewport()
    letGo()
    await page.waitForLoadState('networkidle')
    await expect(heading).toBeInViewport()
    expect((await heading.boundingBox())?.y).toBeLessThan(200)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
    await context.close()
  })
