import type { ApiError } from '../api/api-error.ts'

/** What is known of a call. `data` is the last answer, which stays while the call is repeated and after an error. */
export interface QueryEntry {
  readonly data: unknown
  readonly error: ApiError | null
  readonly loading: boolean
}

/**
 * Answers that mounted screens are showing, by call, body and member. An entry is deleted when its last screen is
 * unmounted, so that a form never starts with data that is some minutes old (decision 16).
 */
export function createQueries() {
  const entries = new Map<string, QueryEntry>()
  const listeners = new Set<() => void>()
  function changed(): void {
    for (const listener of listeners) listener()
  }
  function set(key: string, entry: QueryEntry): void {
    entries.set(key, entry)
    changed()
  }
  const dataOf = (key: string) => entries.get(key)?.data
  return {
    get: (key: string): QueryEntry | undefined => entries.get(key),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    started: (key: string) => set(key, { data: dataOf(key), error: null, loading: true }),
    answered: (key: string, data: unknown) => set(key, { data, error: null, loading: false }),
    failed: (key: string, error: ApiError) => set(key, { data: dataOf(key), error, loading: false }),
    dropped(key: string): void {
      entries.delete(key)
      changed()
    }
  }
}
export type Queries = ReturnType<typeof createQueries>

/** Those of the page. */
export const queries = createQueries()
