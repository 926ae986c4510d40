import type { SearchedArea } from '@annals/contracts'
import { fewAtOnce } from '@annals/service-kit'
import type { ChangeRepository, Thing } from './change-repository.ts'
import { debounce } from './debounce.ts'

/** So many things are read from their areas at the same time. */
const AT_ONCE = 4
/** A change that was not followed for so long is followed again: it failed, or the process that had it has stopped. */
export const FORGOTTEN_MS = 30_000
const FORGOTTEN_AT_ONCE = 500

/** What the index has not got yet: kept until it has, whatever fails (behaviour/search §4). */
export function changeService(deps: {
  changes: ChangeRepository
  refresh: (area: SearchedArea, thing: string) => Promise<void>
  failed: (error: unknown, thing: Thing) => void
  now: () => Date
}) {
  const { changes, refresh, failed, now } = deps
  const inTurn = fewAtOnce(AT_ONCE)

  async function follow(thing: Thing): Promise<void> {
    try {
      const mark = await changes.mark(thing)
      await refresh(thing.area, thing.thing)
      if (mark !== null) await changes.remove(thing, mark)
    } catch (error) {
      failed(error, thing)
      await changes.postpone(thing).catch(() => undefined)
    }
  }

  const debounced = debounce<Thing>(
    ({ area, thing }) => `${area} ${thing}`,
    thing => inTurn(thing.area, () => follow(thing))
  )

  return {
    /** After this, the index follows the changes of these things. */
    async add(area: SearchedArea, things: readonly string[]): Promise<void> {
      await changes.add(area, things)
      for (const thing of things) debounced.call({ area, thing })
    },

    async followForgotten(): Promise<void> {
      for (const thing of await changes.waiting(new Date(now().getTime() - FORGOTTEN_MS), FORGOTTEN_AT_ONCE))
        debounced.call(thing)
    },

    close: () => debounced.close()
  }
}
