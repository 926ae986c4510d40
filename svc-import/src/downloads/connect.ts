import { lookup as lookupOf, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { isPublic } from './public-address.ts'
import { notPublic, WEB_PORTS, wrongPort } from './address-problems.ts'

/** Resolves a name to all its addresses. */
export type Lookup = (host: string, done: (error: Error | null, found: LookupAddress[]) => void) => void

export interface ConnectOptions {
  lookup?: Lookup
  /** Which addresses connections may be made to. */
  allow?: (address: string) => boolean
  ports?: readonly number[]
  /** `host:port` of servers that the operators have named; they may be outside the public internet (decision 63). */
  named?: readonly string[]
}

/** `host:port` of an address of the web. */
export const serverOf = (address: string): string => {
  const { hostname, port, protocol } = new URL(address)
  return `${hostname.replace(/^\[|\]$/g, '')}:${port || (protocol === 'https:' ? 443 : 80)}`
}

const CONNECT_MS = 8000
const SILENCE_MS = 10_000

/**
 * Makes connections only to addresses of the public internet (OWASP, Server-Side Request Forgery Prevention). A name is
 * resolved once, all its addresses are checked, and the connection uses a checked address. A numeric address is checked
 * directly and never resolved.
 */
export function publicAgent({
  lookup = (host, done) => lookupOf(host, { all: true, verbatim: true }, done),
  allow = isPublic,
  ports = WEB_PORTS,
  named = []
}: ConnectOptions = {}): Agent {
  const checked: LookupFunction = (host, options, done) =>
    lookup(host, (error, found) => {
      const [first] = found ?? []
      if (error) done(error, '')
      else if (!first || !found.every(({ address }) => allow(address))) done(notPublic(), '')
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  const toNamed = buildConnector({ timeout: CONNECT_MS, autoSelectFamily: true })
  const connect = buildConnector({ lookup: checked, timeout: CONNECT_MS, autoSelectFamily: true })
  return new Agent({
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
    keepAliveTimeout: 1000,
    connect(options, done) {
      const host = options.hostname.replace(/^\[|\]$/g, '')
      const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80))
      if (named.includes(`${host}:${port}`)) return toNamed(options, done)
      if (!ports.includes(port)) return done(wrongPort(port), null)
      if (isIP(host) !== 0 && !allow(host)) return done(notPublic(), null)
      connect(options, (error, socket) => {
        if (error) return done(error, null)
        if (allow(socket.remoteAddress ?? '')) return done(null, socket)
        socket.destroy()
        done(notPublic(), null)
      })
    }
  })
}
