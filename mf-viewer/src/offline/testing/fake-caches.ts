export const ORIGIN = 'https://annals.example'

const full = (asked: RequestInfo | URL) => new URL(asked instanceof Request ? asked.url : asked, ORIGIN).href

/** A browser's caches in memory. `fill` makes the device full: nothing more can be stored. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  let isFull = false

  const cacheOf = (entries: Map<string, Response>) =>
    ({
      match: asked => Promise.resolve(entries.get(full(asked))?.clone()),
      put(asked, response) {
        if (isFull) return Promise.reject(new DOMException('No space', 'QuotaExceededError'))
        entries.set(full(asked), response)
        return Promise.resolve()
      },
      delete: asked => Promise.resolve(entries.delete(full(asked))),
      keys: () => Promise.resolve([...entries.keys()].map(url => new Request(url)))
    }) satisfies Partial<Cache> as unknown as Cache

  const caches = {
    open(name) {
      const entries = all.get(name) ?? new Map<string, Response>()
      all.set(name, entries)
      return Promise.resolve(cacheOf(entries))
    },
    has: name => Promise.resolve(all.has(name)),
    keys: () => Promise.resolve([...all.keys()]),
    delete: name => Promise.resolve(all.delete(name)),
    match: (asked, options) =>
      Promise.resolve(
        [...all]
          .filter(([name]) => name === (options?.cacheName ?? name))
          .map(([, entries]) => entries.get(full(asked)))
          .find(Boolean)
          ?.clone()
      )
  } satisfies CacheStorage
  return {
    caches,
    fill: () => {
      isFull = true
    },
    paths: (name: string) => [...(all.get(name)?.keys() ?? [])].map(url => new URL(url).pathname).toSorted()
  }
}
