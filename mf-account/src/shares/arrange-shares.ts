import { type ShareEntry, withoutAccents } from '@annals/contracts'

export const SORTS = ['newest', 'oldest', 'az', 'za'] as const
export type Sort = (typeof SORTS)[number]

/**
 * Shares whose title, as it is shown, contains the filter, in any case and with or without accents
 * (behaviour/personal-area §3), in the requested order.
 */
export function arrangeShares(
  shares: readonly ShareEntry[],
  filter: string,
  sort: Sort,
  compare: (a: string, b: string) => number,
  untitled: string
): ShareEntry[] {
  const titleOf = ({ title }: ShareEntry) => title || untitled
  const folded = (text: string) => withoutAccents(text).toLowerCase()
  const wanted = folded(filter.trim())
  const byDate = (a: ShareEntry, b: ShareEntry) => a.share.created.localeCompare(b.share.created)
  const orders: Record<Sort, (a: ShareEntry, b: ShareEntry) => number> = {
    oldest: byDate,
    newest: (a, b) => byDate(b, a),
    az: (a, b) => compare(titleOf(a), titleOf(b)),
    za: (a, b) => compare(titleOf(b), titleOf(a))
  }
  return shares.filter(share => folded(titleOf(share)).includes(wanted)).sort(orders[sort])
}
