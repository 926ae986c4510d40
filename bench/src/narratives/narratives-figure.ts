/// <reference lib="dom" />
import type { Browser, BrowserContext } from '@playwright/test'
import { startSite } from '../../../infra/local/site/start-site.ts'
import { type Frames, partOf } from '../boards/frames.ts'
import { scrolled } from '../boards/scrolled.ts'
import { tellHeading, tellLimit, tellMilliseconds, tellRatio } from '../figures.ts'
import { NETWORK_PROFILES } from '../first-page/network-profiles.ts'
import { PHONE, visitTwice } from '../first-page/visit.ts'
import { latenciesOf } from '../load/latencies.ts'
import { RUNS, times } from '../runs.ts'
import { makeTeacher } from '../teacher.ts'
import { CHAPTERS, publishLongNarrative, SOURCES } from './long-narrative.ts'

const SLOW_DOWN = 4
/** Milliseconds until the largest paint, of 99 of 100 frames, and from 99 of 100 keys to their paint. */
const LIMITS = { largest: 2500, frame: 33, key: 50 }
const SHIFT_LIMIT = 0.05
/** Ways of scrolling, with the pixels of each turn of the wheel. */
const WAYS = [
  { name: 'as one reads', pixels: 120 },
  { name: 'fast through all chapters', pixels: 900 }
]
const KEYS = 300
const DESKTOP = { viewport: { width: 1440, height: 900 } }
const FIRST_CHAPTER = '#narrative-text h2'

/** The frames while somebody scrolls through the text on a phone. */
async function readThrough(browser: Browser, url: string, pixels: number): Promise<Frames> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await page.goto(url)
    await page.waitForSelector(FIRST_CHAPTER)
    return await scrolled(browser, page, client, { x: 190, y: 400, pixels })
  } finally {
    await context.close()
  }
}

/** Runs in the page: notes the time from each key to the end of the frame that is drawn after it. */
function watchKeys(): void {
  const paints: number[] = []
  Object.assign(window, { annalsPaints: paints })
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // Messages come after the paint.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => paints.push(performance.now() - timeStamp))
        port1.start()
        port2.postMessage(null)
      })
    },
    true
  )
}

/** Milliseconds from each key to its paint, typing into the text in the middle of the narrative. */
async function typed(context: BrowserContext, url: string): Promise<number[]> {
  const page = await context.newPage()
  try {
    const client = await context.newCDPSession(page)
    await page.addInitScript(watchKeys)
    await page.goto(url)
    // Its row begins with its date; the handle beside it does not.
    await page.getByRole('button', { name: new RegExp(`^\\d+ ?Chapter ${CHAPTERS / 2} `) }).click()
    const text = page.getByRole('textbox', { name: 'Text', exact: true }).nth(1)
    await text.click()
    await page.waitForLoadState('networkidle')
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    const words = 'The carters count the crates a second time. '
    for (let at = 0; at < KEYS; at++)
      await Promise.all([page.keyboard.press(words[at % words.length]!), page.waitForTimeout(100)])
    await page.waitForFunction(count => (window as unknown as { annalsPaints: [] }).annalsPaints.length >= count, KEYS)
    return await page.evaluate(() => (window as unknown as { annalsPaints: number[] }).annalsPaints)
  } finally {
    await page.close({ runBeforeUnload: false })
  }
}

/** Measures reading and writing a narrative of 100 chapters and 300 sources. */
export async function narrativesFigure({ browser, dataDir }: { browser: Browser; dataDir: string }): Promise<void> {
  const site = await startSite({ dataDir, demo: false, env: { LOG_LEVEL: 'warn' } })
  try {
    const teacher = await makeTeacher(site.url)
    await measure(browser, site.url, await publishLongNarrative(teacher), teacher.session)
  } finally {
    await site.stop()
  }
}

async function measure(browser: Browser, site: string, slug: string, session: string): Promise<void> {
  const path = `/narratives/${slug}/read`
  tellHeading(`A narrative of ${CHAPTERS} chapters and ${SOURCES} sources, processor slowed down ${SLOW_DOWN} times`)
  const line = NETWORK_PROFILES.find(({ slowDown }) => slowDown === SLOW_DOWN)!
  const read = { name: 'narrative', path, usable: FIRST_CHAPTER, session: '' }
  const visits = await times(RUNS, async () => (await visitTwice(browser, site, read, line)).first)
  tellLimit(
    `largest paint at ${line.name}`,
    visits.map(({ largest }) => largest),
    LIMITS.largest
  )
  tellRatio(
    'layout shift',
    visits.map(({ shift }) => shift),
    `limit ${SHIFT_LIMIT}`
  )
  for (const { name, pixels } of WAYS) {
    const frames = await times(RUNS, () => readThrough(browser, `${site}${path}`, pixels))
    tellLimit(
      `scrolling ${name}: 99 of 100 frames within`,
      frames.map(({ times: found }) => partOf(found, 0.99)),
      LIMITS.frame
    )
  }
  const context = await browser.newContext(DESKTOP)
  try {
    await context.addInitScript(kept => {
      localStorage.setItem('annals.session', kept)
      localStorage.setItem('annals.autologin', 'true')
    }, session)
    const keys = await times(RUNS, async () => latenciesOf(await typed(context, `${site}${path}/edit`)))
    tellMilliseconds(
      'from key to paint in its middle: p50',
      keys.map(({ p50 }) => p50)
    )
    tellLimit(
      'from key to paint in its middle: p99',
      keys.map(({ p99 }) => p99),
      LIMITS.key
    )
  } finally {
    await context.close()
  }
}
