import { BLOCK_TYPES, type BlockType } from '@annals/contracts'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { startSite } from '../../infra/local/site/start-site.ts'
import { tellHeading, tellLimit } from './figures.ts'
import { blocksOf } from './nine-blocks.ts'
import { RUNS, times } from './runs.ts'
import { makeTeacher } from './teacher.ts'

/** A school's connection: bytes per second in each direction, and round-trip time in milliseconds. */
const LINE = { downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8, latency: 40, offline: false }
const LIMIT_MS = 300

/**
 * By block type, the selector of an element that is there when a student can work with the block, and that the block
 * before it in the activity does not have.
 */
const USABLE: Readonly<Record<BlockType, string>> = {
  text: 'main :is(h1, h2)',
  question: 'textarea',
  embed: 'main :is(h1, h2)',
  sorting: '[data-board] [data-key] button',
  prioritizing: 'main li h3',
  analysing: '[data-board] img',
  comparing: '[data-board] img[alt$="Two"]',
  highlighting: '[data-at]',
  discovering: 'li[data-key] > button'
}
/** Each type twice, because the first block is not measured and the second visit to a type may be faster. */
const ORDER = [...BLOCK_TYPES, ...BLOCK_TYPES]

const slowDown = async (client: CDPSession) => {
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', LINE)
}

/**
 * Milliseconds from the press on a block's number to the first frame in which the block can be answered, by the page's
 * clock.
 */
const open = (page: Page, number: number, type: BlockType): Promise<number> =>
  page.evaluate(
    ({ number: at, selector, words }) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelectorAll<HTMLElement>('nav li a')[at - 1]
        if (!link) return reject(new Error(`no number ${at}`))
        const began = performance.now()
        link.click()
        const look = () => {
          const found = [...document.querySelectorAll(selector)].some(
            part => part.textContent.includes(words) && (!(part instanceof HTMLImageElement) || part.complete)
          )
          if (found && location.pathname.endsWith(`/bb_${at}`)) resolve(performance.now() - began)
          else if (performance.now() - began > 30_000) reject(new Error(`block ${at} did not open`))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    // The page's own heading is there all the time.
    { number, selector: USABLE[type], words: USABLE[type].includes('h1') ? `Part ${number}` : '' }
  )

async function oneRun(browser: Browser, url: string): Promise<Record<BlockType, number[]>> {
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
    const found = Object.fromEntries(BLOCK_TYPES.map(type => [type, []])) as unknown as Record<BlockType, number[]>
    for (const [at, type] of ORDER.entries()) if (at > 0) found[type].push(await open(page, at + 1, type))
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
    const { url } = await teacher.share('All types', blocksOf(ORDER))
    const runs = await times(RUNS, () => oneRun(browser, `${site.url}${url}`))
    tellHeading(
      `4. Opening a block after the first at ${(LINE.downloadThroughput * 8) / 1e6} Mbit/s, ${LINE.latency} ms`
    )
    for (const type of BLOCK_TYPES)
      tellLimit(
        `to ${type} that can be worked with`,
        runs.flatMap(run => run[type]),
        LIMIT_MS
      )
  } finally {
    await site.stop()
  }
}
