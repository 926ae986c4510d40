import { COLLECTION_STATES, type ManagedCollection } from '@annals/contracts'
import { useCall, useHost } from '@annals/web-kit'
import { AdminsOnly } from '../common/admins-only.tsx'
import { ManagedList } from '../common/managed/managed-list.tsx'
import { useEntryActions } from '../common/managed/use-entry-actions.ts'
import { useManagedAddress } from '../common/managed/use-managed-address.ts'
import { formatNumber, useT } from '../i18n/index.ts'

/** /admin/collections: the collections of all members, and which of them are thematic (behaviour/explore §1). */
export function CollectionsScreen() {
  return (
    <AdminsOnly>
      <Collections />
    </AdminsOnly>
  )
}

function Collections() {
  const t = useT()
  const host = useHost()
  const address = useManagedAddress(COLLECTION_STATES)
  const answer = useCall('managedCollections', address.asked)
  const { act, ofEntry } = useEntryActions('withdrawCollection', answer.reload)

  const mark = ({ uuid, is_thematic }: ManagedCollection) =>
    act(
      () => host.api.call('markCollection', { collection: uuid, is_thematic: !is_thematic }),
      t(is_thematic ? 'adminCollections.unmarked' : 'adminCollections.marked')
    )

  return (
    <ManagedList<ManagedCollection>
      title={t('adminCollections.title')}
      intro={t('adminCollections.intro')}
      icon="collection"
      address={address}
      answer={answer}
      pathOf={({ slug }) => `/view/collection/${encodeURIComponent(slug)}`}
      columns={[
        {
          id: 'count',
          label: t('adminCollections.items'),
          align: 'end',
          render: ({ count }) => formatNumber(count)
        }
      ]}
      more={({ is_thematic }) => (is_thematic ? t('managed.state.thematic') : undefined)}
      actions={row => [
        ...(row.is_published
          ? [
              {
                id: 'mark',
                label: t(row.is_thematic ? 'adminCollections.unmark' : 'adminCollections.mark'),
                icon: 'tag' as const,
                onAction: () => void mark(row)
              }
            ]
          : []),
        ...ofEntry(row)
      ]}
    />
  )
}
