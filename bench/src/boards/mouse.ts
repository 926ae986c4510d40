import type { CDPSession, Page } from '@playwright/test'

export interface Point {
  x: number
  y: number
}
/** Where the mouse is on the page at each part of a gesture, from 0 at the press to 1 at the release. */
export type Way = (part: number) => Point

/** Pointer events of one gesture, and the pause between them in ms: about as many as a mouse of 125 Hz sends. */
const MOVES = 300
const PAUSE_MS = 8

/** Presses, moves and releases by input events of the browser itself. */
export async function drag(page: Page, client: CDPSession, way: Way): Promise<void> {
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: Point) =>
    client.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 })
  await send('mousePressed', way(0))
  for (let move = 1; move <= MOVES; move++)
    await Promise.all([send('mouseMoved', way(move / MOVES)), page.waitForTimeout(PAUSE_MS)])
  await send('mouseReleased', way(1))
}

/** Until the returned function is called the page draws every frame, so that none is late because the mouse rests. */
export async function drawEveryFrame(page: Page): Promise<() => Promise<void>> {
  const loop = await page.evaluateHandle(() => {
    let request = 0
    const next = () => (request = requestAnimationFrame(next))
    next()
    return { end: () => cancelAnimationFrame(request) }
  })
  return () => loop.evaluate(({ end }) => end())
}
