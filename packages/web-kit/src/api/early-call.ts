/**
 * A call that the page's first script makes while the other code still loads. Script and client are built apart, so
 * the request waits on `window` until the client takes it.
 */
interface EarlyCall {
  url: string
  body: string
  response: Promise<Response>
}
declare global {
  interface Window {
    annalsEarlyCall?: EarlyCall | undefined
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

/** Makes the call of an address that matches `pattern`, with the values of its parts as body. */
export function askEarly({ pattern, url }: { pattern: string; url: string }, pathname: string): void {
  const values = valuesIn(pattern, pathname)
  if (!values) return
  const body = JSON.stringify(values)
  const headers = { 'content-type': 'application/json' }
  const response = fetch(url, { method: 'POST', headers, body, cache: 'no-store' })
  // The client asks again by itself.
  response.catch(() => undefined)
  window.annalsEarlyCall = { url, body, response }
}

/** The early answer to this request, but only once: a later caller needs a fresh answer. */
export function takeEarly(url: string, body: string | undefined): Promise<Response> | null {
  const early = window.annalsEarlyCall
  if (!early || early.url !== url || early.body !== body) return null
  window.annalsEarlyCall = undefined
  return early.response
}
