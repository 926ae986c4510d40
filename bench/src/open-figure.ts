import type { Browser, CDPSession, Page } from '@playwright/test'
import { sortingRecord, sortingSources } from '../../e2e/src/support/sorting-record.ts'
import { startSite } from '../../infra/local/site/start-site.ts'
import { tellHeading, tellLimit } from './figures.ts'
import { RUNS, times } from './runs.ts'
import { makeTeacher, wordBlock } from './teacher.ts'

/** A school's connection: bytes per second in each direction, and round-trip time in milliseconds. */
const LINE = { downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8, latency: 40, offline: false }
const LIMIT_MS = 300

/** By block type, the selector of the element with which a student answers. */
const USABLE = {
  text: 'main :is(h1, h2)',
  question: 'textarea',
  sorting: '[data-board] [data-key] button'
} as const
type Kind = keyof typeof USABLE
const ORDER: readonly Kind[] = ['text', 'question', 'sorting', 'text', 'question', 'sorting']

const blockOf = (kind: Kind, number: number): Record<string, object> => {
  const id = `bb_${number}`
  if (kind !== 'sorting') return wordBlock(kind, number, `Part ${number}`)
  const record = sortingRecord(
    sortingSources([
      ['One', -0.2, 0],
      ['Two', 0, 0],
      ['Three', 0.2, 0]
    ])
  )
  return { [id]: { id, type: 'sorting', name: 'sorting', href: `sorting/${id}`, record } }
}

const slowDown = async (client: CDPSession) => {
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', LINE)
}

/**
 * Milliseconds from the press on a block's number to the first frame in which the block can be answered, by the page's
 * clock.
 */
const open = (page: Page, number: number, kind: Kind): Promise<number> =>
  page.evaluate(
    ({ number: at, selector, words }) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelectorAll<HTMLElement>('nav li a')[at - 1]
        if (!link) return reject(new Error(`no number ${at}`))
        const began = performance.now()
        link.click()
        const look = () => {
          // The block before may match the selector too, but has another text.
          const found = [...document.querySelectorAll(selector)].some(part => part.textContent.includes(words))
          if (found && location.pathname.endsWith(`/bb_${at}`)) resolve(performance.now() - began)
          else if (performance.now() - began > 30_000) reject(new Error(`block ${at} did not open`))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    { number, selector: USABLE[kind], words: kind === 'text' ? `Part ${number}` : '' }
  )

async function oneRun(browser: Browser, url: string): Promise<Record<Kind, number[]>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await slowDown(await context.newCDPSession(page))
    await page.goto(url)
    await page.getByRole('textbox').fill(`open-${Date.now()}@example.org`)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Part 1' }).waitFor()
    // While a student reads the first block, the page loads the code of the next ones.
    await page.waitForLoadState('networkidle')
    const found: Record<Kind, number[]> = { text: [], question: [], sorting: [] }
    for (const [at, kind] of ORDER.entries()) if (at > 0) found[kind].push(await open(page, at + 1, kind))
    return found
  } finally {
    await context.close()
  }
}

/** Measures opening any block of a share after the first, on a school's connection. */
export const openFigure = async (options: { browser: Browser; dataDir: string }): Promise<void> => {
  const { browser, dataDir } = options
  const site = await startSite({ dataDir, demo: false, env: { LOG_LEVEL: 'warn' } })
  try {
    const teacher = await makeTeacher(site.url)
    const blocks = Object.assign({}, ...ORDER.map((kind, at) => blockOf(kind, at + 1))) as Record<string, object>
    const { url } = await teacher.share('Six parts', blocks)
    const runs = await times(RUNS, () => oneRun(browser, `${site.url}${url}`))
    tellHeading(
      `4. Opening a block after the first at ${(LINE.downloadThroughput * 8) / 1e6} Mbit/s, ${LINE.latency} ms`
    )
    for (const kind of Object.keys(USABLE) as Kind[])
      tellLimit(
        `to a ${kind} block that can be worked with`,
        runs.flatMap(run => run[kind]),
        LIMIT_MS
      )
  } finally {
    await site.stop()
  }
}
