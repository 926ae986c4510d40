import type { FastifyRequest } from 'fastify'
import { isLarge } from './event-loop.ts'
import type { Limits } from './limits.ts'

const MINUTE_MS = 60_000
/**
 * Fifteen saves of the largest activity. Reading, checking and storing a large body is the longest work of a service.
 */
const BYTES_A_MINUTE = 30_000_000

/**
 * Limits the bytes of large bodies that one member may send within a minute, whether or not they are accepted
 * (decision 28).
 * @throws ServiceError TOO_MANY_TRIES
 */
export async function boundLargeBodies(request: FastifyRequest, limits: Limits): Promise<void> {
  const member = request.identity?.member
  const bytes = Number(request.headers['content-length'] ?? 0)
  if (!member || !isLarge(bytes)) return
  const rule = { name: 'largeBodies', most: BYTES_A_MINUTE, windowMs: MINUTE_MS, cost: bytes }
  await limits.demand(rule, [member.uuid], 'Too much was sent within a minute. Please wait a moment.')
}
