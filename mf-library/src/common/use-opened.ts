import { useLocation, useNavigate, useSearchParams } from '@annals/web-kit'
import { useCallback, useEffect, useRef } from 'react'

/**
 * What is open above a page, from the address: `?<name>=<value>`. The rest of the address, where a list keeps its search
 * and page, stays. Closing goes back if the page as it is now was the previous step, so that Back does not open it again.
 */
export function useOpened<N extends string>(names: readonly N[]) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const name = names.find(each => params.has(each)) ?? null
  const below = new URLSearchParams(params)
  for (const each of names) below.delete(each)
  const rest = below.toString()
  const cameFrom = useRef<string | null>(null)
  useEffect(() => {
    if (name === null) cameFrom.current = rest
  }, [name, rest])
  const pathOf = useCallback(
    (part: N, value: string): string => {
      const next = new URLSearchParams(rest)
      next.set(part, value)
      return `${pathname}?${next.toString()}`
    },
    [pathname, rest]
  )
  return {
    name,
    value: name === null ? '' : (params.get(name) ?? ''),
    pathOf,
    open: (part: N, value: string) => void navigate(pathOf(part, value)),
    /** Opens another one in its place. */
    show: (part: N, value: string) => void navigate(pathOf(part, value), { replace: true }),
    close: () =>
      void (cameFrom.current === rest ? navigate(-1) : navigate({ pathname, search: rest }, { replace: true }))
  }
}
