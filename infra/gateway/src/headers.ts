import type { IncomingHttpHeaders } from 'node:http'

type Headers = Record<string, string | string[] | undefined>

/** What is said of one connection, not of what is asked or answered (RFC 9110, section 7.6.1). */
const OF_THE_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade'
]
/** What ends here of a request: what only our own services may say to each other, a wish that this server has granted
 * already, and what is written anew. */
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

/** What a service is told of a request. */
export const passedHeaders = (headers: IncomingHttpHeaders): Headers => without(headers, ENDING)

/** What a service answers, without what it says of its own connection: the gateway's with the caller is another, and ends
 * when the gateway says so. */
export const answeredHeaders = (headers: Headers): Headers => without(headers, OWN)
