import { isWhole } from './is-whole.ts'
import type { Offer } from './messages.ts'
import { ANY_CACHE, cacheName, isPicture, isReadable, REGISTRY, SCOPE, VIEW_CALL } from './names.ts'

/** Shares that a device stores; the one opened longest ago gives way. */
export const MOST_SHARES = 3
/** Bytes of all pictures of one share; further ones are left out. */
export const MOST_PICTURE_BYTES = 40 * 2 ** 20

/** Entry with the time in ms at which a share was stored completely. */
const STORED_AT = '/kept-at'

export interface OfflineSharesPorts {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>
  fetch(path: string, init?: RequestInit): Promise<Response>
  now(): number
}

/** What a device stores of shares, for opening them without network. */
export interface OfflineShares {
  /** Stores a share completely, or leaves what was stored of it. True if it can be opened without network then. */
  keep(offer: Offer): Promise<boolean>
  forget(share: string): Promise<void>
  /** Deletes what other versions of the worker have stored. */
  removeOthers(): Promise<void>
  /** The page of a share; that of another share if this one is not stored, because it can say so in words. */
  page(share: string): Promise<Response | undefined>
  /** The registry of the same version as `page`. */
  registry(share: string | null): Promise<Response | undefined>
  view(share: string): Promise<Response | undefined>
  /** A file that never changes under its address, of any share. */
  file(path: string): Promise<Response | undefined>
  /** The same picture in another width. */
  otherWidth(path: string): Promise<Response | undefined>
}

const pageOf = (share: string) => SCOPE + share
const isThere = (response: Response) => response.status === 200 && !response.redirected
const textOf = async (response: Response | undefined) => response && (await response.text())

export function createOfflineShares({ caches, fetch, now }: OfflineSharesPorts): OfflineShares {
  async function ask(path: string, init?: RequestInit): Promise<Response> {
    const response = await fetch(path, init)
    if (!isThere(response)) throw new Error(`${path}: ${response.status}`)
    return response
  }

  const names = async () => (await caches.keys()).filter(isReadable)
  /** Opening a cache that was deleted meanwhile would create it again; asking for one by name does not. */
  const fileIn = (name: string, path: string) => caches.match(path, { cacheName: name })
  const storedAt = async (name: string) => Number((await textOf(await fileIn(name, STORED_AT))) ?? 0)
  const byAge = async () => {
    const all = await Promise.all((await names()).map(async name => ({ name, at: await storedAt(name) })))
    return all.toSorted((one, other) => other.at - one.at)
  }

  const canOpen = async (share: string) => (await fileIn(cacheName(share), STORED_AT)) !== undefined

  /** The cache whose page stands for this share. */
  async function nearest(share: string | null): Promise<Cache | undefined> {
    if (share !== null && (await canOpen(share))) return caches.open(cacheName(share))
    const [newest] = await byAge()
    return newest && newest.at > 0 ? caches.open(newest.name) : undefined
  }

  async function addPictures(cache: Cache, paths: readonly string[]) {
    let bytes = 0
    for (const path of paths) {
      const known = await cache.match(path)
      const response = known ?? (await ask(path).catch(() => undefined))
      if (!response) continue
      const body = await response.blob()
      if (bytes + body.size > MOST_PICTURE_BYTES) continue
      bytes += body.size
      if (!known) await cache.put(path, new Response(body, { headers: response.headers }))
    }
  }

  async function removeAllBut(cache: Cache, paths: ReadonlySet<string>) {
    for (const request of await cache.keys()) if (!paths.has(new URL(request.url).pathname)) await cache.delete(request)
  }

  async function store({ share, view, files, pictures }: Offer): Promise<void> {
    const [page, registry] = await Promise.all([
      ask(pageOf(share), { cache: 'no-cache' }),
      ask(REGISTRY, { cache: 'no-cache' })
    ])
    const pageText = await page.clone().text()
    if (!isWhole(pageText, await registry.clone().text(), files)) throw new Error('Another version is published')
    const cache = await caches.open(cacheName(share))
    const viewText = JSON.stringify(view)
    const hasChanged =
      (await textOf(await cache.match(pageOf(share)))) !== pageText ||
      (await textOf(await cache.match(VIEW_CALL))) !== viewText
    const shown = files.filter(isPicture)
    const code = files.filter(path => !isPicture(path))
    // The page comes last: while code is missing, the page that was stored before still has its own.
    for (const path of code) if (!(await cache.match(path))) await cache.put(path, await ask(path))
    await addPictures(cache, [...shown, ...pictures])
    await cache.put(VIEW_CALL, new Response(viewText, { headers: { 'content-type': 'application/json' } }))
    await cache.put(REGISTRY, registry)
    await cache.put(pageOf(share), page)
    await cache.put(STORED_AT, new Response(String(now())))
    if (hasChanged)
      await removeAllBut(cache, new Set([pageOf(share), VIEW_CALL, REGISTRY, STORED_AT, ...files, ...pictures]))
    for (const { name } of (await byAge()).slice(MOST_SHARES)) await caches.delete(name)
  }

  return {
    async keep(offer) {
      try {
        await store(offer)
      } catch {
        // No network, no space, or a new version: what was stored completely before stays usable.
        if (!(await canOpen(offer.share))) await caches.delete(cacheName(offer.share))
      }
      return canOpen(offer.share)
    },
    async forget(share) {
      await caches.delete(cacheName(share))
    },
    async removeOthers() {
      for (const name of await caches.keys())
        if (name.startsWith(ANY_CACHE) && !isReadable(name)) await caches.delete(name)
    },
    async page(share) {
      const cache = await nearest(share)
      for (const request of (await cache?.keys()) ?? [])
        if (new URL(request.url).pathname.startsWith(SCOPE)) return cache?.match(request)
      return undefined
    },
    registry: async share => (await nearest(share))?.match(REGISTRY),
    async view(share) {
      return (await canOpen(share)) ? fileIn(cacheName(share), VIEW_CALL) : undefined
    },
    file: path => caches.match(path, { ignoreVary: true }),
    async otherWidth(path) {
      const folder = path.slice(0, path.lastIndexOf('/') + 1)
      for (const name of await names()) {
        const cache = await caches.open(name)
        const found = (await cache.keys()).find(request => new URL(request.url).pathname.startsWith(folder))
        if (found) return cache.match(found)
      }
      return undefined
    }
  }
}
