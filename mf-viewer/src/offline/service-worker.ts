import { createOfflineShares } from './offline-shares.ts'
import { createShareWorker } from './create-worker.ts'
import type { Message } from './messages.ts'

interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends Event {
  request: Request
  clientId: string
  respondWith(answer: Promise<Response>): void
}
/** The used part of a service worker's global object, which TypeScript has only without that of a page. */
interface WorkerScope {
  location: { origin: string }
  clients: { get(id: string): Promise<{ url: string } | undefined> }
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', listener: (event: LongEvent) => void): void
  addEventListener(kind: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(kind: 'message', listener: (event: LongEvent & MessageEvent<Message>) => void): void
}

const scope = globalThis as unknown as WorkerScope
const shares = createOfflineShares({ caches, fetch: (path, init) => fetch(path, init), now: Date.now })
const worker = createShareWorker({
  shares,
  fetch: request => fetch(request),
  origin: scope.location.origin,
  pageOf: async client => (await scope.clients.get(client))?.url
})

// Pages of the version before may go on with this worker: both read the same entries, or none.
scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', event => event.waitUntil(shares.removeOthers()))
scope.addEventListener('fetch', event => {
  const answer = worker.answer(event.request, event.clientId)
  if (answer) event.respondWith(answer)
})
scope.addEventListener('message', event =>
  event.waitUntil(worker.hear(event.data).then(isStored => event.ports[0]?.postMessage(isStored)))
)
