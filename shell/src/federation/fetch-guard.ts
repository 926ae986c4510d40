import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'

const MANIFEST_TIMEOUT_MS = 5000
const SCRIPT_TIMEOUT_MS = 8000

/**
 * The standard runtime never checks a manifest's status and has no timeout. A 503 with a JSON body breaks the remote
 * until the page is reloaded, and a hanging manifest waits for ever. This plugin turns both into failures from which
 * Retry recovers. It never answers with a fallback, because the runtime would keep it.
 */
const fetchGuard = (): ModuleFederationRuntimePlugin => ({
  name: 'fetch-guard',
  async fetch(url) {
    const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS) })
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    if (!response.headers.get('content-type')?.includes('json')) throw new Error(`${url}: not a manifest`)
    const body: unknown = await response.clone().json()
    if (typeof body !== 'object' || body === null || !('metaData' in body)) throw new Error(`${url}: not a manifest`)
    return response
  },
  createScript({ url, attrs }) {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    for (const [name, value] of Object.entries(attrs ?? {}))
      if (name !== 'src' && name !== 'async' && typeof value === 'string') script.setAttribute(name, value)
    return { script, timeout: SCRIPT_TIMEOUT_MS }
  }
})

export default fetchGuard
