import type { Browser } from '@playwright/test'
import { startSite } from '../../../infra/local/site/start-site.ts'
import { tellHeading, tellLimit } from '../figures.ts'
import { RUNS, times } from '../runs.ts'
import { makeTeacher } from '../teacher.ts'
import { analysingBoard, comparingBoard } from './map-board.ts'
import type { Board } from './board.ts'
import { type Frames, framesOf, partOf, PARTS } from './frames.ts'
import { graphBoard } from './graph-board.ts'
import { drag, drawEveryFrame } from './mouse.ts'
import { sortingBoard } from './sorting-board.ts'
import { traced } from './trace.ts'

const BOARDS: readonly Board[] = [sortingBoard, analysingBoard, comparingBoard, graphBoard]
const SLOW_DOWN = 4
/** Milliseconds that 99 of 100 frames, the longest animation frame, and the work in 95 of 100 frames may take. */
const LIMITS = { frame: 33, longest: 100, work: 8 }

/** A display of 60 Hz shows a picture every 16.7 ms: a frame of more than this missed one. */
const LATE_MS = 25

/** The path on which a student with this address opens the board, with the answer from before. */
type PathFor = (email: string) => Promise<string>

/** Creates a share of the board's block. */
async function makeShare(site: string, board: Board): Promise<PathFor> {
  const teacher = await makeTeacher(site)
  const { type } = board
  const record = await board.record(teacher)
  const block = { id: 'bb_1', type, name: type, href: `${type}/bb_1`, record }
  const { uuid: share, url } = await teacher.share(
    'On the board',
    { bb_1: block },
    // The browser is another device than the one that saved the answer.
    { resumeCode: false, seeProgress: false }
  )
  return async email => {
    if (!board.answer) return url
    const { sa } = await teacher.call<{ sa: string }>('/ea/student/start', { share, email })
    await teacher.call('/ea/student/save', { sa, answers: { bb_1: board.answer } })
    return url
  }
}

/** The frames of all gestures, by a new student. */
async function oneRun(browser: Browser, site: string, board: Board, pathFor: PathFor): Promise<Frames[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const email = `board-${Date.now()}@example.org`
    const page = await context.newPage()
    await page.goto(`${site}${await pathFor(email)}`)
    await page.getByRole('textbox').fill(email)
    await page.keyboard.press('Enter')
    await board.isThere(page)
    await page.waitForLoadState('networkidle')
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    const found: Frames[] = []
    for (const gesture of board.gestures) {
      const way = await gesture(page)
      const end = await drawEveryFrame(page)
      found.push(framesOf(await traced(browser, page, () => drag(page, client, way))))
      await end()
    }
    return found
  } finally {
    await context.close()
  }
}

function tell({ name, type }: Board, runs: readonly Frames[][]): void {
  const all = runs.map(gestures => ({
    times: gestures.flatMap(({ times: found }) => found),
    work: gestures.flatMap(({ work }) => work),
    durations: gestures.flatMap(({ durations }) => durations),
    late: gestures.flatMap(({ times: found, parts }) =>
      parts.flatMap((part, at) => ((found[at] ?? 0) > LATE_MS ? [{ ...part, all: found[at] ?? 0 }] : []))
    )
  }))
  console.log(`  ${type}: ${name}`)
  tellLimit(
    '  99 of 100 frames within',
    all.map(({ times: found }) => partOf(found, 0.99)),
    LIMITS.frame
  )
  tellLimit(
    '  longest animation frame',
    all.map(({ durations }) => Math.max(...durations)),
    LIMITS.longest
  )
  tellLimit(
    '  script, style and layout in 95 of 100 frames within',
    all.map(({ work }) => partOf(work, 0.95)),
    LIMITS.work
  )
  const late = all.flatMap(found => found.late)
  const mean = (part: 'all' | (typeof PARTS)[number]) =>
    `${(late.reduce((sum, frame) => sum + frame[part], 0) / late.length).toFixed(1)} ms`
  console.log(
    late.length === 0
      ? `    no frame took more than ${LATE_MS} ms`
      : `    ${late.length} of ${all.flatMap(found => found.times).length} frames took more than ${LATE_MS} ms, ` +
          `${mean('all')} in the mean; of that ${PARTS.map(part => `${part} ${mean(part)}`).join(', ')}`
  )
}

/** Measures frames while something is moved on each board, with the processor slowed down, from the browser's trace. */
export async function boardFigure({ browser, dataDir }: { browser: Browser; dataDir: string }): Promise<void> {
  const site = await startSite({ dataDir, demo: false, env: { LOG_LEVEL: 'warn' } })
  try {
    tellHeading(`4. Frames on the boards, processor slowed down ${SLOW_DOWN} times`)
    for (const board of BOARDS) {
      const pathFor = await makeShare(site.url, board)
      tell(board, await times(RUNS, () => oneRun(browser, site.url, board, pathFor)))
    }
  } finally {
    await site.stop()
  }
}
