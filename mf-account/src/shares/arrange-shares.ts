import type { ShareEntry } from '@annals/contracts'

export const SORTS = ['newest', 'oldest', 'az', 'za'] as const
export type Sort = (typeof SORTS)[number]

/** Shares whose title contains the filter, in any case (behaviour/personal-area §3), in the requested order. */
export function arrangeShares(
  shares: readonly ShareEntry[],
  filter: string,
  sort: Sort,
  compare: (a: string, b: string) => number
): ShareEntry[] {
  const wanted = filter.trim().toLocaleLowerCase()
  const byDate = (a: ShareEntry, b: ShareEntry) => a.share.created.localeCompare(b.share.created)
  const orders: Record<Sort, (a: ShareEntry, b: ShareEntry) => number> = {
    oldest: byDate,
    newest: (a, b) => byDate(b, a),
    az: (a, b) => compare(a.title, b.title),
    za: (a, b) => compare(b.title, a.title)
  }
  return shares.filter(share => share.title.toLocaleLowerCase().includes(wanted)).sort(orders[sort])
}
