import type { SearchedArea } from '@annals/contracts'
import { limitConcurrency } from '@annals/service-kit'
import type { ChangedPublication, ChangeRepository } from './change-repository.ts'
import { debounce } from './debounce.ts'

/** So many publications are read from their areas at the same time. */
const AT_ONCE = 4
/** A change that was not followed for so long is followed again: it failed, or the process that had it has stopped. */
export const FORGOTTEN_MS = 30_000
const FORGOTTEN_AT_ONCE = 500

/** What the index has not got yet: kept until it has, whatever fails (behaviour/search §4). */
export function changeService(deps: {
  changes: ChangeRepository
  refresh: (area: SearchedArea, publication: string) => Promise<void>
  failed: (error: unknown, changed: ChangedPublication) => void
  now: () => Date
}) {
  const { changes, refresh, failed, now } = deps
  const inTurn = limitConcurrency(AT_ONCE)

  async function follow(changed: ChangedPublication): Promise<void> {
    try {
      const mark = await changes.mark(changed)
      await refresh(changed.area, changed.publication)
      if (mark !== null) await changes.remove(changed, mark)
    } catch (error) {
      failed(error, changed)
      await changes.postpone(changed).catch(() => undefined)
    }
  }

  const debounced = debounce<ChangedPublication>(
    ({ area, publication }) => `${area} ${publication}`,
    changed => inTurn(changed.area, () => follow(changed))
  )

  return {
    /** After this, the index follows the changes of these publications. */
    async add(area: SearchedArea, publications: readonly string[]): Promise<void> {
      await changes.add(area, publications)
      for (const publication of publications) debounced.call({ area, publication })
    },

    async followForgotten(): Promise<void> {
      for (const changed of await changes.waiting(new Date(now().getTime() - FORGOTTEN_MS), FORGOTTEN_AT_ONCE))
        debounced.call(changed)
    },

    close: () => debounced.close()
  }
}
