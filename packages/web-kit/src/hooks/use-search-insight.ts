import { useEffect, useRef } from 'react'
import { useHost } from './host-context.ts'

const RESTED_MS = 2000

interface SearchInsight {
  /** Where was searched, e.g. `teaching-learning`. */
  section: string
  words: string
  /** How many were found; undefined while that is not known. */
  results: number | undefined
  /** What was searched there, e.g. the partner. */
  context?: string
}

/**
 * Has a search kept, once its words have rested for two seconds. Nothing is told about who searches
 * (behaviour/search §5). A search that could not be told is not told again.
 */
export function useSearchInsight({ section, words, results, context }: SearchInsight): void {
  const { api } = useHost()
  const told = useRef('')
  const searchstring = words.trim().slice(0, 200)
  useEffect(() => {
    if (searchstring === '' || results === undefined || told.current === searchstring) return
    const id = setTimeout(() => {
      told.current = searchstring
      const body = { results, searchstring, section, ...(context && { context }) }
      api.call('addSearchInsight', body).catch(() => undefined)
    }, RESTED_MS)
    return () => clearTimeout(id)
  }, [api, searchstring, results, section, context])
}
