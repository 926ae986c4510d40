import { chromium } from '@playwright/test'
import { WINDOW, type Device } from './device.ts'

/** A window of the browser in which all other journeys run. */
export async function openChromium(path?: string): Promise<Device> {
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })
  const context = await browser.newContext({ viewport: WINDOW })
  let page = await context.newPage()
  return {
    goto: async address => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    evaluate: expression => page.evaluate(expression),
    move: ({ x, y }) => page.mouse.move(x, y),
    down: () => page.mouse.down(),
    up: () => page.mouse.up(),
    type: text => page.keyboard.type(text),
    press: keys => page.keyboard.press(keys),
    async reopen() {
      const left = page
      page = await context.newPage()
      const gone = left.waitForEvent('close')
      await left.close({ runBeforeUnload: true })
      await gone
    },
    close: () => browser.close()
  }
}
