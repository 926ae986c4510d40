import type { Collection } from '@annals/contracts'
import { errorText, isApiError, useHost } from '@annals/web-kit'
import { useRecordEdit } from '../../common/editing/use-record-edit.ts'
import { useT } from '../../i18n/index.ts'
import { inSaves } from './order.ts'
import { COLLECTION } from './collection-record.ts'
import type { Items } from './use-items.ts'

/**
 * Editing the texts of a collection and the order of its items. If a save fails with an error response, a dialog says so
 * (behaviour/collections §4).
 */
export function useCollectionEdit(
  entry: Collection,
  items: Pick<Items, 'positions' | 'markSaved'>,
  onSaved: (collection: Collection) => void
) {
  const host = useHost()
  const t = useT()
  const edit = useRecordEdit({
    kind: COLLECTION,
    entry,
    onSaved,
    async store(uuid, writing, rev) {
      let stored: Collection | undefined
      try {
        for (const order of inSaves(items.positions)) {
          const body = { uuid, rev: stored?.rev ?? rev, ...writing, ...(order.length > 0 && { order }) }
          stored = (await host.api.call('updateCollection', body)).data
        }
      } catch (error) {
        if (!isApiError(error) || error.code !== 'STALE')
          void host.alert({ title: t('collectionEditor.error'), body: errorText(error) })
        throw error
      }
      items.markSaved()
      // At least one save was sent.
      return stored as Collection
    }
  })
  return { ...edit, isChanged: edit.isChanged || items.positions.length > 0 }
}
export type CollectionEdit = ReturnType<typeof useCollectionEdit>
