import {
  type publicSearchInternalCalls,
  publicSearchInternalCalls as asked,
  SEARCH_ENTRIES,
  SEARCH_ENTRIES_LIMIT,
  SEARCHED_AREAS,
  type SearchedArea
} from '@annals/contracts'
import { createCoalescer, type InternalClient } from '@annals/service-kit'
import { tagsByItem } from '../../lists/common-tags.ts'
import type { Things } from '../../lists/search-entries.ts'
import { storedEntry } from './entry.ts'
import type { EntryRepository } from './entry-repository.ts'

const CALLS = {
  content: { entries: asked.contentEntries, things: asked.publishedContent },
  activities: { entries: asked.activityEntries, things: asked.publishedActivities },
  narratives: { entries: asked.narrativeEntries, things: asked.publishedNarrativeIds },
  collections: { entries: asked.collectionEntries, things: asked.publishedCollections }
} as const satisfies Record<SearchedArea, unknown>
type EntriesCall = (typeof publicSearchInternalCalls)['contentEntries']
type ThingsCall = (typeof publicSearchInternalCalls)['publishedContent']

const THINGS_AT_ONCE = 1000

/** Keeps the index like what is published (behaviour/search §4). `failed` is told of things that could not be compared. */
export function indexService(
  entries: EntryRepository,
  internal: InternalClient,
  failed: (error: unknown, what: { area: SearchedArea; thing?: string }) => void
) {
  const once = createCoalescer()

  /** Makes the entries of one thing what its area says now; what has not changed is not written. */
  async function renew(area: SearchedArea, thing: string): Promise<void> {
    const left = await entries.known(area, thing)
    for (let skip = 0, isMore = true; isMore && skip < SEARCH_ENTRIES; skip += SEARCH_ENTRIES_LIMIT) {
      const limit = Math.min(SEARCH_ENTRIES_LIMIT, SEARCH_ENTRIES - skip)
      const part = await internal(CALLS[area].entries as EntriesCall, { thing, skip, limit })
      // An entry without its tags would be wrong, and stay so: where they are not available, nothing is written.
      const tagsOf = await tagsByItem(
        internal,
        part.entries.map(({ uuid }) => uuid)
      )
      const fresh = part.entries.map(entry =>
        storedEntry(area, thing, { ...entry, tags: [...entry.tags, ...tagsOf(entry.uuid).map(({ name }) => name)] })
      )
      await entries.put(fresh.filter(({ _id, digest }) => left.get(_id) !== digest))
      for (const { _id } of fresh) left.delete(_id)
      isMore = part.isMore
    }
    await entries.remove([...left.keys()])
  }

  const refresh = (area: SearchedArea, thing: string): Promise<void> =>
    once(`${area} ${thing}`, () => renew(area, thing))

  const compared = (area: SearchedArea, thing: string): Promise<void> =>
    refresh(area, thing).catch((error: unknown) => failed(error, { area, thing }))

  async function compare(area: SearchedArea): Promise<void> {
    const gone = new Set(await entries.things(area))
    for (let after: string | undefined = ''; after !== undefined;) {
      const { things }: Things = await internal(CALLS[area].things as ThingsCall, { after, limit: THINGS_AT_ONCE })
      for (const thing of things) {
        gone.delete(thing)
        await compared(area, thing)
      }
      after = things.length < THINGS_AT_ONCE ? undefined : things.at(-1)
    }
    for (const thing of gone) await compared(area, thing)
  }

  return {
    refresh,

    /**
     * Refreshes every published thing, and every thing that has entries though it is not published any more, and counts
     * the words again. What fails is left as it is.
     */
    async refreshAll(): Promise<void> {
      for (const area of SEARCHED_AREAS) await compare(area).catch((error: unknown) => failed(error, { area }))
      await entries.countWords()
    }
  }
}
export type IndexService = ReturnType<typeof indexService>
