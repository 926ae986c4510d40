/// <reference lib="dom" />
import type { Browser, BrowserContext } from '@playwright/test'
import { startSite } from '../../../infra/local/site/start-site.ts'
import { type Frames, partOf } from '../boards/frames.ts'
import { scrolled } from '../boards/scrolled.ts'
import { tellCount, tellHeading, tellLimit, tellMemory, tellMilliseconds, tellTime } from '../figures.ts'
import { type NetworkProfile, NETWORK_PROFILES, emulateNetwork } from '../first-page/network-profiles.ts'
import { RUNS, times } from '../runs.ts'
import { makeTeacher, type Teacher } from '../teacher.ts'

const PAGES = 500
const FRAME_LIMIT_MS = 33
const MEMORY_LIMIT_MB = 150
/** Ways of scrolling, with the pixels of each turn: 300 turns of the first go through the whole document. */
const WAYS = [
  { name: 'from end to end', pixels: 2600 },
  { name: 'from page to page', pixels: 120 }
]
const FIRST_PAGE = '.an-pdf__page canvas'
const DESKTOP = { viewport: { width: 1440, height: 900 } }
const MB = 2 ** 20

const LINES_OF_A_PAGE = Array.from({ length: 32 }, (_, at) => `Bread, line ${at + 1}: a loaf of four pounds, in sous.`)

/** A document of A4 pages that are full of words, with contents. */
async function documentOf(browser: Browser, pages: number): Promise<Buffer> {
  const page = await browser.newPage()
  const section = (_: unknown, at: number) =>
    `<section><h1>Page ${at + 1}</h1>${LINES_OF_A_PAGE.join('<br>')}</section>`
  await page.setContent(
    `<style>section { break-after: page }</style>${Array.from({ length: pages }, section).join('')}`
  )
  const pdf = await page.pdf({ format: 'A4', outline: true, tagged: true })
  await page.close()
  return pdf
}

/** The path of the document in the viewer, as its owner sees it. */
async function makeDocument(teacher: Teacher, pdf: Buffer): Promise<string> {
  const name = 'Bench'
  await teacher.call('/updateMember', {
    ...{ name, email: teacher.login, countrycode: 'NL', show_beta: true }
  })
  const url = await teacher.upload('prices.pdf', pdf, 'application/pdf')
  return `/test/pdf?url=${encodeURIComponent(url)}`
}

async function signedIn(browser: Browser, session: string): Promise<BrowserContext> {
  const context = await browser.newContext(DESKTOP)
  await context.addInitScript(kept => {
    localStorage.setItem('annals.session', kept)
    localStorage.setItem('annals.autologin', 'true')
  }, session)
  return context
}

/** Milliseconds from the request of the page to the first page of the document, with an empty cache. */
async function firstPage(browser: Browser, url: string, session: string, line: NetworkProfile): Promise<number> {
  const context = await signedIn(browser, session)
  try {
    const page = await context.newPage()
    await emulateNetwork(await context.newCDPSession(page), line)
    await page.goto(url)
    await page.waitForSelector(FIRST_PAGE)
    return await page.evaluate(() => performance.now())
  } finally {
    await context.close()
  }
}

interface Read {
  frames: Frames
  /** Pages that are drawn at the end, and MB of the page's own memory. */
  drawn: number
  memory: number
}

async function readThrough(browser: Browser, url: string, session: string, pixels: number): Promise<Read> {
  const context = await signedIn(browser, session)
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await page.goto(url)
    await page.waitForSelector(FIRST_PAGE)
    const { x, y, width, height } = (await page.locator('.an-pdf__frame').boundingBox())!
    const frames = await scrolled(browser, page, client, { x: x + width / 2, y: y + height / 2, pixels })
    await client.send('HeapProfiler.collectGarbage')
    const { usedSize } = await client.send('Runtime.getHeapUsage')
    return { frames, drawn: await page.locator(FIRST_PAGE).count(), memory: usedSize / MB }
  } finally {
    await context.close()
  }
}

/** Measures how fast the first page of a long PDF is there, and the frames while somebody scrolls through it. */
export async function pdfFigure({ browser, dataDir }: { browser: Browser; dataDir: string }): Promise<void> {
  const site = await startSite({ dataDir, demo: false, env: { LOG_LEVEL: 'warn' } })
  try {
    const teacher = await makeTeacher(site.url)
    const pdf = await documentOf(browser, PAGES)
    const url = `${site.url}${await makeDocument(teacher, pdf)}`
    tellHeading(`A PDF of ${PAGES} pages (${(pdf.length / MB).toFixed(1)} MB)`)
    for (const line of NETWORK_PROFILES)
      tellTime(`first page at ${line.name}`, await times(RUNS, () => firstPage(browser, url, teacher.session, line)))
    for (const { name, pixels } of WAYS) {
      const runs = await times(RUNS, () => readThrough(browser, url, teacher.session, pixels))
      tellLimit(
        `scrolling ${name}, 4 times slower: 99 of 100 frames within`,
        runs.map(({ frames }) => partOf(frames.times, 0.99)),
        FRAME_LIMIT_MS
      )
      tellMilliseconds(
        '  script, style and layout in 95 of 100 frames within',
        runs.map(({ frames }) => partOf(frames.work, 0.95))
      )
      tellCount(
        '  pages drawn at the end of it',
        runs.map(({ drawn }) => drawn)
      )
      tellMemory(
        '  script memory then',
        runs.map(({ memory }) => memory),
        MEMORY_LIMIT_MB
      )
    }
  } finally {
    await site.stop()
  }
}
