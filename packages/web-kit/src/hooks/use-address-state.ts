import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from '../router.ts'
import { useLocationAhead } from './use-location-ahead.ts'

/**
 * What a list shows (its search, order, page), kept in its address: Back, a reload and a sent link show the same again.
 * Values equal to their defaults are left out of the address.
 */
export function useAddressState<S extends Record<string, string>>(given: S): [S, (change: Partial<S>) => void] {
  const [defaults] = useState(given)
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const ahead = useLocationAhead()
  const state = Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, search.get(key) ?? value]))
  /** The address that was asked for last: the router shows it only some time after the change. */
  const wanted = useRef(search)
  useEffect(() => {
    wanted.current = search
  }, [search])
  const change = useCallback(
    (part: Partial<S>) => {
      // Another screen is being opened: a change of this one's address would cancel that.
      if ((ahead()?.pathname ?? pathname) !== pathname) return
      const next = new URLSearchParams(wanted.current)
      for (const [key, value] of Object.entries(part))
        if (value === undefined || value === defaults[key]) next.delete(key)
        else next.set(key, value)
      wanted.current = next
      setSearch(next, { replace: true, preventScrollReset: true })
    },
    [setSearch, defaults, ahead, pathname]
  )
  return [state as S, change]
}
