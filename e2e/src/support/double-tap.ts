import type { Page } from '@playwright/test'

/**
 * Taps twice at one spot, in CSS pixels. All four events are sent at once: between two calls of `touchscreen.tap` a
 * busy machine may let more time pass than a double tap has.
 */
export async function doubleTap(page: Page, spot: { x: number; y: number }): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchEnd') =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [spot] : [] })
  await Promise.all([touch('touchStart'), touch('touchEnd'), touch('touchStart'), touch('touchEnd')])
  await client.detach()
}
