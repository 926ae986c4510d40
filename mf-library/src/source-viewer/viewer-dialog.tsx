import type { SourceEntry } from '@annals/contracts'
import type { OfferedDialogProps } from '@annals/web-kit'
import { useState } from 'react'
import { EditingViewer } from './editing-viewer.tsx'

/** `library/source-viewer`: the viewer for other areas; at the end it returns what happened to the sources. */
export function ViewerDialog({ input, onClose }: OfferedDialogProps<'library/source-viewer'>) {
  const [entries, setEntries] = useState<readonly SourceEntry[]>(input.sources)
  const [at, setAt] = useState(input.at)
  const [changed, setChanged] = useState<ReadonlyMap<string, SourceEntry>>(new Map())
  const [deleted, setDeleted] = useState<readonly string[]>([])
  const resultWith = (gone: readonly string[]) => ({
    changed: [...changed.values()].filter(({ source }) => !gone.includes(source.uuid)),
    deleted: [...gone]
  })
  return (
    <EditingViewer
      entries={entries}
      at={at}
      onShow={setAt}
      onClose={() => onClose(resultWith(deleted))}
      onSaved={entry => {
        setEntries(old => old.map(other => (other.source.uuid === entry.source.uuid ? entry : other)))
        setChanged(old => new Map(old).set(entry.source.uuid, entry))
      }}
      onDeleted={uuid => {
        const left = entries.filter(({ source }) => source.uuid !== uuid)
        const gone = [...deleted, uuid]
        setDeleted(gone)
        setEntries(left)
        setAt(Math.min(at, left.length - 1))
        if (left.length === 0) onClose(resultWith(gone))
      }}
    />
  )
}
