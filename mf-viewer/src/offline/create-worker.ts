import type { OfflineShares } from './offline-shares.ts'
import type { Message } from './messages.ts'
import { isPicture, REGISTRY, shareAt, VIEW_CALL } from './names.ts'
import { isUnreachable, wayOf } from './routing.ts'

export interface WorkerPorts {
  shares: OfflineShares
  fetch(request: Request): Promise<Response>
  origin: string
  /** Address of the page that makes a request. */
  pageOf(client: string): Promise<string | undefined>
}

export interface ShareWorker {
  /** Answers a request; undefined where the browser does it without the worker. */
  answer(request: Request, client: string): Promise<Response> | undefined
  hear(message: Message): Promise<boolean>
}

const pathOf = (url: string) => new URL(url).pathname

/** The share that the share call is about. */
async function shareIn(call: Request): Promise<string | null> {
  const body = (await call.json().catch(() => null)) as { share?: unknown } | null
  return typeof body?.share === 'string' ? body.share : null
}

/** The worker's work, without its events (decision 57). */
export function createShareWorker({ shares, fetch, origin, pageOf }: WorkerPorts): ShareWorker {
  async function cacheFirst(request: Request) {
    const path = pathOf(request.url)
    const found = await shares.file(path)
    if (found) return found
    try {
      return await fetch(request)
    } catch (error) {
      const other = isPicture(path) ? await shares.otherWidth(path) : undefined
      if (other) return other
      throw error
    }
  }

  async function stored(request: Request, client: string): Promise<Response | undefined> {
    const path = pathOf(request.url)
    const share = request.mode === 'navigate' ? shareAt(path) : null
    if (share !== null) return shares.page(share)
    if (path === VIEW_CALL) {
      const asked = await shareIn(request)
      return asked === null ? undefined : shares.view(asked)
    }
    if (path !== REGISTRY) return shares.file(path)
    const page = await pageOf(client)
    return shares.registry(page === undefined ? null : shareAt(pathOf(page)))
  }

  async function networkFirst(request: Request, client: string) {
    // A body can be read once, and sending reads it.
    const copy = request.method === 'POST' ? request.clone() : request
    let response: Response
    try {
      response = await fetch(request)
    } catch (error) {
      const found = await stored(copy, client)
      if (found) return found
      throw error
    }
    return (isUnreachable(response.status) && (await stored(copy, client))) || response
  }

  /** One message after another: a share must not be stored again while it is being forgotten. */
  let last: Promise<unknown> = Promise.resolve()
  const next = <R>(work: () => Promise<R>): Promise<R> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }

  return {
    answer(request, client) {
      const way = wayOf(request, origin)
      if (way === 'network only') return undefined
      return way === 'cache first' ? cacheFirst(request) : networkFirst(request, client)
    },
    hear: message =>
      message.kind === 'keep'
        ? next(() => shares.keep(message))
        : next(async () => {
            await shares.forget(message.share)
            return false
          })
  }
}
