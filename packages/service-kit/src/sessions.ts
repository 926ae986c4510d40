import { accountInternalCalls, type SessionIdentity } from '@annals/contracts'
import type { Identify } from './access.ts'
import type { InternalClient } from './internal-client.ts'
import { createTtlCache } from './ttl-cache.ts'
import { ServiceError } from './service-error.ts'

const TTL_MS = 5000
const MAX_ENTRIES = 10_000

/**
 * Asks svc-api whose session it is, and caches the response for 5 s. A logout may therefore take so long to reach the
 * other services (architecture §5.6). Requests at the same time share one question. A failure is not cached.
 */
export function identifyThroughApi(client: InternalClient, now: () => number = Date.now): Identify {
  const cache = createTtlCache<SessionIdentity | null>(TTL_MS, MAX_ENTRIES, now)

  async function ask(session: string): Promise<SessionIdentity | null> {
    try {
      return await client(accountInternalCalls.checkSession, { session })
    } catch (error) {
      if (error instanceof ServiceError && (error.code === 'SESSION_EXPIRED' || error.code === 'BAD_REQUEST'))
        return null
      throw error
    }
  }

  return session => cache.get(session, () => ask(session))
}
