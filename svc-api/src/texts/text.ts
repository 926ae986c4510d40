import { composed } from '@annals/contracts'

/** Text as it is stored: letters composed (NFC), whole characters, at most `max` of them. Nothing in it is markup, so
 * marks of direction and brackets stay what they are. */
export function block(text: string, max: number): string {
  const whole = composed(text).toWellFormed()
  return whole.length <= max ? whole : [...whole].slice(0, max).join('')
}

/** The same on one line. */
export const line = (text: string, max: number): string => block(text.replace(/\s+/gu, ' ').trim(), max)
