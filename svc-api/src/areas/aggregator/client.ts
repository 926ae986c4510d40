import {
  AGGREGATOR_PAGE_SIZE,
  type AggregatorImportRecord,
  type AggregatorPage,
  type ResponseOf,
  type BodyOf,
  type aggregatorCalls,
  type Partner
} from '@annals/contracts'
import { fail } from '@annals/service-kit'
import { get } from './answers.ts'
import { holdersFilter, luceneOf } from './lucene.ts'
import { importRecordsOf, messageOf, pageOf } from './records.ts'

/** `of`: only the records of this partner, and all of them where there are no words. */
export type Search = BodyOf<typeof aggregatorCalls.aggregatorSearch> & {
  of?: Pick<Partner, 'providers' | 'dataproviders'>
}

export interface Picture {
  type: string
  body: Buffer
}

export interface AggregatorClient {
  /** @throws ServiceError AGGREGATOR_… for everything that is not a page of results */
  search(search: Search): Promise<ResponseOf<typeof aggregatorCalls.aggregatorSearch>>
  /**
   * At most `RECORDS_AT_ONCE` records by their ids, in any order; those that the aggregator does not have are left out.
   * @throws ServiceError as `search`
   */
  records(ids: readonly string[]): Promise<AggregatorImportRecord[]>
  /** @throws ServiceError NOT_FOUND for what is not a picture of the aggregator */
  picture(address: string): Promise<Picture>
}

const MB = 2 ** 20
/** A page of a hundred records with all their fields has about 1.5 MB. */
const MAX_PAGE_BYTES = 8 * MB
const MAX_PICTURE_BYTES = 2 * MB
/** The query with their ids has to fit into an address. */
export const RECORDS_AT_ONCE = 20
const FIRST_PAGE = '*'
const EVERYTHING = '*:*'
/** Only these are drawn by browsers and never run as code, even if they are opened by themselves. */
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
const THUMBNAILS = /^\/(?:thumbnail|api\/v2\/thumbnail-by-url\.json)(?:\/|$)/

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

interface Options {
  /** Of the site that answers, such as `https://api.europeana.eu`. */
  url: string
  key: string
  /** Longest time for an answer, in ms. */
  timeoutMs: number
}

/** Empty where nothing is to be searched. */
const queryOf = ({ searchFor, of }: Search): string =>
  of ? holdersFilter(of) && (luceneOf(searchFor) || EVERYTHING) : luceneOf(searchFor)

/** Asks Europeana's Search API. The key never leaves this module except in the requests. */
export function createAggregatorClient({ url, key, timeoutMs }: Options): AggregatorClient {
  const { origin } = new URL(url)

  const isThumbnail = (address: string): boolean =>
    URL.canParse(address) && new URL(address).origin === origin && THUMBNAILS.test(new URL(address).pathname)
  const pictureOf = (address: string): string =>
    isThumbnail(address) ? `/api/sas/picture?${new URLSearchParams({ uri: address }).toString()}` : ''

  function addressOf(query: string, rows: number): URL {
    const address = new URL('/record/v2/search.json', origin)
    const ask = address.searchParams
    ask.set('wskey', key)
    ask.set('query', query)
    ask.set('rows', String(rows))
    // The other profiles leave descriptions or countries out.
    ask.set('profile', 'rich')
    return address
  }

  function searchAddressOf(search: Search): URL {
    const { showMax = AGGREGATOR_PAGE_SIZE, cursor, types = [], reuse, of } = search
    const address = addressOf(queryOf(search), showMax)
    const ask = address.searchParams
    ask.set('cursor', cursor ?? FIRST_PAGE)
    if (types.length > 0) ask.append('qf', `TYPE:(${types.join(' OR ')})`)
    if (of) ask.append('qf', holdersFilter(of))
    if (reuse) ask.set('reusability', reuse)
    return address
  }

  /** @throws ServiceError AGGREGATOR_… for everything that is not an answer of the API */
  async function answerOf(address: URL): Promise<unknown> {
    const { status, body } = await get(address, { timeoutMs, maxBytes: MAX_PAGE_BYTES, origin })
    const answer = parsed(body)
    if (status === 429) fail('AGGREGATOR_QUOTA')
    if (status >= 500) fail('AGGREGATOR_DOWN')
    if (status !== 200) {
      const said = messageOf(answer).replaceAll(key, '…')
      // 400 is about what was asked, such as a cursor that is too old; the rest is about us, such as our key.
      fail(status === 400 ? 'BAD_REQUEST' : 'AGGREGATOR_REFUSED', said === '' ? {} : { msg: said })
    }
    return answer
  }

  return {
    async search(search): Promise<AggregatorPage> {
      if (queryOf(search) === '') return { totalResults: 0, items: [], nextCursor: '' }
      const answer = await answerOf(searchAddressOf(search))
      return pageOf(answer, { cursor: search.cursor ?? FIRST_PAGE, pictureOf }) ?? fail('AGGREGATOR_UNREADABLE')
    },

    async records(ids) {
      const query = `europeana_id:(${ids.map(id => `"${id}"`).join(' OR ')})`
      const records = importRecordsOf(await answerOf(addressOf(query, ids.length))) ?? fail('AGGREGATOR_UNREADABLE')
      return records.filter(({ id }) => ids.includes(id))
    },

    async picture(address) {
      if (!isThumbnail(address)) fail('NOT_FOUND')
      const { status, type, body } = await get(new URL(address), { timeoutMs, maxBytes: MAX_PICTURE_BYTES, origin })
      if (status !== 200 || !PICTURE_TYPES.includes(type)) fail('NOT_FOUND')
      return { type, body }
    }
  }
}
