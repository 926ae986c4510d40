import type { CollectionItem } from '@annals/contracts'
import { SourceViewer } from '@annals/ui/media'
import { useMemo } from 'react'
import { sourceOfItem } from '../item-source.ts'
import { ItemForm } from './item-form.tsx'
import { useItemEdit } from './use-item-edit.ts'

interface ItemEditorProps {
  /** The items that the editor goes through. */
  items: readonly CollectionItem[]
  at: number
  /** If `items` are some of several: how many come before them, and how many there are in total. */
  before?: number
  total: number
  onShow: (at: number) => void
  onClose: () => void
  onSaved: (item: CollectionItem) => void
}

/**
 * The source editor (behaviour/collections §5): an item large, beside the form for its texts. Changes are saved before
 * the item is left; if that fails, it stays open and keeps all texts.
 */
export function ItemEditor({ items, at, before, total, onShow, onClose, onSaved }: ItemEditorProps) {
  const item = items[at]
  const edit = useItemEdit(item, onSaved)
  const sources = useMemo(() => items.map(sourceOfItem), [items])
  if (!item) return null
  const leave = async (go: () => void) => {
    if (!edit.isSaving && (await edit.saveChanges())) go()
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
