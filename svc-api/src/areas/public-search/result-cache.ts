import { type TtlCache, createTtlCache } from '@annals/service-kit'
import type { Group } from './query-repository.ts'

const TTL_MS = 10_000
/** So many searches: a list of results has up to 960 ids. */
const MAX_ENTRIES = 200

/**
 * What the index has answered a moment ago, for pages and filters of the same words: a word that nearly all have takes
 * reading nearly everything. `ranked` are ids alone, so that nothing is shown that has been taken out.
 */
export interface ResultCache {
  groups: TtlCache<Group[]>
  ranked: TtlCache<string[]>
  /** After a change of the index. */
  clear(): void
}

export function createResultCache(now: () => Date): ResultCache {
  const at = () => now().getTime()
  const groups = createTtlCache<Group[]>(TTL_MS, MAX_ENTRIES, at)
  const ranked = createTtlCache<string[]>(TTL_MS, MAX_ENTRIES, at)
  return {
    groups,
    ranked,
    clear() {
      groups.clear()
      ranked.clear()
    }
  }
}
