import { LRUCache } from 'lru-cache'

export interface TtlCache<V> {
  /** What was found before, or else what `find` finds; questions at the same time share it. A failure is not cached. */
  get(key: string, find: () => Promise<V>): Promise<V>
  /** Another process has its own: there, what has changed is seen when the time is over. */
  clear(): void
}

/** Caches the results of at most `most` questions for a few seconds. */
export function createTtlCache<V>(ms: number, most: number, now: () => number = Date.now): TtlCache<V> {
  const entries = new LRUCache<string, { until: number; found: Promise<V> }>({ max: most })
  return {
    get(key, find) {
      const at = now()
      const known = entries.get(key)
      if (known && known.until > at) return known.found
      const fresh = { until: at + ms, found: find() }
      entries.set(key, fresh)
      fresh.found.catch(() => {
        if (entries.peek(key) === fresh) entries.delete(key)
      })
      return fresh.found
    },
    clear: () => entries.clear()
  }
}
