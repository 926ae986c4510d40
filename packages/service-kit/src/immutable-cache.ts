import { LRUCache } from 'lru-cache'

export interface ImmutableCache<V> {
  /** The stored value; undefined where there is none. */
  peek(key: string): V | undefined
  /** The stored value, or else the result of `read`. */
  get(key: string, read: () => Promise<V>): Promise<V>
}

/**
 * A cache for things that never change, with at most `most` bytes: the least recently used go first. Callers that ask
 * for something that is being read share that read. A failed read is not stored.
 */
export function createImmutableCache<V extends object | string | number>(
  most: number,
  bytesOf: (value: V) => number
): ImmutableCache<V> {
  const cache = new LRUCache<string, V, () => Promise<V>>({
    maxSize: most,
    sizeCalculation: value => Math.max(1, bytesOf(value)),
    fetchMethod: (_key, _stale, { context: read }) => read(),
    // The value may have been evicted meanwhile; the caller that read it still gets it.
    ignoreFetchAbort: true
  })
  return {
    peek: key => cache.get(key),
    get: (key, read) => cache.forceFetch(key, { context: read })
  }
}
