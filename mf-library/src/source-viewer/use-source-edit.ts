import type { SourceEntry } from '@annals/contracts'
import { useHost } from '@annals/web-kit'
import { SOURCE } from './source-record.ts'
import { useRecordEdit } from '../common/editing/use-record-edit.ts'

/** Editing one of the member's own sources. */
export function useSourceEdit(entry: SourceEntry | undefined, onSaved: (entry: SourceEntry) => void) {
  const host = useHost()
  return useRecordEdit({
    kind: SOURCE,
    entry,
    onSaved,
    store: async (uuid, writing, rev) => (await host.api.call('saveSource', { record: { ...writing, uuid, rev } })).data
  })
}
export type SourceEdit = ReturnType<typeof useSourceEdit>
