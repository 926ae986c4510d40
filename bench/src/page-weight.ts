import type { Browser, CDPSession } from '@playwright/test'

const IDLE_MS = 3000

export interface Script {
  url: string
  /** Bytes of the body as sent, compressed. */
  body: number
  /** The same with the response's headers. */
  transfer: number
  /** `br`, or empty. */
  encoding: string
}

export interface Weight {
  scripts: Script[]
  /**
   * Milliseconds from the request to the first block on the screen, without the time in which the page waits for input.
   */
  usable: number
}

const watchScripts = async (client: CDPSession) => {
  const heads = new Map<string, { url: string; encoding: string; head: number }>()
  const scripts: Script[] = []
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script' && !response.mimeType.includes('javascript')) return
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1]
    heads.set(requestId, { url: response.url, encoding: encoding ?? '', head: response.encodedDataLength })
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = heads.get(requestId)
    if (!found || encodedDataLength === 0) return // from the memory cache: a preload that was used
    const { url, encoding, head } = found
    scripts.push({ url, encoding, transfer: encodedDataLength, body: encodedDataLength - head })
  })
  await client.send('Network.enable')
  return scripts
}

/** Opens a share as a student with an empty cache up to its first block, then waits. */
export const weighShare = async (browser: Browser, url: string, heading: string): Promise<Weight> => {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const scripts = await watchScripts(await context.newCDPSession(page))
    const began = performance.now()
    await page.goto(url)
    // A new student each time, because the same one on a new device would need a code.
    await page.getByRole('textbox').fill(`pupil-${Date.now()}@example.org`)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: heading }).waitFor()
    const usable = performance.now() - began
    await page.waitForTimeout(IDLE_MS)
    return { scripts: [...scripts], usable }
  } finally {
    await context.close()
  }
}

export const bodyOf = (scripts: readonly Script[]): number => scripts.reduce((sum, { body }) => sum + body, 0)
export const transferOf = (scripts: readonly Script[]): number =>
  scripts.reduce((sum, { transfer }) => sum + transfer, 0)
