/// <reference lib="dom" />
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium } from '../../../infra/local/checks/chromium.ts'
import { root } from '../../../infra/local/bootstrap/paths.mjs'
import { AREAS, type Demo, type Screen, type Viewer } from './screens.ts'

/**
 * `npm run sheets -- [area …]`: takes screenshots of every screen of a running site with demo content (`SITE_URL`):
 * on a projector and a tablet, wide and narrow, light, dark and in Arabic. It puts them side by side in `.test/sheets`, with a sheet for each form.
 */
const site = process.env['SITE_URL'] ?? 'http://localhost:8080'
const ACCOUNTS = {
  teacher: { login: 'teacher@annals.example', password: 'chalk-and-sources' },
  partner: { login: 'partner@annals.example', password: 'archive-and-light' },
  admin: { login: 'admin@annals.example', password: 'keys-and-ledgers' }
}
const AT_ONCE = 2
const SETTLE_MS = 15_000

interface Form {
  name: string
  /** Pictures in a row of its sheet. */
  columns: number
  options: BrowserContextOptions
  locale?: string
}
const WIDE = { viewport: { width: 1440, height: 900 } }
const NARROW = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const FORMS: Form[] = [
  { name: 'projector', columns: 3, options: { viewport: { width: 1366, height: 657 } } },
  { name: 'tablet', columns: 5, options: { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true } },
  { name: 'wide-light', columns: 3, options: WIDE },
  { name: 'wide-dark', columns: 3, options: { ...WIDE, colorScheme: 'dark' } },
  { name: 'wide-arabic', columns: 3, options: WIDE, locale: 'ar' },
  { name: 'narrow-light', columns: 8, options: NARROW },
  { name: 'narrow-dark', columns: 8, options: { ...NARROW, colorScheme: 'dark' } },
  { name: 'narrow-arabic', columns: 8, options: NARROW, locale: 'ar' }
]

async function call<Result>(path: string, body: object, session = ''): Promise<Result> {
  const response = await fetch(`${site}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) },
    body: JSON.stringify(body)
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Result
}

/** Waits until the page shows something and every visible picture is loaded. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor({ timeout: SETTLE_MS })
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS })
  await page.locator('.an-spinner').first().waitFor({ state: 'detached', timeout: SETTLE_MS })
  await page.evaluate(async () => {
    const inView = [...document.images].filter(image => image.getBoundingClientRect().top < window.innerHeight)
    // A picture that fails to load appears like that on the sheet.
    await Promise.allSettled(inView.map(image => image.decode()))
  })
}

type Sessions = Record<Viewer, string>

async function photograph(
  browser: Browser,
  form: Form,
  screen: Screen,
  demo: Demo,
  sessions: Sessions
): Promise<Buffer> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...form.options })
  try {
    await context.addInitScript(
      ({ locale, kept }) => {
        if (locale) localStorage.setItem('annals.locale', locale)
        if (!kept) return
        localStorage.setItem('annals.session', kept)
        localStorage.setItem('annals.autologin', 'true')
      },
      { locale: form.locale, kept: sessions[screen.as] }
    )
    const page = await context.newPage()
    await page.goto(`${site}${screen.path(demo)}`)
    await settled(page)
    await screen.act?.(page)
    await settled(page)
    return await page.screenshot()
  } finally {
    await context.close()
  }
}

const SHEET_WIDTH = 2000

async function layOut(browser: Browser, form: Form, shots: readonly { name: string; picture: Buffer }[]) {
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 900 } })
  try {
    const cells = shots.map(
      ({ name, picture }) =>
        `<figure><img src="data:image/png;base64,${picture.toString('base64')}"><figcaption>${name}</figcaption></figure>`
    )
    await page.setContent(
      `<style>body{margin:8px;display:grid;grid-template-columns:repeat(${form.columns},1fr);gap:8px;font:14px sans-serif;background:#888}
      figure{margin:0}img{width:100%;display:block}</style>${cells.join('')}`
    )
    return await page.screenshot({ fullPage: true, type: 'png' })
  } finally {
    await page.close()
  }
}

const wanted = process.argv.slice(2)
const folder = join(root, '.test/sheets')
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const sessionOf = async (account: (typeof ACCOUNTS)['teacher']) =>
  (await call<{ session: { sessionId: string } }>('/login', account)).session.sessionId
const sessions: Sessions = {
  nobody: '',
  teacher: await sessionOf(ACCOUNTS.teacher),
  partner: await sessionOf(ACCOUNTS.partner),
  admin: await sessionOf(ACCOUNTS.admin)
}
const { shares } = await call<{ shares: { share: { uuid: string }; activity: string }[] }>(
  '/my/shares',
  {},
  sessions.teacher
)
const [shared] = shares
if (!shared) throw new Error(`${site} has no demo content`)
const demo: Demo = { activity: shared.activity, share: shared.share.uuid }

const { path } = await findChromium()
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const [area, screens] of Object.entries(AREAS)) {
    if (wanted.length > 0 && !wanted.includes(area)) continue
    for (const form of FORMS) {
      const shots: { name: string; picture: Buffer }[] = []
      let next = 0
      const work = async () => {
        for (let at = next++; at < screens.length; at = next++) {
          const screen = screens[at]!
          try {
            shots[at] = { name: screen.name, picture: await photograph(browser, form, screen, demo, sessions) }
          } catch (error) {
            process.exitCode = 1
            console.error(`${area}, ${screen.name}, ${form.name}: ${String(error)}`)
          }
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      const file = join(folder, `${area}-${form.name}.png`)
      await writeFile(file, await layOut(browser, form, shots.filter(Boolean)))
      console.log(file)
    }
  }
} finally {
  await browser.close()
}
