import {
  AGGREGATOR_PAGE_SIZE,
  AGGREGATOR_PAGE_SIZES,
  AGGREGATOR_TARGETS,
  AGGREGATOR_TYPES,
  PARTNER_PAGE_SIZE,
  type AggregatorPage,
  type AggregatorType,
  REUSES,
  type Reuse
} from '@annals/contracts'
import { useCall, useLocation, useNavigate, useSearchInsight, useSearchParams, useTypedSearch } from '@annals/web-kit'
import { useCallback, useEffect, useState } from 'react'

const SEARCH_DELAY = 1000
type PageSize = (typeof AGGREGATOR_PAGE_SIZES)[number]

/** What the address asks for; what it does not say, or says wrongly, is as if it were not there. */
function readAddress(params: URLSearchParams, pageSize: PageSize) {
  const types = params.get('type')?.split(',') ?? []
  return {
    words: params.get('q')?.trim().slice(0, 200) ?? '',
    showMax: AGGREGATOR_PAGE_SIZES.find(size => String(size) === params.get('max')) ?? pageSize,
    types: AGGREGATOR_TYPES.filter(type => types.includes(type)),
    reuse: REUSES.find(reuse => reuse === params.get('reuse')),
    /** What chosen records become; where nothing is said, sources. */
    target: AGGREGATOR_TARGETS.find(target => target === params.get('for')),
    /** Of the page; empty on the first one. */
    cursor: params.get('cursor') ?? ''
  }
}
type Asked = ReturnType<typeof readAddress>

function writeAddress({ words, showMax, types, reuse, target, cursor }: Asked, pageSize: PageSize): string {
  const params = new URLSearchParams({
    ...(target && { for: target }),
    ...(words && { q: words }),
    ...(showMax !== pageSize && { max: String(showMax) }),
    ...(types.length > 0 && { type: types.join(',') }),
    ...(reuse && { reuse }),
    ...(cursor && { cursor })
  })
  return params.size > 0 ? `?${params.toString()}` : ''
}

/** The cursors of the pages before this one, kept with the step of the browser's history. */
const cursorsIn = (state: unknown): string[] | null => {
  const cursors: unknown = typeof state === 'object' && state ? Reflect.get(state, 'cursors') : null
  return Array.isArray(cursors) && cursors.every(cursor => typeof cursor === 'string') ? cursors : null
}

interface Shown {
  page: AggregatorPage | undefined
  /** Records on earlier pages; null where the page was opened by a link. */
  before: number | null
}

/**
 * A search in the aggregator, kept in the address: Back, a reload and a sent link show the same page again
 * (behaviour/aggregator §1.2).
 * @param partner uuid of the partner whose records are searched (behaviour/explore §3); without words, all of them
 */
export function useAggregator(partner?: string) {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const [params] = useSearchParams()
  const pageSize = partner === undefined ? AGGREGATOR_PAGE_SIZE : PARTNER_PAGE_SIZE
  const asked = readAddress(params, pageSize)
  const { words, showMax, types, reuse, target, cursor } = asked
  const isAsking = partner !== undefined || words !== ''
  // A link opens a page without what was before it.
  const cursors = cursorsIn(state) ?? (cursor === '' ? [] : null)

  const go = (change: Partial<Asked>, before: string[] = []) =>
    void navigate(`${pathname}${writeAddress({ ...asked, cursor: '', ...change }, pageSize)}`, {
      state: { cursors: before },
      preventScrollReset: true
    })
  const keepWords = useCallback(
    (text: string) =>
      void navigate(
        `${pathname}${writeAddress({ ...readAddress(params, pageSize), words: text, cursor: '' }, pageSize)}`,
        {
          state: { cursors: [] },
          preventScrollReset: true
        }
      ),
    [navigate, pathname, params, pageSize]
  )
  const [typed, setTyped] = useTypedSearch(words, keepWords, SEARCH_DELAY)

  const asking = { searchFor: words, showMax, ...(cursor && { cursor }) }
  const everywhere = useCall(
    'aggregatorSearch',
    { ...asking, ...(types.length > 0 && { types }), ...(reuse && { reuse }) },
    { enabled: isAsking && partner === undefined }
  )
  const ofPartner = useCall('browsePartner', { ...asking, partner: partner ?? '' }, { enabled: partner !== undefined })
  const call = partner === undefined ? everywhere : ofPartner
  useSearchInsight({
    section: partner === undefined ? 'aggregator' : 'partner-sources',
    words,
    results: call.data?.totalResults,
    ...(partner !== undefined && { context: partner })
  })
  const ahead = cursors ? cursors.length * showMax : null
  // The page before stays until the next one is there, with its own numbers.
  const [shown, setShown] = useState<Shown>({ page: undefined, before: null })
  useEffect(() => {
    if (call.data || !isAsking) setShown({ page: call.data, before: ahead })
  }, [call.data, isAsking, ahead])
  const { page, before } = call.data ? { page: call.data, before: ahead } : shown
  const reached = (before ?? 0) + (page?.items.length ?? 0)

  return {
    typed,
    type: setTyped,
    words,
    isAsking,
    showMax,
    types,
    reuse,
    target,
    page,
    error: call.error,
    /** Nothing is on the screen yet. */
    isFirst: call.loading && !page,
    isLoading: call.loading || call.reloading,
    reload: call.reload,
    /** The number of records on earlier pages; null where the page was opened by a link. */
    before,
    isFiltered: types.length > 0 || reuse !== undefined,
    setShowMax: (size: string) => go({ showMax: AGGREGATOR_PAGE_SIZES.find(one => String(one) === size) ?? pageSize }),
    setType: (type: AggregatorType, isOn: boolean) =>
      go({ types: AGGREGATOR_TYPES.filter(one => (one === type ? isOn : types.includes(one))) }),
    setReuse: (id: string) => go({ reuse: REUSES.find((one): one is Reuse => one === id) }),
    clearFilters: () => go({ types: [], reuse: undefined }),
    isDeep: cursor !== '',
    toStart: () => go({}),
    prev: cursors?.length ? () => go({ cursor: cursors.at(-1) ?? '' }, cursors.slice(0, -1)) : null,
    next:
      page?.nextCursor && (before === null || reached < page.totalResults)
        ? () => go({ cursor: page.nextCursor }, [...(cursors ?? []), cursor])
        : null
  }
}
export type Aggregator = ReturnType<typeof useAggregator>
