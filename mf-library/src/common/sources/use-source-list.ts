import { SORTS, type SourceKind } from '@annals/contracts'
import { pageFrom, useCall, useHost, useLastPage, useTypedSearch } from '@annals/web-kit'
import { useCallback, useEffect, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { useRemembered } from '../use-remembered.ts'

const PAGE = 48
/** When to ask again for thumbnails that a background job is making, in milliseconds. */
const THUMB_DELAYS = [2000, 4000, 8000, 16_000]

/** What a list of sources shows: its search, its order and its page. */
export const FIRST_SOURCES = { q: '', sort: 'newest', page: '1' }
export type SourcesPlace = typeof FIRST_SOURCES

/**
 * The member's sources, a page at a time, with search, sort and the state of the request (behaviour/sources §3).
 * @param at What is shown; `setAt` changes it.
 */
export function useSourceList(at: SourcesPlace, setAt: (change: Partial<SourcesPlace>) => void, kind?: SourceKind) {
  const host = useHost()
  const t = useT()
  const keep = useCallback((q: string) => setAt({ q, page: '1' }), [setAt])
  const [typed, setTyped] = useTypedSearch(at.q, keep)
  const query = at.q.trim().slice(0, 200)
  const sort = SORTS.find(known => known === at.sort) ?? 'newest'
  const page = pageFrom(at.page)
  const setPage = useCallback((to: number) => setAt({ page: String(to) }), [setAt])
  const [looks, setLooks] = useState(0)
  const body = {
    ...(query ? { searchFor: query } : {}),
    filters: { sort, ...(kind && { kind }), skip: (page - 1) * PAGE, limit: PAGE }
  }
  const call = useCall('mySources', body)
  const data = useRemembered(`sources ${JSON.stringify(body)}`, call.data)
  const { error, reload } = call
  const sources = data?.sources ?? []
  // Of a long search not all matches are counted; the page that comes next is known nevertheless.
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE), data?.next ? page + 1 : 1)
  const problem = error ? (error.isHttpError ? t('mine.loadFailed') : error.msg) : ''

  useEffect(() => {
    if (problem) void host.alert({ body: problem })
  }, [problem, host])
  useLastPage(page, data ? pages : 0, setPage)

  const waiting = sources.filter(({ asset }) => asset.type.startsWith('image/') && asset.thumb === '').length
  useEffect(() => {
    const delay = THUMB_DELAYS[looks]
    if (waiting === 0 || delay === undefined) return
    const timer = setTimeout(() => {
      setLooks(looks + 1)
      void reload()
    }, delay)
    return () => clearTimeout(timer)
  }, [waiting, looks, reload])

  return {
    ...call,
    data,
    loading: call.loading && data === undefined,
    sources,
    total: Math.max(data?.total ?? 0, (page - 1) * PAGE + sources.length),
    /** There are more than `total`. */
    more: data?.more ?? false,
    problem,
    typed,
    query,
    search: setTyped,
    sort,
    sortBy: (id: string) => setAt({ sort: id, page: '1' }),
    page,
    pages,
    setPage,
    /** The number of sources on earlier pages. */
    before: (page - 1) * PAGE,
    /** Shows the page with this position among all, from 0. */
    showPlace: (place: number) => setPage(Math.floor(place / PAGE) + 1),
    /** Shows the newest first, as after an upload. */
    showNewest: () => {
      setTyped('')
      setAt(FIRST_SOURCES)
      setLooks(0)
    },
    /** Shows another title for a source, before the server has been asked again. */
    retitle: (uuid: string, title: string) =>
      call.setData(old => ({
        ...old,
        sources: old.sources.map(entry =>
          entry.source.uuid === uuid ? { ...entry, source: { ...entry.source, title } } : entry
        )
      })),
    /** Asks again, and restarts the attempts for thumbnails. */
    refresh: () => {
      setLooks(0)
      void reload()
    }
  }
}
export type SourceList = ReturnType<typeof useSourceList>
