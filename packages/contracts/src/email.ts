import { EMAIL_MAX_LENGTH } from './text-lengths.ts'

/**
 * No invisible characters (`\p{C}`: control characters, direction marks, half emoji), or two addresses could look the
 * same.
 */
const PATTERN = /^[^\s\p{C}@"(),:;<>[\\\]]+@[^\s\p{C}@.]+(\.[^\s\p{C}@.]+)+$/u

/** Whether `text` is an acceptable e-mail address: 6–254 characters, local part up to 64 (behaviour/accounts §5). */
export function isEmail(text: string): boolean {
  const address = text.trim()
  if (address.length < 6 || address.length > EMAIL_MAX_LENGTH || !PATTERN.test(address)) return false
  const local = address.slice(0, address.lastIndexOf('@'))
  return local.length <= 64 && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
}

/** The only stored form of an address: trimmed, Unicode NFC, lower case. */
export function normaliseEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}
