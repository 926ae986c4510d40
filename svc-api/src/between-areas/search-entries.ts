import type { ResponseOf, BodyOf, publicSearchInternalCalls, SearchedArea } from '@annals/contracts'
import { publicSearchInternalCalls as asked } from '@annals/contracts'
import type { InternalClient } from '@annals/service-kit'
import { type Model, type QueryFilter, trusted } from 'mongoose'

type Calls = typeof publicSearchInternalCalls

/** Asks for a part of the entries of one publication. */
export type EntriesQuery = BodyOf<Calls['contentEntries']>
export type Entries = ResponseOf<Calls['contentEntries']>
type ThingsQuery = BodyOf<Calls['publishedContent']>
export type Publications = ResponseOf<Calls['publishedContent']>

/** Longest text of an entry. */
export const ENTRY_TEXT = 20_000

/** So many changed publications are told in one call. */
const NOTIFIED_AT_ONCE = 500

/** The ids of stored publications after one, in their order. */
export async function idsAfter<D extends { _id: string }>(
  model: Model<D>,
  filter: QueryFilter<D>,
  { after, limit }: ThingsQuery
): Promise<Publications> {
  const found = await model
    .find({ ...filter, ...(after && { _id: trusted({ $gt: after }) }) })
    .select('_id')
    .sort({ _id: 1 })
    .hint({ _id: 1 })
    .limit(limit)
    .lean<{ _id: string }[]>()
  return { publications: found.map(({ _id }) => _id) }
}

/**
 * Notifies the search index of what was changed in an area. It asks for the publications itself, so that a change that nobody
 * heard of is found when all is compared.
 */
export const searchIndexNotifier =
  (area: SearchedArea, internal: InternalClient, later: (work: Promise<void>, failed: string) => void) =>
  (...publications: string[]): void => {
    const notify = async () => {
      for (let from = 0; from < publications.length; from += NOTIFIED_AT_ONCE)
        await internal(asked.publicChanged, { area, publications: publications.slice(from, from + NOTIFIED_AT_ONCE) })
    }
    later(notify(), 'the search has not heard of a change')
  }
