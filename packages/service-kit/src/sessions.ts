import { accountInternalCalls, type SessionIdentity } from '@annals/contracts'
import type { Identify } from './access.ts'
import type { InternalClient } from './internal-client.ts'
import { createTtlCache } from './ttl-cache.ts'
import { ServiceError } from './service-error.ts'

const KEEP_MS = 5000
const MOST_KEPT = 10_000

/**
 * Asks svc-api whose session it is, and caches the answer for 5 s. A logout may therefore take so long to reach the
 * other services (architecture §5.6). Requests at the same time share one question. A failure is not cached.
 */
export function identifyThroughApi(client: InternalClient, now: () => number = Date.now): Identify {
  const kept = createTtlCache<SessionIdentity | null>(KEEP_MS, MOST_KEPT, now)

  async function ask(session: string): Promise<SessionIdentity | null> {
    try {
      return await client(accountInternalCalls.checkSession, { session })
    } catch (error) {
      if (error instanceof ServiceError && (error.code === 'SESSION_EXPIRED' || error.code === 'BAD_REQUEST'))
        return null
      throw error
    }
  }

  return session => kept.get(session, () => ask(session))
}
