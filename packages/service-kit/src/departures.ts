import { departureInternalCalls, type LeftService, type ServiceDeparture } from '@annals/contracts'
import type { FastifyBaseLogger } from 'fastify'
import type { InternalClient } from './internal-client.ts'
import { repeatedWork, type RepeatedWork } from './repeated-work.ts'

/**
 * A service's part for members who leave (behaviour/accounts §11): svc-api is asked for them again and again, and told
 * of each when all is done. `leave` may be interrupted at any moment, and begins again with what is still there. One
 * that fails keeps no other waiting.
 */
export function departureWork(deps: {
  service: LeftService
  internal: InternalClient
  leave(departure: ServiceDeparture): Promise<void>
  log: Pick<FastifyBaseLogger, 'warn'>
}): RepeatedWork {
  const { service, internal, leave, log } = deps

  async function goOn(departure: ServiceDeparture): Promise<void> {
    try {
      await leave(departure)
      const { uuid, pass } = departure
      await internal(departureInternalCalls.departureDone, { service, departure: uuid, pass })
    } catch (err) {
      log.warn({ err }, 'somebody’s departure will be gone on with later')
    }
  }

  return repeatedWork(async () => {
    const { departures } = await internal(departureInternalCalls.departures, { service })
    for (const departure of departures) await goOn(departure)
  })
}
