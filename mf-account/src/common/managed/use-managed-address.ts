import { SORTS } from '@annals/contracts'
import { useT } from '../../i18n/index.ts'
import { useListAddress } from '../admin-list/use-list-address.ts'

const STATES = ['published', 'private', 'thematic'] as const
export type ManagedState = (typeof STATES)[number]

/** What a list of all things of a kind shows, from its address, and how its call is asked for that. */
export function useManagedAddress<const S extends ManagedState>(known: readonly S[], types: readonly string[] = []) {
  const t = useT()
  const { at, choose, typed, setTyped, place, clear } = useListAddress({ state: '', ctype: '', sort: 'newest' })
  const state = known.find(one => one === at.state)
  const ctype = types.find(one => one === at.ctype)
  const sort = SORTS.find(one => one === at.sort) ?? 'newest'
  return {
    typed,
    setTyped,
    choose,
    clear,
    state,
    ctype,
    sort,
    states: [
      { id: '', label: t('managed.state.all') },
      ...known.map(id => ({ id, label: t(`managed.state.${id as ManagedState}`) }))
    ],
    sorts: SORTS.map(id => ({ id, label: t(`members.sort.${id}`) })),
    isFiltered: at.search !== '' || state !== undefined || ctype !== undefined,
    asked: { ...(at.search && { searchFor: at.search.slice(0, 200) }), ...(state && { state }), sort, ...place }
  }
}
export type ManagedAddress = Omit<ReturnType<typeof useManagedAddress<ManagedState>>, 'asked'>
