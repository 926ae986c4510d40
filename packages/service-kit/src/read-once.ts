import { LRUCache } from 'lru-cache'

export interface ReadOnce<V> {
  /** What is kept of it; undefined where nothing is. */
  kept(key: string): V | undefined
  /** What is kept, or what `read` gives. */
  get(key: string, read: () => Promise<V>): Promise<V>
}

/** Keeps what was read of things that never change: within `most` bytes, what was used last longest. Who asks for
 * something that is being read waits for the same reading; one that fails is kept for nobody. */
export function readOnce<V extends object | string | number>(most: number, bytesOf: (value: V) => number): ReadOnce<V> {
  const cache = new LRUCache<string, V, () => Promise<V>>({
    maxSize: most,
    sizeCalculation: value => Math.max(1, bytesOf(value)),
    fetchMethod: (_key, _stale, { context: read }) => read(),
    // A reading that others have pushed out meanwhile is still the answer to who asked.
    ignoreFetchAbort: true
  })
  return {
    kept: key => cache.get(key),
    get: (key, read) => cache.forceFetch(key, { context: read })
  }
}
