import { createCipheriv, createHash } from 'node:crypto'
import { isDict, nameIn, numberIn, type PdfDict } from './pdf-syntax.ts'

/** The padding of passwords (ISO 32000-2, 7.6.4.3.2). For an empty password it is the whole input. */
const FILLER = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const SALT = 8
const HASH = 32

const md5 = (...parts: Buffer[]): Buffer => {
  const hash = createHash('md5')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** RC4, which OpenSSL no longer has in its default provider. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (one: number, other: number): void => {
    const kept = state[one]!
    state[one] = state[other]!
    state[other] = kept
  }
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + state[at]! + key[at % key.length]!) & 255
    swap(at, other)
  }
  let [one, other] = [0, 0]
  return Buffer.from(
    data.map(byte => {
      one = (one + 1) & 255
      other = (other + state[one]!) & 255
      swap(one, other)
      return byte ^ state[(state[one]! + state[other]!) & 255]!
    })
  )
}

/** Algorithm 2.B for an empty password: the hash of revision 6. */
function slowHash(salt: Buffer): Buffer {
  let key = createHash('sha256').update(salt).digest()
  for (let round = 0; ; round++) {
    const block = Buffer.concat(Array.from({ length: 64 }, () => key))
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const mixed = Buffer.concat([cipher.update(block), cipher.final()])
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = createHash(['sha256', 'sha384', 'sha512'][rest]!).update(mixed).digest()
    if (round >= 63 && mixed.at(-1)! <= round - 31) return key.subarray(0, HASH)
  }
}

/** Whether a document opens without a password: many are encrypted only to forbid printing or copying. Algorithms 4 to 6
 * and 11 of ISO 32000-2, 7.6.4.
 * @param id the first half of the trailer's `ID` */
export function opensWithout(encrypt: PdfDict, id: Buffer): boolean {
  const { entries } = encrypt
  const bytes = (key: string): Buffer => {
    const value = entries.get(key)
    return Buffer.isBuffer(value) ? value : Buffer.alloc(0)
  }
  const user = bytes('U')
  const revision = numberIn(entries.get('R'), 0)
  if (nameIn(entries.get('Filter')) !== 'Standard' || user.length < HASH) return false
  if (revision === 5 || revision === 6) {
    const salt = user.subarray(HASH, HASH + SALT)
    const hash = revision === 5 ? createHash('sha256').update(salt).digest() : slowHash(salt)
    return hash.equals(user.subarray(0, HASH))
  }
  if (revision < 2 || revision > 4) return false

  const filters = entries.get('CF')
  const standard = isDict(filters) ? filters.entries.get('StdCF') : undefined
  const bits = revision === 2 ? 40 : standard ? 128 : numberIn(entries.get('Length'), 40)
  const length = Math.min(16, Math.max(5, bits >> 3))
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(numberIn(entries.get('P'), 0) | 0)
  const isOpenAbout = revision === 4 && entries.get('EncryptMetadata') === false
  let key = md5(
    FILLER,
    bytes('O').subarray(0, HASH),
    permissions,
    id,
    isOpenAbout ? Buffer.alloc(4, 0xff) : Buffer.alloc(0)
  )
  if (revision === 2) return rc4(key.subarray(0, length), FILLER).equals(user.subarray(0, HASH))
  for (let round = 0; round < 50; round++) key = md5(key.subarray(0, length))
  key = key.subarray(0, length)
  let check = md5(FILLER, id)
  for (let round = 0; round < 20; round++) check = rc4(Buffer.from(key.map(byte => byte ^ round)), check)
  return check.equals(user.subarray(0, 16))
}
