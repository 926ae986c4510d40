import type { CollectionItem } from '@annals/contracts'
import { useHost } from '@annals/web-kit'
import { useRef, useState } from 'react'
import { createKeyedMutex } from '../common/keyed-mutex.ts'
import { ITEM } from './item-editor/item-record.ts'

interface Shown {
  items: readonly CollectionItem[]
  put(item: CollectionItem): void
}

/** Stores the titles of uploaded items. `shown` are the items on the screen: of them only some may be loaded. */
export function useItemTitles(shown?: Shown) {
  const { api } = useHost()
  const latest = useRef(shown)
  latest.current = shown
  const uploaded = useRef(new Map<string, CollectionItem>())
  const [inTurn] = useState(createKeyedMutex)
  const newest = (uuid: string) => {
    const own = uploaded.current.get(uuid)
    const other = latest.current?.items.find(item => item.uuid === uuid)
    return own && other ? (own.rev >= other.rev ? own : other) : (own ?? other)
  }
  return {
    add: (item: CollectionItem) => void uploaded.current.set(item.uuid, item),
    saveTitle: (uuid: string, title: string) =>
      inTurn(uuid, async () => {
        const item = newest(uuid)
        if (!item) return
        const record = { ...ITEM.writingOf(item), uuid, rev: item.rev, title }
        const { data } = await api.call('updateItem', { item: record })
        uploaded.current.set(uuid, data)
        latest.current?.put(data)
      })
  }
}
