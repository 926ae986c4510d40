import { LRUCache } from 'lru-cache'

const MOST = 500
/** A longer text is unlikely to come again, and many of them would take memory. */
const LONGEST = 200

/** Remembers what was found for each text before: the rows of a sheet often say the same. */
export function memoize<T>(find: (text: string) => T): (text: string) => T {
  // In objects, because the cache cannot hold null.
  const found = new LRUCache<string, { result: T }>({ max: MOST, memoMethod: text => ({ result: find(text) }) })
  return text => (text.length > LONGEST ? find(text) : found.memo(text).result)
}
