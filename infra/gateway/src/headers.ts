import type { IncomingHttpHeaders } from 'node:http'

type Headers = Record<string, string | string[] | undefined>

/** Headers about one connection, not about the request or response (RFC 9110, section 7.6.1). */
const OF_THE_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade'
]
/**
 * Request headers that are not forwarded: those reserved for our own services, an expectation that this server has
 * met already, and those that are set again.
 */
const ENDING: ReadonlySet<string> = new Set([
  ...OF_THE_CONNECTION,
  'x-service-token',
  'expect',
  'host',
  'content-length'
])
const OWN: ReadonlySet<string> = new Set(OF_THE_CONNECTION)

const without = (headers: Headers, ending: ReadonlySet<string>): Headers => {
  const named =
    typeof headers['connection'] === 'string' ? headers['connection'].toLowerCase().split(/[ \t]*,[ \t]*/) : []
  const kept: Headers = {}
  for (const name in headers) if (!ending.has(name) && !named.includes(name)) kept[name] = headers[name]
  return kept
}

/** The request headers that a service gets. */
export const passedHeaders = (headers: IncomingHttpHeaders): Headers => without(headers, ENDING)

/**
 * A service's response headers without those about its own connection: the gateway's connection with the client is
 * separate, and the gateway decides when it ends.
 */
export const responseHeaders = (headers: Headers): Headers => without(headers, OWN)
