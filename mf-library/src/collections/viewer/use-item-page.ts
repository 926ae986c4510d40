import type { CollectionItem } from '@annals/contracts'
import { useCall } from '@annals/web-kit'
import { useRef } from 'react'

export const PAGE = 48

/**
 * A page of a collection's items. The previous page stays until the next one is loaded, so that the large item stays on
 * the screen.
 * @param page from 1
 */
export function useItemPage(slug: string, page: number) {
  const before = (page - 1) * PAGE
  const call = useCall('collectionItems', { skip: before, limit: PAGE }, { params: { slug } })
  const shown = useRef<{ items: readonly CollectionItem[]; before: number; total: number }>(undefined)
  if (call.data) shown.current = { items: call.data.data.items, before, total: call.data.data.total }
  return {
    ...call,
    shown: shown.current,
    put: (item: CollectionItem) =>
      call.setData(({ data }) => ({
        data: { ...data, items: data.items.map(other => (other.uuid === item.uuid ? item : other)) }
      }))
  }
}
