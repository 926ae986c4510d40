import type { CollectionItem } from '@annals/contracts'
import { SourceViewer } from '@annals/ui/media'
import { lazy, Suspense, useMemo } from 'react'
import { sourceOfItem } from '../item-source.ts'
import { ItemSide } from './item-side.tsx'
import { ItemWords, hasWordsOnly } from './item-words.tsx'

const ItemEditor = lazy(async () => ({ default: (await import('../item-editor/item-editor.tsx')).ItemEditor }))

/** Largest zoom of a gallery (behaviour/sources §4). */
const GALLERY_ZOOM = 10

interface LargeViewProps {
  items: readonly CollectionItem[]
  /** Position in `items`. */
  at: number
  before: number
  total: number
  isEditing: boolean
  isOwn: boolean
  onShow: (at: number) => void
  onClose: () => void
  onAdd: (item: CollectionItem) => void
  onEdit: () => void
  onSaved: (item: CollectionItem) => void
}

/** An item large, for reading or, for its owner, for editing. */
export function LargeView({ items, at, isEditing, isOwn, onAdd, onEdit, onSaved, ...leafing }: LargeViewProps) {
  const sources = useMemo(() => items.map(sourceOfItem), [items])
  const item = items[at]
  if (!item) return null
  if (isEditing && isOwn)
    return (
      <Suspense fallback={null}>
        <ItemEditor items={items} at={at} onSaved={onSaved} {...leafing} />
      </Suspense>
    )
  return (
    <SourceViewer
      sources={sources}
      at={at}
      maxZoom={GALLERY_ZOOM}
      {...leafing}
      words={hasWordsOnly(item) && <ItemWords item={item} />}
      side={<ItemSide item={item} onAdd={() => onAdd(item)} onEdit={isOwn ? onEdit : undefined} />}
    />
  )
}
