import { useLocation, useNavigate, useSearchParams } from '@annals/web-kit'
import { useEffect, useRef } from 'react'

/** What stands open above a list, by its own address: `?<name>=<value>`. Closing goes back where the list is the step
 * before, so that Back does not open it again. */
export function useOpened<N extends string>(names: readonly N[]) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const name = names.find(each => params.has(each)) ?? null
  const cameFromList = useRef(false)
  useEffect(() => {
    if (name === null) cameFromList.current = true
  }, [name])
  return {
    name,
    value: name === null ? '' : (params.get(name) ?? ''),
    open: (part: N, value: string) => void navigate(`${pathname}?${part}=${encodeURIComponent(value)}`),
    close: () => void (cameFromList.current ? navigate(-1) : navigate(pathname, { replace: true }))
  }
}
