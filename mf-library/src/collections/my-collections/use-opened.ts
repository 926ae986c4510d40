import { useLocation, useNavigate, useSearchParams } from '@annals/web-kit'
import { useEffect, useRef } from 'react'

/**
 * The dialog that is open above a list, from the address: `?<name>=<value>`. Closing goes back if the list was the
 * previous step, so that Back does not open it again.
 */
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
