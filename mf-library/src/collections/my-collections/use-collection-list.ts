import { pageFrom, useAddressState, useCall, useLastPage, useTypedSearch } from '@annals/web-kit'
import { useCallback } from 'react'
import { usePoll } from '../use-poll.ts'

const PAGE = 24

/** The member's collections, a page at a time; the address holds words and page (behaviour/collections §2). */
export function useCollectionList() {
  const [at, setAt] = useAddressState({ q: '', page: '1' })
  const keep = useCallback((q: string) => setAt({ q, page: '1' }), [setAt])
  const [typed, setTyped] = useTypedSearch(at.q, keep)
  const query = at.q.trim()
  const page = pageFrom(at.page)
  const call = useCall('myCollections', {
    ...(query ? { searchFor: query.slice(0, 200) } : {}),
    skip: (page - 1) * PAGE,
    limit: PAGE
  })
  const { data } = call
  // The displayed data may be older than a change made meanwhile.
  usePoll({ isMoving: false, hasFailed: call.error?.isHttpError ?? false, reload: call.reload })
  const total = data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const setPage = useCallback((to: number) => setAt({ page: String(to) }), [setAt])
  useLastPage(page, data ? pages : 0, setPage)
  return {
    ...call,
    collections: data?.data ?? [],
    total,
    /** There are no collections at all, whatever the search is. */
    isEmpty: data !== undefined && total === 0 && query === '',
    typed,
    query,
    search: setTyped,
    page,
    pages,
    setPage
  }
}
