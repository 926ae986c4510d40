import type { InSight } from './in-sight.ts'
import type { ListPosition, ShownSources } from './source-pages.ts'

const MOST = 12
/** What the lists that were shown last had loaded, by their member; it goes with the session. */
const shownLists = new WeakMap<object, Map<string, ShownSources>>()

/** What a member saw last in a list. `list` tells it from every other one, with its search and order. */
export const shownBefore = (member: object | null, list: string): ShownSources | undefined =>
  member ? shownLists.get(member)?.get(list) : undefined

export function keepShown(member: object | null, list: string, shown: ShownSources): void {
  if (!member) return
  const own = shownLists.get(member) ?? new Map<string, ShownSources>()
  shownLists.set(member, own)
  own.delete(list)
  own.set(list, shown)
  const [oldest] = own.keys()
  if (own.size > MOST && oldest !== undefined) own.delete(oldest)
}

const KEY = 'annals.sources-place'

/** Where a list was left, for a page that is loaded anew. */
export interface SavedPosition extends ListPosition {
  list: string
  inSight: InSight | null
}

export function savePosition(position: SavedPosition): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(position))
  } catch {
    // Where the browser stores nothing, the list begins at its start.
  }
}

/** Where this list was left in this tab, if it is the one that was left last. */
export function savedPosition(list: string): SavedPosition | null {
  try {
    const position = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SavedPosition | null
    return position?.list === list ? position : null
  } catch {
    return null
  }
}
