import type { InternalClient } from '@annals/service-kit'
import { latest, type Leaving, type Left, tagsOfHeir } from '../../between-areas/leaving.ts'
import type { LeftSources } from './left-repository.ts'

/** Does a part of what a member has chosen for their sources; none is published (behaviour/accounts §11). */
export const leaveSources =
  (sources: LeftSources, internal: InternalClient) =>
  async ({ member, to, isDeletion, work, madeUntil }: Leaving): Promise<Left> => {
    let isDone: boolean
    if (work === 'handOver' && to !== undefined) {
      const tagOf = await tagsOfHeir(internal)(member, to)
      isDone = await sources.move(member, to, latest(madeUntil), tagOf)
    } else isDone = await sources.remove(member)
    // Whoever keeps the account may still restore what was deleted a moment ago.
    if (isDone && isDeletion) await sources.forget(member)
    return { isDone }
  }
