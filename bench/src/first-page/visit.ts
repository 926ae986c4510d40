/// <reference lib="dom" />
import type { Browser, BrowserContext } from '@playwright/test'
import { type NetworkProfile, emulateNetwork } from './network-profiles.ts'
import type { FirstPage } from './pages.ts'
import { type Requests, watchRequests } from './watch-requests.ts'

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** A page counts as loaded after so many milliseconds without a request. */
const SETTLE_MS = 1500

export interface Visit extends Requests {
  /** Milliseconds from the page's request to the first frame in which it can be used, and to its largest paint. */
  usable: number
  largest: number
  /** Sum of the layout shifts that no input caused. */
  shift: number
}

interface Seen {
  usable: number
  largest: number
  shift: number
}

/** Runs in the page before its own code. */
function watch(selector: string): void {
  const seen: Seen = { usable: 0, largest: 0, shift: 0 }
  Object.assign(window, { annalsFirstPage: seen })
  new PerformanceObserver(list => {
    seen.largest = list.getEntries().at(-1)?.startTime ?? seen.largest
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    if (document.querySelector(selector)) seen.usable = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function visit(context: BrowserContext, url: string, profile: NetworkProfile): Promise<Visit> {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await emulateNetwork(client, profile)
  const requests = watchRequests(client)
  await page.goto(url)
  await page.waitForFunction(() => (window as unknown as { annalsFirstPage: Seen }).annalsFirstPage.usable > 0)
  while (requests.quietFor() < SETTLE_MS) await page.waitForTimeout(100)
  const seen = await page.evaluate(() => (window as unknown as { annalsFirstPage: Seen }).annalsFirstPage)
  await page.close()
  return { ...requests.seen(), ...seen }
}

/** Opens a page on a phone with an empty cache, and then a second time. */
export async function visitTwice(
  browser: Browser,
  site: string,
  { path, usable, session }: FirstPage,
  profile: NetworkProfile
): Promise<{ first: Visit; second: Visit }> {
  const context = await browser.newContext(PHONE)
  try {
    await context.addInitScript(watch, usable)
    if (session !== '')
      await context.addInitScript(kept => {
        localStorage.setItem('annals.session', kept)
        localStorage.setItem('annals.autologin', 'true')
      }, session)
    const url = `${site}${path}`
    return { first: await visit(context, url, profile), second: await visit(context, url, profile) }
  } finally {
    await context.close()
  }
}
