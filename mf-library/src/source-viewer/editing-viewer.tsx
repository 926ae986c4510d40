import { blockSourceOf, type SourceEntry } from '@annals/contracts'
import { SourceViewer } from '@annals/ui/media'
import { useMemo } from 'react'
import { useRemove } from '../common/sources/use-remove.ts'
import { SourceForm } from './source-form.tsx'
import { useSourceEdit } from './use-source-edit.ts'

export interface EditingViewerProps {
  /** The sources that the viewer goes through. */
  entries: readonly SourceEntry[]
  at: number
  /** If `entries` is one page of several: how many come before it, and how many there are in total. */
  before?: number
  total?: number
  onShow: (at: number) => void
  onClose: () => void
  onSaved: (entry: SourceEntry) => void
  onDeleted: (uuid: string) => void
  /** A deleted one is back; without it, restoring is not offered. */
  onRestored?: () => void
  /** Whether tags are chosen here. */
  hasTags?: boolean
}

/**
 * A member's own sources large, with the form for their texts. Changes are saved before the source is left; if that
 * fails, it stays open and keeps all texts (behaviour/sources §4).
 */
export function EditingViewer({
  entries,
  at,
  before,
  total,
  onShow,
  onClose,
  onSaved,
  onDeleted,
  onRestored,
  hasTags = false
}: EditingViewerProps) {
  const remove = useRemove(onRestored)
  const entry = entries[at]
  const edit = useSourceEdit(entry, onSaved)
  const sources = useMemo(() => entries.map(blockSourceOf), [entries])
  if (!entry) return null
  const leave = async (go: () => void) => {
    if (!edit.isSaving && (await edit.saveChanges())) go()
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
          onCaptions={onSaved}
          onDelete={() => void remove([entry.source.uuid]).then(isGone => isGone && onDeleted(entry.source.uuid))}
        />
      }
    />
  )
}
