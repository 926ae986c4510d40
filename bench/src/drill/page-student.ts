import type { Browser } from '@playwright/test'

const TYPE_EVERY_MS = 1500
const SAVED_WITHIN_MS = 90_000

/** A student in a real browser. The page must show the student's screen during all faults. */
export interface PageStudent {
  /**
   * Types one last line and waits until the page says that it is saved.
   * @returns addresses and headings of other screens that were shown, in order
   */
  finish(): Promise<{ seen: string[]; text: string }>
}

/**
 * Opens a share and types into its first question until `finish` is called.
 * @param options.email of the student
 */
export const openPageStudent = async (options: {
  browser: Browser
  url: string
  email: string
}): Promise<PageStudent> => {
  const { browser, url, email } = options
  const context = await browser.newContext()
  const page = await context.newPage()
  const seen = new Set<string>()
  const home = new URL(url).pathname
  page.on('framenavigated', frame => {
    if (frame !== page.mainFrame()) return
    const { pathname } = new URL(frame.url())
    if (!pathname.startsWith(home)) seen.add(pathname)
  })
  await page.goto(url)
  await page.getByRole('textbox').fill(email)
  await page.keyboard.press('Enter')
  const box = page.getByRole('textbox')
  await box.waitFor()

  let text = ''
  let lines = 0
  let stopped = false
  const type = async () => {
    lines += 1
    text = `Line ${lines} of the page.`
    await box.fill(text)
    for (const heading of await page.getByRole('heading').allTextContents())
      if (/could not be opened|not available|went wrong|no longer shared/i.test(heading)) seen.add(heading)
  }
  const typing = (async () => {
    while (!stopped) {
      await type()
      await page.waitForTimeout(TYPE_EVERY_MS)
    }
  })().catch((error: unknown) => seen.add(`typing was not possible: ${String(error)}`))

  return {
    finish: async () => {
      stopped = true
      await typing
      try {
        await type()
        await page.getByText('Saved', { exact: true }).first().waitFor({ timeout: SAVED_WITHIN_MS })
      } catch (error) {
        seen.add(`the last line was not saved: ${String(error)}`)
      } finally {
        await context.close()
      }
      return { seen: [...seen], text }
    }
  }
}
