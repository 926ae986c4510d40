import { MAX_FILTER_TAGS, SORTS, type SourceEntry, type SourceKind } from '@annals/contracts'
import { useHost, useTypedSearch } from '@annals/web-kit'
import { useCallback, useEffect, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { countOf } from './source-pages.ts'
import { useSourcePages } from './use-source-pages.ts'

/** When to ask again for thumbnails that a background job is making, in milliseconds. */
const THUMB_DELAYS = [2000, 4000, 8000, 16_000]

/** What a list of sources shows: its search, its order and, with commas, the own tags that its sources have. */
export const FIRST_SOURCES = { q: '', sort: 'newest', tags: '' }
export type SourcesPlace = typeof FIRST_SOURCES

interface ListOptions {
  /** Shows only these. */
  kind?: SourceKind | undefined
  /** Back and a reload show the list where it was left. */
  isKept?: boolean
}

/**
 * The member's sources as a list without an end, with search, sort and the state of the request (behaviour/sources §3).
 * @param at What is shown; `setAt` changes it.
 */
export function useSourceList(
  at: SourcesPlace,
  setAt: (change: Partial<SourcesPlace>) => void,
  { kind, isKept = false }: ListOptions = {}
) {
  const host = useHost()
  const t = useT()
  const keep = useCallback((q: string) => setAt({ q }), [setAt])
  const [typed, setTyped] = useTypedSearch(at.q, keep)
  const query = at.q.trim().slice(0, 200)
  const sort = SORTS.find(known => known === at.sort) ?? 'newest'
  const tags = [...new Set(at.tags.split(',').filter(Boolean))].slice(0, MAX_FILTER_TAGS)
  const [looks, setLooks] = useState(0)
  const { store, state, sources, root } = useSourcePages(
    {
      ...(query ? { searchFor: query } : {}),
      filters: { sort, ...(kind && { kind }), ...(tags.length > 0 && { tags }) }
    },
    isKept
  )
  const { shown, error } = state
  const before = shown?.before ?? 0
  const end = before + (shown ? countOf(shown.pages) : 0)
  const hasNext = Boolean(shown?.pages.at(-1)?.next)
  const total = Math.max(shown?.total ?? 0, end + (hasNext ? 1 : 0))
  const problem = error ? (error.isHttpError ? t('mine.loadFailed') : error.msg) : ''

  useEffect(() => {
    if (problem) void host.alert({ body: problem })
  }, [problem, host])

  const waiting = sources.filter(({ asset }) => asset.type.startsWith('image/') && asset.thumb === '').length
  useEffect(() => {
    const delay = THUMB_DELAYS[looks]
    if (waiting === 0 || delay === undefined) return
    const timer = setTimeout(() => {
      setLooks(looks + 1)
      void store.again()
    }, delay)
    return () => clearTimeout(timer)
  }, [waiting, looks, store])

  return {
    /** The element that contains the list. */
    root,
    sources,
    isLoaded: shown !== undefined,
    loading: shown === undefined && error === null,
    error,
    problem,
    /** The number of sources before those that are loaded. */
    before,
    /** The number of sources up to the last that is loaded. */
    end,
    total,
    /** There are more than `total`. */
    more: shown?.more ?? false,
    hasPrevious: before > 0,
    hasNext,
    /** The side at which more is being read, and the one at which that has failed. */
    reading: state.reading,
    failed: state.failed,
    readMore: store.readMore,
    typed,
    query,
    search: setTyped,
    tags,
    /** Whether only a part of all is shown. */
    isNarrowed: query !== '' || tags.length > 0,
    setTags: (chosen: readonly string[]) => setAt({ tags: chosen.join(',') }),
    showAll: () => {
      setTyped('')
      setAt({ q: '', tags: '' })
    },
    sort,
    sortBy: (id: string) => setAt({ sort: id }),
    /** Loads the source at this position among all, from 0: one of the list's ends, or one beside what is loaded. */
    showPosition: (position: number) => {
      if (position === 0) void store.readFirst()
      else if (position === end) void store.readMore('next')
      else if (position === before - 1) void store.readMore('previous')
      else if (position === total - 1) void store.readLast()
    },
    /** Shows the newest first, as after an upload. */
    showNewest: () => {
      setTyped('')
      setAt(FIRST_SOURCES)
      setLooks(0)
    },
    /** Shows another state of a source, before the server has been asked again. */
    put: (entry: SourceEntry) => store.change(other => (other.source.uuid === entry.source.uuid ? entry : other)),
    putAll: (entries: readonly SourceEntry[]) => {
      const byId = new Map(entries.map(entry => [entry.source.uuid, entry]))
      store.change(other => byId.get(other.source.uuid) ?? other)
    },
    retitle: (uuid: string, title: string) =>
      store.change(entry => (entry.source.uuid === uuid ? { ...entry, source: { ...entry.source, title } } : entry)),
    forget: (uuids: readonly string[]) => store.change(entry => (uuids.includes(entry.source.uuid) ? null : entry)),
    /** Asks again, and restarts the attempts for thumbnails. */
    refresh: () => {
      setLooks(0)
      void store.again()
    }
  }
}
export type SourceList = ReturnType<typeof useSourceList>
