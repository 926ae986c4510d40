import { setTimeout as pause } from 'node:timers/promises'
import { internalCalls } from '@annals/contracts'
import { limitConcurrency, type InternalClient, type RepeatedWork, repeatedWork } from '@annals/service-kit'
import { type ConnectOptions, publicAgent } from '../../downloads/connect.ts'
import { type Reach, reach } from '../../downloads/reach.ts'

/** Addresses of one run, servers that are asked at the same time, and how long one is left alone between two requests. */
const MOST = 5
const HOSTS = 5
const REST_MS = 1000
/** Where no server of so many answers, it is this side that has no network. */
const SUSPICIOUS = 3

interface Link {
  source: string
  address: string
}

/** Checks in the background whether the addresses that sources are from still lead somewhere (behaviour/sources §12). */
export function createLinkChecks({
  internal,
  connect,
  restMs = REST_MS
}: {
  internal: InternalClient
  connect: ConnectOptions
  restMs?: number
}): RepeatedWork & { close: () => Promise<void> } {
  const agent = publicAgent(connect)
  const stopping = new AbortController()

  /** One server's addresses, one after the other. */
  async function checked(links: readonly Link[]): Promise<{ source: string; found: Reach }[]> {
    const results = []
    for (const [at, { source, address }] of links.entries()) {
      if (at > 0) await pause(restMs, undefined, { signal: stopping.signal })
      results.push({ source, found: await reach(address, { agent, signal: stopping.signal }) })
    }
    return results
  }

  const { run, start } = repeatedWork(async () => {
    const { links } = await internal(internalCalls.dueLinks, { limit: MOST })
    if (links.length === 0) return
    const byHost = [...Map.groupBy(links, ({ address }) => URL.parse(address)?.host ?? '').values()]
    const results: { source: string; found: Reach }[] = []
    const atOnce = limitConcurrency(HOSTS)
    await Promise.all(
      byHost.map(some => atOnce(some[0]!.source, async () => void results.push(...(await checked(some)))))
    )
    const isOffline = byHost.length >= SUSPICIOUS && results.every(({ found }) => found === 'lost')
    if (isOffline) return
    await internal(internalCalls.linksChecked, {
      links: results.map(({ source, found }) => ({ source, isThere: found === 'there' }))
    })
  })

  return {
    run,
    start,
    async close() {
      stopping.abort()
      await agent.destroy()
    }
  }
}
