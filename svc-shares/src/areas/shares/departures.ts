import { departureInternalCalls, type ServiceDeparture } from '@annals/contracts'
import { type InternalClient, repeatedWork, type RepeatedWork } from '@annals/service-kit'
import type { FastifyBaseLogger } from 'fastify'
import type { AnswerRepository } from '../answers/repository.ts'
import type { LinkRepository } from '../short-links/repository.ts'
import type { ShareRepository } from './repository.ts'
import { sharePath } from './share-path.ts'

const SERVICE = 'svc-shares'
const AT_ONCE = 100

/**
 * Does for members who leave what they have chosen for their shares (behaviour/accounts §11). svc-api is asked for them
 * again and again, and told when all is done; what was interrupted begins again with what is still there.
 */
export function createDepartures(deps: {
  shares: ShareRepository
  answers: AnswerRepository
  links: LinkRepository
  internal: InternalClient
  log: Pick<FastifyBaseLogger, 'warn'>
}): RepeatedWork {
  const { shares, answers, links, internal, log } = deps

  async function deleteAll(owner: string): Promise<void> {
    for (;;) {
      const uuids = await shares.someOf(owner, AT_ONCE)
      if (uuids.length === 0) return
      await links.forget(
        owner,
        uuids.flatMap(uuid => [sharePath(uuid, 'Students'), sharePath(uuid, 'Others')])
      )
      await answers.forget(await shares.markDeleted(uuids, owner))
    }
  }

  async function goOn({
    uuid,
    pass,
    member,
    isDeletion,
    shares: fate,
    to,
    madeUntil
  }: ServiceDeparture): Promise<void> {
    if (fate === 'handOver' && to !== undefined) {
      // All, where it is not said.
      const latest = new Date(madeUntil ?? 8.64e15)
      await shares.handOver(member, to, latest)
      await links.handOver(member, to, latest)
    } else await deleteAll(member)
    if (isDeletion) await shares.forgetCoTeacher(member)
    await internal(departureInternalCalls.departureDone, { service: SERVICE, departure: uuid, pass })
  }

  return repeatedWork(async () => {
    const { departures } = await internal(departureInternalCalls.departures, { service: SERVICE })
    // One that fails keeps nobody else's waiting.
    for (const one of departures)
      await goOn(one).catch((err: unknown) => log.warn({ err }, 'somebody’s departure will be gone on with later'))
  })
}
