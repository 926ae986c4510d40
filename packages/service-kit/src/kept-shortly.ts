import { LRUCache } from 'lru-cache'

export interface KeptShortly<V> {
  /** What was found before, or else what `find` finds; questions at the same time share it. A failure is not kept. */
  get(key: string, find: () => Promise<V>): Promise<V>
  /** Another process has its own: there, what has changed is seen when the time is over. */
  clear(): void
}

/** Keeps the answers to at most `most` questions for a few seconds. */
export function keptShortly<V>(ms: number, most: number, now: () => number = Date.now): KeptShortly<V> {
  const kept = new LRUCache<string, { until: number; found: Promise<V> }>({ max: most })
  return {
    get(key, find) {
      const at = now()
      const known = kept.get(key)
      if (known && known.until > at) return known.found
      const fresh = { until: at + ms, found: find() }
      kept.set(key, fresh)
      fresh.found.catch(() => {
        if (kept.peek(key) === fresh) kept.delete(key)
      })
      return fresh.found
    },
    clear: () => kept.clear()
  }
}
