/// <reference lib="dom" />
import type { Browser, CDPSession, Page } from '@playwright/test'
import { startSite } from '../../infra/local/site/start-site.ts'
import { tellHeading, tellLimit } from './figures.ts'
import { makeBoard } from './lesson.ts'
import { RUNS, times } from './runs.ts'

const ITEMS = 50
const SLOW_DOWN = 4
/** Pointer events of one drag, and the pause between them in ms: about as many as a mouse of 125 Hz sends. */
const MOVES = 300
const PAUSE_MS = 8
/** Milliseconds that 99 of 100 frames must not exceed, and that the longest animation frame must not exceed. */
const FRAME_LIMIT = 33
const LONGEST_LIMIT = 100

interface Frames {
  /** Milliseconds between the frames of the drag. */
  frames: number[]
  /** Durations of the frames that the browser itself calls long (50 ms and more). */
  long: number[]
}

const watch = (page: Page) =>
  page.evaluate(() => {
    const seen = { frames: [] as number[], long: [] as number[], isOver: false }
    Object.assign(window, { annalsFrames: seen })
    new PerformanceObserver(list => seen.long.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'long-animation-frame'
    })
    let before = performance.now()
    const onFrame = (now: number) => {
      seen.frames.push(now - before)
      before = now
      if (!seen.isOver) requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(now => {
      before = now
      requestAnimationFrame(onFrame)
    })
  })

const watched = (page: Page): Promise<Frames> =>
  page.evaluate(() => {
    const { annalsFrames } = window as unknown as { annalsFrames: Frames & { isOver: boolean } }
    annalsFrames.isOver = true
    return { frames: annalsFrames.frames, long: annalsFrames.long }
  })

/** Drags the first source in a circle on the board by input events of the browser, and drops it. */
async function dragRound(client: CDPSession, page: Page): Promise<void> {
  const board = await page.locator('[data-board]').boundingBox()
  const thing = await page.locator('[data-board] [data-key] button').last().boundingBox()
  if (!board || !thing) throw new Error('The board has nothing to drag')
  const from = { x: thing.x + thing.width / 2, y: thing.y + thing.height / 2 }
  const middle = { x: board.x + board.width / 2, y: board.y + board.height / 2 }
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: { x: number; y: number }) =>
    client.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons: 1, clickCount: 1 })
  await mouse('mousePressed', from)
  for (let move = 0; move < MOVES; move++) {
    const angle = (move / MOVES) * 4 * Math.PI
    const at = {
      x: middle.x + Math.cos(angle) * board.width * 0.35,
      y: middle.y + Math.sin(angle) * board.height * 0.3
    }
    await Promise.all([mouse('mouseMoved', at), page.waitForTimeout(PAUSE_MS)])
  }
  await mouse('mouseReleased', middle)
}

async function oneRun(browser: Browser, url: string): Promise<{ p99: number; longest: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.getByRole('textbox').fill(`drag-${Date.now()}@example.org`)
    await page.keyboard.press('Enter')
    await page
      .locator('[data-board] [data-key]')
      .nth(ITEMS - 1)
      .waitFor()
    await page.waitForLoadState('networkidle')
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    await watch(page)
    await dragRound(client, page)
    const { frames, long } = await watched(page)
    const sorted = frames.toSorted((one, other) => one - other)
    const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1]
    if (p99 === undefined) throw new Error('No frame was drawn')
    return { p99, longest: Math.max(0, ...long, ...frames.filter(frame => frame >= LONGEST_LIMIT)) }
  } finally {
    await context.close()
  }
}

/** Measures frames while one of fifty sources is dragged, with the processor slowed down four times. */
export const dragFigure = async (options: { browser: Browser; dataDir: string }): Promise<void> => {
  const { browser, dataDir } = options
  const site = await startSite({ dataDir, demo: false, env: { LOG_LEVEL: 'warn' } })
  try {
    const path = await makeBoard(site.url, ITEMS)
    const runs = await times(RUNS, () => oneRun(browser, `${site.url}${path}`))
    tellHeading(`4. Dragging one of ${ITEMS} sources, processor slowed down ${SLOW_DOWN} times`)
    tellLimit(
      '99 of 100 frames within',
      runs.map(({ p99 }) => p99),
      FRAME_LIMIT
    )
    tellLimit(
      'longest animation frame (0: none of 50 ms or more)',
      runs.map(({ longest }) => longest),
      LONGEST_LIMIT
    )
  } finally {
    await site.stop()
  }
}
