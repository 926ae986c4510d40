import type { FastifyReply } from 'fastify'
import type { GatewayLimits } from './limits.ts'
import { createFairSlots, type GiveBack, type FairSlots } from './fair-slots.ts'
import type { ServiceTarget } from './routes.ts'
import { afterReply } from './after-reply.ts'

/** Waits for a place at a service while its client waits for the response; null where there is none. */
export type SlotFor = (
  target: Pick<ServiceTarget, 'service' | 'isUpload'>,
  who: string,
  reply: FastifyReply
) => Promise<GiveBack | null>

/** The places of each service, separate for calls and uploads. */
export const createServiceSlots = ({ calls, uploads, waiting }: GatewayLimits): SlotFor => {
  const known = new Map<string, FairSlots>()
  return async ({ service, isUpload }, who, reply) => {
    const kind = isUpload ? `${service}, uploads` : service
    const places = known.get(kind) ?? createFairSlots({ places: isUpload ? uploads : calls, waiting })
    known.set(kind, places)
    const giveBack = places.takeNow(who)
    if (giveBack) return giveBack
    const gone = new AbortController()
    const leave = () => gone.abort()
    afterReply(reply, leave)
    const given = await places.take(who, gone.signal)
    reply.raw.off('close', leave)
    return given
  }
}
