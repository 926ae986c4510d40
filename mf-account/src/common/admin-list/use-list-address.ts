import { useAddressState, useTypedSearch } from '@annals/web-kit'
import { useCallback } from 'react'

/** What every list of the administration has in its address: the searched text, and a place in the list. */
interface Found {
  search: string
  after: string
  before: string
}

const FIRST_PAGE = { after: '', before: '' }

/**
 * The address of a list, with defaults of its own filters and orders. A change by `choose` or the search leads to the
 * first page.
 */
export function useListAddress<D extends Record<string, string>>(defaults: D) {
  const [at, setAt] = useAddressState<D & Found>({ ...defaults, search: '', ...FIRST_PAGE })
  const choose = useCallback((change: Partial<D & Found>) => setAt({ ...change, ...FIRST_PAGE }), [setAt])
  const keep = useCallback((search: string) => setAt({ search, ...FIRST_PAGE } as Partial<D & Found>), [setAt])
  const [typed, setTyped] = useTypedSearch(at.search, keep)
  return {
    at,
    setAt,
    choose,
    typed,
    setTyped,
    /** The place as calls take it. */
    place: at.before ? { before: at.before } : at.after ? { after: at.after } : {},
    /** Shows everything again. */
    clear: () => {
      setTyped('')
      setAt({ ...defaults, search: '', ...FIRST_PAGE })
    }
  }
}
