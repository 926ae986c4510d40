import { foldedStudent, type ConflictCopy } from '@annals/contracts'

/**
 * What one device stores about a student (behaviour/sharing §3.1): the e-mail or alias for this tab only, and the answer's
 * secret `sa` under (share, hash of the e-mail), so that it resumes only for that e-mail.
 */

const EMAIL = (share: string) => `annals.ea.email.${share}`
const SENT = (share: string) => `annals.ea.sent.${share}`
const VERSION = (share: string) => `annals.ea.version.${share}`
const SA = (share: string, student: string) => `annals.ea.sa.${share}.${student}`

/** The sent answers, to show them again in the same tab. */
export interface SentRecord {
  email: string
  submitted: string
  answers: Record<string, unknown>
  /** Values that were written and not sent. */
  kept: ConflictCopy[]
}

/** Storage that may be missing or full: then nothing is remembered. */
function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}
function write(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // Not stored: the student is asked for the e-mail, or the code, again.
  }
}
const tab = () => sessionStorage
const device = () => localStorage

/** Not for secrets, only for a storage key: for pages without WebCrypto (plain http in a school's network). */
function plainHash(text: string): string {
  let [a, b] = [0x811c9dc5, 0x1b873593]
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13)
  }
  return `p${(a >>> 0).toString(16)}${(b >>> 0).toString(16)}`
}

/** Hash of a normalised e-mail or an alias: hexadecimal SHA-256 if the browser has it. */
export async function hashEmail(typed: string): Promise<string> {
  const email = foldedStudent(typed)
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) return plainHash(email)
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(email)))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

export const identity = {
  email: (share: string) => read(tab, EMAIL(share)),
  setEmail: (share: string, email: string | null) => write(tab, EMAIL(share), email),
  sa: (share: string, student: string) => read(device, SA(share, student)),
  setSa: (share: string, student: string, sa: string | null) => write(device, SA(share, student), sa),
  /** Version of the share that this device has shown last. */
  version(share: string): number | null {
    const stored = read(device, VERSION(share))
    return stored === null ? null : Number(stored)
  },
  setVersion: (share: string, version: number) => write(device, VERSION(share), String(version)),
  sent(share: string): SentRecord | null {
    const stored = read(tab, SENT(share))
    try {
      return stored === null ? null : { kept: [], ...(JSON.parse(stored) as Omit<SentRecord, 'kept'>) }
    } catch {
      return null
    }
  },
  setSent: (share: string, record: SentRecord | null) =>
    write(tab, SENT(share), record === null ? null : JSON.stringify(record))
}
