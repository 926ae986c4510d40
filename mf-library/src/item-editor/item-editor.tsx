import type { CollectionItem } from '@annals/contracts'
import { SourceViewer } from '@annals/ui/media'
import { useMemo } from 'react'
import { itemSource } from '../collection-editor/item-card.ts'
import { ItemForm } from './item-form.tsx'
import { useItemEdit } from './use-item-edit.ts'

interface ItemEditorProps {
  /** What can be leafed through. */
  items: readonly CollectionItem[]
  at: number
  /** Where `items` are some of more: how many stand before them, and how many there are in all. */
  before?: number
  total: number
  onShow: (at: number) => void
  onClose: () => void
  onSaved: (item: CollectionItem) => void
}

/** The source editor (behaviour/collections §5): an item large beside its words. What is changed is saved before it is
 * left; where that fails, it stays open with every word. */
export function ItemEditor({ items, at, before, total, onShow, onClose, onSaved }: ItemEditorProps) {
  const item = items[at]
  const edit = useItemEdit(item, onSaved)
  const sources = useMemo(() => items.map(itemSource), [items])
  if (!item) return null
  const leave = async (go: () => void) => {
    if (!edit.isSaving && (await edit.settle())) go()
  }
  return (
    <SourceViewer
      sources={sources}
      at={at}
      before={before}
      total={total}
      isBounded
      isSideWide
      onShow={to => void leave(() => onShow(to))}
      onClose={() => void leave(onClose)}
      side={<ItemForm item={item} edit={edit} />}
    />
  )
}
