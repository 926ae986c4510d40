import { accountInternalCalls, type SessionIdentity } from '@annals/contracts'
import { LRUCache } from 'lru-cache'
import type { Identify } from './access.ts'
import type { InternalClient } from './internal-client.ts'
import { ServiceError } from './service-error.ts'

const KEEP_MS = 5000
const MOST_KEPT = 10_000

/**
 * Asks svc-api whose session it is, and caches the answer for 5 s. A logout may therefore take so long to reach the
 * other services (architecture §5.6). Requests at the same time share one question. A failure is not cached.
 */
export function identifyThroughApi(client: InternalClient, now: () => number = Date.now): Identify {
  const kept = new LRUCache<string, { until: number; answer: Promise<SessionIdentity | null> }>({ max: MOST_KEPT })

  async function ask(session: string): Promise<SessionIdentity | null> {
    try {
      return await client(accountInternalCalls.checkSession, { session })
    } catch (error) {
      if (error instanceof ServiceError && (error.code === 'SESSION_EXPIRED' || error.code === 'BAD_REQUEST'))
        return null
      throw error
    }
  }

  return session => {
    const known = kept.get(session)
    if (known && known.until > now()) return known.answer
    const answer = ask(session)
    kept.set(session, { until: now() + KEEP_MS, answer })
    answer.catch(() => kept.delete(session))
    return answer
  }
}
