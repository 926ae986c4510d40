import type { FastifyInstance } from 'fastify'
import { LRUCache } from '@annals/service-kit/lru-cache'
import { networkOf } from '@annals/service-kit/network'
import { REPORTS } from './limits.ts'
import { GatewayError } from './error-responses.ts'

const MINUTE_MS = 60_000

/**
 * The violated rule of the policy. Nothing else of a report is used, because its addresses contain codes and
 * challenges.
 */
function directiveOf(body: unknown): string {
  const found = /"(?:effective-directive|violated-directive|effectiveDirective)"\s*:\s*"([a-z-]{1,40})/.exec(
    String(body)
  )
  return found?.[1] ?? 'unknown'
}

/**
 * Receives browsers' reports.
 * @returns how many there were since the start
 */
export function takeCspReports(app: FastifyInstance, now: () => number = Date.now): () => number {
  let violations = 0
  let minute = 0
  let noted = 0
  const sent = new LRUCache<string, number>({ max: REPORTS.networks })

  void app.register(async reports => {
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    const onRequest = async ({ ip }: { ip: string }) => {
      const current = Math.floor(now() / MINUTE_MS)
      if (current !== minute) {
        minute = current
        noted = 0
        sent.clear()
      }
      const who = networkOf(ip)
      const count = (sent.get(who) ?? 0) + 1
      if (count > REPORTS.each) throw new GatewayError('TOO_MANY_TRIES')
      sent.set(who, count)
    }
    reports.post('/csp-report', { bodyLimit: REPORTS.bytes, onRequest }, async (request, reply) => {
      violations++
      noted++
      if (noted <= REPORTS.noted) request.log.warn({ directive: directiveOf(request.body) }, 'policy violation')
      return reply.code(204).send()
    })
  })
  return () => violations
}
