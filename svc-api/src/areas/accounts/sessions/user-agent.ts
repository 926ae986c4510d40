import Bowser from 'bowser'

/** The browser and system that a request names, as names that a person knows; empty where it names none. */
export interface Device {
  browser: string
  system: string
}

export const NO_DEVICE: Device = { browser: '', system: '' }

/** The caller controls this header: only so many characters of it are read, and only so many of a name are stored. */
const MOST_READ = 400
const MAX_STORED = 40

export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return NO_DEVICE
  const parsed = Bowser.getParser(userAgent.slice(0, MOST_READ))
  return {
    browser: (parsed.getBrowserName() ?? '').slice(0, MAX_STORED),
    system: (parsed.getOSName() ?? '').slice(0, MAX_STORED)
  }
}
