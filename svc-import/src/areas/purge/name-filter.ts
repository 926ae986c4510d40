import { hash } from 'node:crypto'

/**
 * A set of names with fixed memory. It may report a name that it does not contain, so that a file stays that could be
 * deleted; it never misses a name that it contains.
 */
export interface NameFilter {
  add(name: string): void
  has(name: string): boolean
}

/** 32 MB: with ten million names, about one unknown name in 100,000 is reported by mistake. */
const BITS = 2 ** 28
const PROBES = 7

/**
 * A Bloom filter.
 * @param salt a new one each time, so that the mistake is not the same twice
 */
export function nameFilter(salt: string, bits = BITS): NameFilter {
  const bytes = new Uint8Array(bits / 8)
  function* places(name: string): Generator<number> {
    const digest = hash('sha256', `${salt}${name}`, 'buffer')
    for (let probe = 0; probe < PROBES; probe++) yield digest.readUInt32BE(probe * 4) % bits
  }
  return {
    add(name) {
      for (const place of places(name)) bytes[place >>> 3]! |= 1 << (place & 7)
    },
    has(name) {
      for (const place of places(name)) if (((bytes[place >>> 3] ?? 0) & (1 << (place & 7))) === 0) return false
      return true
    }
  }
}
