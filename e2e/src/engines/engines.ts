import { openChromium } from './chromium.ts'
import type { Device } from './device.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

/** A browser, or why this machine has none. */
type Engine = { name: string } & ({ open(): Promise<Device> } | { missing: string })

const {
  CHROMIUM_PATH,
  FIREFOX_PATH: firefox,
  FIREFOX_MISSING = 'FIREFOX_PATH is not set',
  WEBKIT_DRIVER_PATH: driver,
  XVFB_PATH: screen,
  WEBKIT_MISSING = 'WEBKIT_DRIVER_PATH and XVFB_PATH are not set'
} = process.env

/** Those that schools have: every browser on an iPad is WebKit. */
export const ENGINES: Engine[] = [
  { name: 'Chromium', open: () => openChromium(CHROMIUM_PATH) },
  { name: 'Firefox', ...(firefox ? { open: () => openFirefox(firefox) } : { missing: FIREFOX_MISSING }) },
  {
    name: 'WebKit',
    ...(driver && screen ? { open: () => openWebKit({ driver, screen }) } : { missing: WEBKIT_MISSING })
  }
]
