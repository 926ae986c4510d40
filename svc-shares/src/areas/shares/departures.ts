import { departureInternalCalls } from '@annals/contracts'
import { departureWork, type InternalClient, type RepeatedWork } from '@annals/service-kit'
import type { FastifyBaseLogger } from 'fastify'
import type { AnswerRepository } from '../answers/repository.ts'
import type { LinkRepository } from '../short-links/repository.ts'
import type { ShareRepository } from './repository.ts'
import { sharePath } from './share-path.ts'

const AT_ONCE = 100
/** Far more than a member can have. */
const MAX_TAGS = 5000

/** Does for members who leave what they have chosen for their shares (behaviour/accounts §11). */
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

  /** The heir's own tags in place of those on the member's shares. */
  async function tagsOfHeir(member: string, to: string, latest: Date): Promise<(tag: string) => string> {
    const used = await shares.tagsUsed(member, latest)
    if (used.length === 0) return tag => tag
    const given = await internal(departureInternalCalls.handOverTags, { member, to, tags: used.slice(0, MAX_TAGS) })
    const heirs = new Map(given.tags.map(pair => [pair.from, pair.to]))
    return tag => heirs.get(tag) ?? tag
  }

  return departureWork({
    service: 'svc-shares',
    internal,
    log,
    leave: async ({ member, isDeletion, shares: fate, to, madeUntil }) => {
      if (fate === 'handOver' && to !== undefined) {
        // All, where it is not said.
        const latest = new Date(madeUntil ?? 8.64e15)
        await shares.handOver(member, to, latest, await tagsOfHeir(member, to, latest))
        await links.handOver(member, to, latest)
      } else await deleteAll(member)
      if (isDeletion) await shares.forgetCoTeacher(member)
    }
  })
}
