import { type Sort, SORTS, type SourceKind } from '@annals/contracts'
import { useCall, useHost, useSettled } from '@annals/web-kit'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/index.ts'

const PAGE = 48
const SEARCH_DELAY = 500
/** When to ask again for thumbnails that a background job is making, in milliseconds. */
const THUMB_DELAYS = [2000, 4000, 8000, 16_000]

/** The member's sources, a page at a time, with search, sort and the state of the request (behaviour/sources §3). */
export function useSourceList(kind?: SourceKind) {
  const host = useHost()
  const t = useT()
  const [typed, setTyped] = useState('')
  const query = useSettled(typed.trim(), SEARCH_DELAY)
  const [sort, setSort] = useState<Sort>('newest')
  const [page, setPage] = useState(1)
  const [looks, setLooks] = useState(0)
  const call = useCall('mySources', {
    ...(query ? { searchFor: query } : {}),
    filters: { sort, ...(kind && { kind }), skip: (page - 1) * PAGE, limit: PAGE }
  })
  const { data, error, reload } = call
  const sources = data?.sources ?? []
  // Of a long search not all matches are counted; the page that comes next is known nevertheless.
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE), data?.next ? page + 1 : 1)
  const problem = error ? (error.isHttpError ? t('mine.loadFailed') : error.msg) : ''

  useEffect(() => {
    if (problem) void host.alert({ body: problem })
  }, [problem, host])
  useEffect(() => {
    if (data && page > pages) setPage(pages)
  }, [data, page, pages])

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
    sources,
    total: Math.max(data?.total ?? 0, (page - 1) * PAGE + sources.length),
    /** There are more than `total`. */
    more: data?.more ?? false,
    problem,
    typed,
    query,
    search: (words: string) => {
      setTyped(words)
      setPage(1)
    },
    sort,
    sortBy: (id: string) => {
      setSort(SORTS.find(known => known === id) ?? 'newest')
      setPage(1)
    },
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
      setSort('newest')
      setPage(1)
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
