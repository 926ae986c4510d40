import { EMAIL_MAX_LENGTH } from './text-lengths.ts'

/**
 * No invisible characters (`\p{C}`: control characters, direction marks, half emoji), or two addresses could look the
 * same.
 */
const LOCAL = /^[^\s\p{C}@"(),:;<>[\\\]]+$/u
/** Letters, digits and hyphens of any script. */
const LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]+(?<!-)$/u

/** Whether it is the name of a server, and no number of one: letters would go to machines without a name. */
function isDomain(text: string): boolean {
  const labels = text.split('.')
  return labels.length > 1 && labels.every(label => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1)!)
}

/** Whether `text` is an acceptable e-mail address: 6–254 characters, local part up to 64 (behaviour/accounts §5). */
export function isEmail(text: string): boolean {
  const address = text.trim()
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(0, at))
  if (address.length < 6 || address.length > EMAIL_MAX_LENGTH) return false
  if (!LOCAL.test(local) || !isDomain(address.slice(at + 1))) return false
  return local.length <= 64 && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
}

/** The only stored form of an address: trimmed, Unicode NFC, lower case. */
export function normaliseEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}
