import {
  type publicSearchInternalCalls,
  publicSearchInternalCalls as asked,
  SEARCH_ENTRIES,
  SEARCH_ENTRIES_LIMIT,
  SEARCHED_AREAS,
  type SearchedArea
} from '@annals/contracts'
import { createSingleFlight, type InternalClient } from '@annals/service-kit'
import { tagsByItem } from '../../between-areas/common-tags.ts'
import type { Publications } from '../../between-areas/search-entries.ts'
import { storedEntry } from './entry.ts'
import type { EntryRepository } from './entry-repository.ts'

const CALLS = {
  content: { entries: asked.contentEntries, publications: asked.publishedContent },
  activities: { entries: asked.activityEntries, publications: asked.publishedActivities },
  narratives: { entries: asked.narrativeEntries, publications: asked.publishedNarrativeIds },
  collections: { entries: asked.collectionEntries, publications: asked.publishedCollections },
  partners: { entries: asked.partnerEntries, publications: asked.publishedPartners }
} as const satisfies Record<SearchedArea, unknown>
type EntriesCall = (typeof publicSearchInternalCalls)['contentEntries']
type PublicationsCall = (typeof publicSearchInternalCalls)['publishedContent']

const PUBLICATIONS_AT_ONCE = 1000

/** Keeps the index like what is published (behaviour/search §4). `failed` is told of publications that could not be compared. */
export function indexService(
  entries: EntryRepository,
  internal: InternalClient,
  failed: (error: unknown, what: { area: SearchedArea; publication?: string }) => void
) {
  const once = createSingleFlight()

  /** Makes the entries of one publication what its area says now; what has not changed is not written. */
  async function renew(area: SearchedArea, publication: string): Promise<void> {
    const left = await entries.known(area, publication)
    for (let skip = 0, isMore = true; isMore && skip < SEARCH_ENTRIES; skip += SEARCH_ENTRIES_LIMIT) {
      const limit = Math.min(SEARCH_ENTRIES_LIMIT, SEARCH_ENTRIES - skip)
      const part = await internal(CALLS[area].entries as EntriesCall, { publication, skip, limit })
      // An entry without its tags would be wrong, and stay so: where they are not available, nothing is written.
      const tagsOf = await tagsByItem(
        internal,
        part.entries.map(({ uuid }) => uuid)
      )
      const fresh = part.entries.map(entry =>
        storedEntry(area, publication, {
          ...entry,
          tags: [...entry.tags, ...tagsOf(entry.uuid).map(({ name }) => name)]
        })
      )
      await entries.put(fresh.filter(({ _id, digest }) => left.get(_id) !== digest))
      for (const { _id } of fresh) left.delete(_id)
      isMore = part.isMore
    }
    await entries.remove([...left.keys()])
  }

  const refresh = (area: SearchedArea, publication: string): Promise<void> =>
    once(`${area} ${publication}`, () => renew(area, publication))

  const compared = (area: SearchedArea, publication: string): Promise<void> =>
    refresh(area, publication).catch((error: unknown) => failed(error, { area, publication }))

  async function compare(area: SearchedArea): Promise<void> {
    const gone = new Set(await entries.publications(area))
    for (let after: string | undefined = ''; after !== undefined;) {
      const { publications }: Publications = await internal(CALLS[area].publications as PublicationsCall, {
        after,
        limit: PUBLICATIONS_AT_ONCE
      })
      for (const publication of publications) {
        gone.delete(publication)
        await compared(area, publication)
      }
      after = publications.length < PUBLICATIONS_AT_ONCE ? undefined : publications.at(-1)
    }
    for (const publication of gone) await compared(area, publication)
  }

  return {
    refresh,

    /**
     * Refreshes every publication, and every publication that has entries though it is not published any more, and counts
     * the words again. What fails is left as it is.
     */
    async refreshAll(): Promise<void> {
      for (const area of SEARCHED_AREAS) await compare(area).catch((error: unknown) => failed(error, { area }))
      await entries.countWords()
    }
  }
}
export type IndexService = ReturnType<typeof indexService>
