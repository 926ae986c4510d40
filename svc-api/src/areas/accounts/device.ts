import Bowser from 'bowser'

/** What a browser says it is, in names that a person knows; empty where it says nothing of the kind. */
export interface Device {
  browser: string
  system: string
}

export const NO_DEVICE: Device = { browser: '', system: '' }

/** Whoever calls writes this header: no more than this is read, and of a name no more is kept. */
const MOST_READ = 400
const MOST_KEPT = 40

export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return NO_DEVICE
  const parsed = Bowser.getParser(userAgent.slice(0, MOST_READ))
  return {
    browser: (parsed.getBrowserName() ?? '').slice(0, MOST_KEPT),
    system: (parsed.getOSName() ?? '').slice(0, MOST_KEPT)
  }
}
