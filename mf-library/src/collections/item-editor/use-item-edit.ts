import type { CollectionItem } from '@annals/contracts'
import { useHost } from '@annals/web-kit'
import { useRecordEdit } from '../../common/editing/use-record-edit.ts'
import { ITEM } from './item-record.ts'

/** Editing one item of the member's own collection. */
export function useItemEdit(entry: CollectionItem | undefined, onSaved: (item: CollectionItem) => void) {
  const host = useHost()
  return useRecordEdit({
    kind: ITEM,
    entry,
    onSaved,
    store: async (uuid, writing, rev) => (await host.api.call('updateItem', { item: { ...writing, uuid, rev } })).data
  })
}
export type ItemEdit = ReturnType<typeof useItemEdit>
