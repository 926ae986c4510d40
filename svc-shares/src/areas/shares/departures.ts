import { departureInternalCalls, type ServiceDeparture } from '@annals/contracts'
import { type InternalClient, repeatedWork, type RepeatedWork } from '@annals/service-kit'
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
}): RepeatedWork {
  const { shares, answers, links, internal } = deps

  async function deleteAll(owner: string): Promise<void> {
    for (;;) {
      const uuids = await shares.someOf(owner, AT_ONCE)
      if (uuids.length === 0) return
      await links.forget(
        owner,
        uuids.flatMap(uuid => [sharePath(uuid, 'Students'), sharePath(uuid, 'Others')])
      )
      await shares.markDeleted(uuids, owner)
      await answers.forget(uuids)
    }
  }

  async function goOn({ member, isDeletion, shares: fate, to }: ServiceDeparture): Promise<void> {
    if (fate === 'handOver' && to !== undefined) {
      await shares.handOver(member, to)
      await links.handOver(member, to)
    } else await deleteAll(member)
    if (isDeletion) await shares.forgetCoTeacher(member)
  }

  return repeatedWork(async () => {
    const { departures } = await internal(departureInternalCalls.departures, { service: SERVICE })
    for (const one of departures) {
      await goOn(one)
      await internal(departureInternalCalls.departureDone, {
        ...{ service: SERVICE, departure: one.uuid, pass: one.pass }
      })
    }
  })
}
