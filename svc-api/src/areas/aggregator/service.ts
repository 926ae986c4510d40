import {
  type aggregatorCalls,
  type AggregatorImportRecord,
  type ResponseOf,
  type BodyOf,
  PARTNER_PAGE_SIZE,
  type Partner
} from '@annals/contracts'
import { type Limits, type LimitRule, LRUCache, type Written } from '@annals/service-kit'
import { type AggregatorClient, type Picture, RECORDS_AT_ONCE, type Search } from './client.ts'
import { inFlight } from './in-flight.ts'

type Browse = BodyOf<typeof aggregatorCalls.browsePartner>
type Page = Written<ResponseOf<typeof aggregatorCalls.aggregatorSearch>>

const MB = 2 ** 20
const MINUTES = 60 * 1000

/** Searches of one person, or of one network without a session: a class in a school has one address. */
const SEARCHES: LimitRule = { name: 'aggregator-searches', most: 600, windowMs: 15 * MINUTES }

const SEARCHES_AT_ONCE = 12
const PICTURES_AT_ONCE = 32

/** The order of fields and of types makes no other search. */
const keyOf = ({ searchFor, showMax, cursor, types = [], reuse, of }: Search): string =>
  JSON.stringify([searchFor.trim(), showMax, cursor, types.toSorted(), reuse, of?.providers, of?.dataproviders])

/**
 * Searches the aggregator for everybody with one key (behaviour/aggregator §4): what was found is kept for minutes, and
 * the same search of many is made once.
 */
export function aggregatorService(
  client: AggregatorClient,
  partnerOf: (uuid: string) => Promise<Partner>,
  limits: Limits
) {
  const searching = inFlight(SEARCHES_AT_ONCE)
  const fetching = inFlight(PICTURES_AT_ONCE)
  const pages = new LRUCache<string, Page, Search>({
    maxSize: 32 * MB,
    sizeCalculation: page => page.length,
    ttl: 5 * MINUTES,
    fetchMethod: async (_key, _old, { context }) =>
      searching(async () => Buffer.from(JSON.stringify(await client.search(context))) as Page)
  })
  const pictures = new LRUCache<string, Picture>({
    maxSize: 32 * MB,
    sizeCalculation: ({ body }) => body.length + 1,
    ttl: 60 * MINUTES,
    fetchMethod: async address => fetching(() => client.picture(address))
  })

  async function search(asker: string, asked: Search): Promise<Page> {
    await limits.demand(SEARCHES, [asker])
    return pages.forceFetch(keyOf(asked), { context: asked })
  }

  return {
    /** @param asker the member or the network, whose searches are counted */
    search,
    /** Searches the records of a partner (behaviour/explore §3). */
    async browse(
      asker: string,
      { partner: uuid, searchFor = '', showMax = PARTNER_PAGE_SIZE, cursor }: Browse
    ): Promise<Page> {
      return search(asker, { searchFor, showMax, cursor, of: await partnerOf(uuid) })
    },
    /** Records as the aggregator has them now, in the order of their ids; those that it does not have are left out. */
    async records(asker: string, ids: readonly string[]): Promise<AggregatorImportRecord[]> {
      await limits.demand(SEARCHES, [asker])
      const found = new Map<string, AggregatorImportRecord>()
      for (let at = 0; at < ids.length; at += RECORDS_AT_ONCE)
        for (const record of await searching(() => client.records(ids.slice(at, at + RECORDS_AT_ONCE))))
          found.set(record.id, record)
      return ids.flatMap(id => found.get(id) ?? [])
    },
    picture: (address: string): Promise<Picture> => pictures.forceFetch(address)
  }
}
