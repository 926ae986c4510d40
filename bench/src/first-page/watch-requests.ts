import type { CDPSession } from '@playwright/test'

export const KINDS = ['page', 'scripts', 'styles', 'fonts', 'pictures', 'calls', 'other'] as const
export type Kind = (typeof KINDS)[number]

const KIND_OF: Readonly<Record<string, Kind>> = {
  Document: 'page',
  Script: 'scripts',
  Stylesheet: 'styles',
  Font: 'fonts',
  Image: 'pictures',
  Fetch: 'calls',
  XHR: 'calls'
}

export interface Requests {
  /** Bytes over the network, with the headers of the responses. */
  bytes: Record<Kind, number>
  /** Number of requests sent. */
  count: number
  /** Length of the longest chain of requests, each of which is a consequence of the one before. */
  chain: number
}

export interface WatchedRequests {
  seen(): Requests
  /** Milliseconds since the page last sent a request or received a response; 0 while a request is pending. */
  quietFor(): number
}

/** Counts a page's requests from now on, without those that the browser's cache serves. */
export function watchRequests(client: CDPSession): WatchedRequests {
  const bytes = Object.fromEntries(KINDS.map(kind => [kind, 0])) as Record<Kind, number>
  const kinds = new Map<string, Kind>()
  const cached = new Set<string>()
  /** By address: the length of the chain of requests up to this one. */
  const depth = new Map<string, number>()
  const open = new Set<string>()
  let count = 0
  let last = performance.now()
  const end = (requestId: string) => {
    open.delete(requestId)
    last = performance.now()
  }

  client.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    open.add(requestId)
    kinds.set(requestId, KIND_OF[type ?? ''] ?? 'other')
    let stack = initiator.stack
    while (stack && stack.callFrames.length === 0) stack = stack.parent
    const from = initiator.url ?? stack?.callFrames[0]?.url ?? ''
    depth.set(request.url, Math.max(depth.get(request.url) ?? 0, (depth.get(from) ?? 0) + 1))
  })
  client.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) cached.add(requestId)
  })
  client.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId)
    const kind = kinds.get(requestId)
    if (!kind || cached.has(requestId) || encodedDataLength === 0) return
    bytes[kind] += encodedDataLength
    count++
  })
  return {
    seen: () => ({ bytes: { ...bytes }, count, chain: Math.max(0, ...depth.values()) }),
    quietFor: () => (open.size > 0 ? 0 : performance.now() - last)
  }
}
