import { useCall, useSettled } from '@annals/web-kit'
import { useEffect, useState } from 'react'
import { usePoll } from '../use-poll.ts'

const PAGE = 24
const SEARCH_DELAY = 500

/** The member's collections, a page at a time (behaviour/collections §2). */
export function useCollectionList() {
  const [typed, setTyped] = useState('')
  const query = useSettled(typed.trim(), SEARCH_DELAY)
  const [page, setPage] = useState(1)
  const call = useCall('myCollections', {
    ...(query ? { searchFor: query } : {}),
    skip: (page - 1) * PAGE,
    limit: PAGE
  })
  const { data } = call
  // The displayed data may be older than a change made meanwhile.
  usePoll({ isMoving: false, hasFailed: call.error?.isHttpError ?? false, reload: call.reload })
  const total = data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / PAGE))
  useEffect(() => {
    if (data && page > pages) setPage(pages)
  }, [data, page, pages])
  return {
    ...call,
    collections: data?.data ?? [],
    total,
    /** There are no collections at all, whatever the search is. */
    isEmpty: data !== undefined && total === 0 && query === '',
    typed,
    query,
    search: (words: string) => {
      setTyped(words)
      setPage(1)
    },
    page,
    pages,
    setPage
  }
}
