import { blockSourceOf, type SourceEntry } from '@annals/contracts'
import { SourceViewer } from '@annals/ui/media'
import { useMemo } from 'react'
import { useRemove } from '../sources/use-remove.ts'
import { SourceForm } from './source-form.tsx'
import { useSourceEdit } from './use-source-edit.ts'

export interface EditingViewerProps {
  /** What can be leafed through. */
  entries: readonly SourceEntry[]
  at: number
  /** Where `entries` is a page of more: how many stand before it, and how many there are in all. */
  before?: number
  total?: number
  onShow: (at: number) => void
  onClose: () => void
  onSaved: (entry: SourceEntry) => void
  onDeleted: (uuid: string) => void
  /** Whether tags are chosen here. */
  hasTags?: boolean
}

/** One's own sources large, with the words about them to write. What is changed is saved before it is left; where that
 * fails, it stays open with every word (behaviour/sources §4). */
export function EditingViewer({
  entries,
  at,
  before,
  total,
  onShow,
  onClose,
  onSaved,
  onDeleted,
  hasTags = false
}: EditingViewerProps) {
  const remove = useRemove()
  const entry = entries[at]
  const edit = useSourceEdit(entry, onSaved)
  const sources = useMemo(() => entries.map(blockSourceOf), [entries])
  if (!entry) return null
  const leave = async (go: () => void) => {
    if (!edit.isSaving && (await edit.settle())) go()
  }
  return (
    <SourceViewer
      sources={sources}
      at={at}
      before={before}
      total={total}
      onShow={to => void leave(() => onShow(to))}
      onClose={() => void leave(onClose)}
      side={
        <SourceForm
          entry={entry}
          edit={edit}
          hasTags={hasTags}
          onDelete={() => void remove([entry.source.uuid]).then(isGone => isGone && onDeleted(entry.source.uuid))}
        />
      }
    />
  )
}
