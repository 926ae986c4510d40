import type { Browser, CDPSession, Page } from '@playwright/test'
import { type Frames, framesOf } from './frames.ts'
import { drawEveryFrame } from './mouse.ts'
import { traced } from './trace.ts'

/** Turns of the wheel, and the pause between them in ms. */
const WHEEL = { turns: 300, pauseMs: 16 }
const SLOW_DOWN = 4

export interface Wheel {
  /** Where the mouse is, in pixels of the window. */
  x: number
  y: number
  /** Pixels of each of the 300 turns. */
  pixels: number
}

async function turn(page: Page, client: CDPSession, { x, y, pixels }: Wheel): Promise<void> {
  for (let count = 0; count < WHEEL.turns; count++)
    await Promise.all([
      client.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: pixels }),
      page.waitForTimeout(WHEEL.pauseMs)
    ])
}

/** The frames of a page while somebody turns the wheel on it, with the processor slowed down four times. */
export async function scrolled(browser: Browser, page: Page, client: CDPSession, wheel: Wheel): Promise<Frames> {
  await page.waitForLoadState('networkidle')
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  const end = await drawEveryFrame(page)
  const frames = framesOf(await traced(browser, page, () => turn(page, client, wheel)))
  await end()
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return frames
}
