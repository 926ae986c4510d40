export interface ReadOnce<V> {
  /** What is kept of it; undefined where nothing is. */
  kept(key: string): V | undefined
  /** What is kept, or what `read` gives. */
  get(key: string, read: () => Promise<V>): Promise<V>
}

/** Keeps what was read of things that never change: within `most` bytes, what was used last longest. Who asks for
 * something that is being read waits for the same reading; one that fails is kept for nobody. */
export function readOnce<V>(most: number, bytesOf: (value: V) => number): ReadOnce<V> {
  const values = new Map<string, { value: V; bytes: number }>() // what was used last stands last
  const reading = new Map<string, Promise<V>>()
  let total = 0

  function kept(key: string): V | undefined {
    const found = values.get(key)
    if (!found) return undefined
    values.delete(key)
    values.set(key, found)
    return found.value
  }

  function keep(key: string, value: V): void {
    const bytes = bytesOf(value)
    if (bytes > most) return
    values.set(key, { value, bytes })
    total += bytes
    for (const [oldest, old] of values) {
      if (total <= most) break
      values.delete(oldest)
      total -= old.bytes
    }
  }

  async function readNow(key: string, read: () => Promise<V>): Promise<V> {
    try {
      const value = await read()
      keep(key, value)
      return value
    } finally {
      reading.delete(key)
    }
  }

  return {
    kept,
    async get(key, read) {
      const found = kept(key)
      if (found !== undefined) return found
      const begun = reading.get(key)
      if (begun) return begun
      const one = readNow(key, read)
      reading.set(key, one)
      return one
    }
  }
}
