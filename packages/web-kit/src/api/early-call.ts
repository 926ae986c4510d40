import type { EarlyCall } from '@annals/contracts/registry'

/** Script and client are built apart, so the requests wait on `window` until the client takes them. */
interface EarlyRequest {
  url: string
  body: string | undefined
  response: Promise<Response>
}
declare global {
  interface Window {
    annalsEarlyRequests?: EarlyRequest[] | undefined
  }
}

/** Values of the `:name` parts of a pattern in an address that begins with it; null where it does not. */
export function valuesIn(pattern: string, pathname: string): Record<string, string> | null {
  const parts = pathname.split('/')
  const values: Record<string, string> = {}
  for (const [at, wanted] of pattern.split('/').entries()) {
    const part = parts[at] ?? ''
    if (!wanted.startsWith(':')) {
      if (part !== wanted) return null
    } else if (part === '') return null
    else values[wanted.slice(1)] = part
  }
  return values
}

/** Makes the calls of this address, while the other code still loads. */
export function askEarly(calls: readonly EarlyCall[], pathname: string): void {
  window.annalsEarlyRequests = calls.flatMap(({ pattern, method, url }) => {
    const values = valuesIn(pattern, pathname)
    if (!values) return []
    const body = method === 'POST' ? JSON.stringify(values) : undefined
    const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const response = fetch(url, { method, headers, body, cache: 'no-store' })
    // The client asks again by itself.
    response.catch(() => undefined)
    return { url, body, response }
  })
}

/** The early answer to this request, but only once: a later caller needs a fresh answer. */
export function takeEarly(url: string, body: string | undefined): Promise<Response> | null {
  const requests = window.annalsEarlyRequests ?? []
  const early = requests.find(request => request.url === url && request.body === body)
  if (!early) return null
  window.annalsEarlyRequests = requests.filter(request => request !== early)
  return early.response
}
