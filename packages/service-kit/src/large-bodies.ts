import type { FastifyRequest } from 'fastify'
import { isLarge } from './event-loop.ts'
import type { Limits } from './limits.ts'
import { refuse } from './refuse.ts'

const MINUTE_MS = 60_000
/** Fifteen saves of the largest activity. Reading, checking and storing a large body is a service's longest work. */
const BYTES_A_MINUTE = 30_000_000

/** Bounds what one member may send within a minute in bodies that are long work, whatever becomes of them
 * (decision 28). @throws Refuse TOO_MANY_TRIES */
export async function boundLargeBodies(request: FastifyRequest, limits: Limits): Promise<void> {
  const member = request.identity?.member
  const bytes = Number(request.headers['content-length'] ?? 0)
  if (!member || !isLarge(bytes)) return
  const rule = { name: 'largeBodies', most: BYTES_A_MINUTE, windowMs: MINUTE_MS, cost: bytes }
  const { ok, retryAfter } = await limits.take(rule, member.uuid)
  if (!ok) refuse('TOO_MANY_TRIES', { msg: 'Too much was sent within a minute. Please wait a moment.', retryAfter })
}
