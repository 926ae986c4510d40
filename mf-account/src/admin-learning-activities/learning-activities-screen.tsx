import { type ManagedActivity, PUBLIC_STATES } from '@annals/contracts'
import { useCall } from '@annals/web-kit'
import { AdminsOnly } from '../common/admins-only.tsx'
import { ManagedList } from '../common/managed/managed-list.tsx'
import { useEntryActions } from '../common/managed/use-entry-actions.ts'
import { useManagedAddress } from '../common/managed/use-managed-address.ts'
import { formatNumber, useT } from '../i18n/index.ts'

/** /admin/learningactivities: the e-Learning Activities of all members (behaviour/personal-area §7.2). */
export function LearningActivitiesScreen() {
  return (
    <AdminsOnly>
      <Activities />
    </AdminsOnly>
  )
}

function Activities() {
  const t = useT()
  const address = useManagedAddress(PUBLIC_STATES)
  const answer = useCall('managedActivities', address.asked)
  const { ofEntry } = useEntryActions('withdrawActivity', answer.reload)
  return (
    <ManagedList<ManagedActivity>
      title={t('adminActivities.title')}
      intro={t('adminActivities.intro')}
      icon="place"
      address={address}
      answer={answer}
      pathOf={({ uuid }) => `/ea/view/${uuid}/`}
      columns={[
        {
          id: 'shares',
          label: t('adminActivities.shares'),
          align: 'end',
          render: ({ share_count }) => formatNumber(share_count)
        }
      ]}
      actions={ofEntry}
    />
  )
}
