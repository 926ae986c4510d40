import { departureInternalCalls } from '@annals/contracts'
import type { InternalClient } from '@annals/service-kit'
import type { Leaving, Left } from '../../between-areas/leaving.ts'
import type { LeftSources } from './left-repository.ts'

/** Does a part of what a member has chosen for their sources; none is published (behaviour/accounts §11). */
export const leaveSources =
  (sources: LeftSources, internal: InternalClient) =>
  async ({ member, to, work }: Leaving): Promise<Left> => {
    if (work === 'handOver' && to !== undefined) {
      const { same } = await internal(departureInternalCalls.handOverTags, { member, to })
      const tags = new Map(same.map(pair => [pair.from, pair.to]))
      return { isDone: await sources.move(member, to, tag => tags.get(tag) ?? tag) }
    }
    const isDone = await sources.remove(member)
    if (isDone) await sources.forget(member)
    return { isDone }
  }
