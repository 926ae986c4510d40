import type { CollectionItem } from '@annals/contracts'
import { errorText, useHost } from '@annals/web-kit'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { positionsOf } from './order.ts'

const PAGE = 60

interface State {
  items: readonly CollectionItem[]
  /** The same items in the stored order. */
  stored: readonly CollectionItem[]
  total: number
  isLoading: boolean
  problem: string
}

const without = (items: readonly CollectionItem[], gone: readonly string[]) =>
  items.filter(({ uuid }) => !gone.includes(uuid))
const replaced = (items: readonly CollectionItem[], item: CollectionItem) =>
  items.map(other => (other.uuid === item.uuid ? item : other))

/** A new item stands where the server has put it: of several uploads the smallest is finished first. */
const placed = (items: readonly CollectionItem[], item: CollectionItem) =>
  items.toSpliced(items.findLastIndex(({ order }) => order <= item.order) + 1, 0, item)

/** The first items of a collection, as many as were requested, in the order that its owner chose. */
export function useItems(slug: string) {
  const host = useHost()
  const [state, setState] = useState<State>({ items: [], stored: [], total: 0, isLoading: true, problem: '' })
  const now = useRef(state)
  now.current = state
  const controller = useRef<AbortController>(undefined)

  const load = useCallback(async () => {
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    setState(old => ({ ...old, isLoading: true, problem: '' }))
    try {
      const { data } = await host.api.call(
        'collectionItems',
        { skip: now.current.stored.length, limit: PAGE },
        { params: { slug }, signal }
      )
      if (signal.aborted) return
      setState(old => {
        const known = new Set(old.stored.map(({ uuid }) => uuid))
        const added = data.items.filter(({ uuid }) => !known.has(uuid))
        return {
          items: [...old.items, ...added],
          stored: [...old.stored, ...added],
          total: data.total,
          isLoading: false,
          problem: ''
        }
      })
    } catch (error) {
      if (!signal.aborted) setState(old => ({ ...old, isLoading: false, problem: errorText(error) }))
    }
  }, [host, slug])
  useEffect(() => {
    void load()
    return () => controller.current?.abort()
  }, [load])

  const { items, stored, total } = state
  const positions = useMemo(() => positionsOf(stored, items), [stored, items])
  return {
    ...state,
    hasMore: stored.length < total,
    more: () => void load(),
    /** The positions that Save has to send; empty if all items are in their stored order. */
    positions,
    reorder: (order: readonly CollectionItem[]) => setState(old => ({ ...old, items: order })),
    /** The order on the screen is now the stored one. */
    markSaved: () => setState(old => ({ ...old, stored: old.items })),
    put: (item: CollectionItem) =>
      setState(old => ({ ...old, items: replaced(old.items, item), stored: replaced(old.stored, item) })),
    /** A new item is added at the end; before all items are loaded, it appears there later. */
    append: (item: CollectionItem) =>
      setState(old => {
        if (old.stored.some(({ uuid }) => uuid === item.uuid)) return old
        const add = (all: readonly CollectionItem[]) => (old.stored.length === old.total ? placed(all, item) : all)
        return { ...old, total: old.total + 1, items: add(old.items), stored: add(old.stored) }
      }),
    drop: (uuids: readonly string[]) =>
      setState(old => {
        const remaining = without(old.items, uuids)
        const total = old.total - (old.items.length - remaining.length)
        return { ...old, total, items: remaining, stored: without(old.stored, uuids) }
      })
  }
}
export type Items = ReturnType<typeof useItems>
