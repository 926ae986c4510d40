import { type ManagedNarrative, PUBLIC_STATES } from '@annals/contracts'
import { useCall } from '@annals/web-kit'
import { AdminsOnly } from '../common/admins-only.tsx'
import { ManagedList } from '../common/managed/managed-list.tsx'
import { useEntryActions } from '../common/managed/use-entry-actions.ts'
import { useManagedAddress } from '../common/managed/use-managed-address.ts'
import { useT } from '../i18n/index.ts'

/** /admin/narratives: the narratives of all members (behaviour/personal-area §7.2). */
export function NarrativesScreen() {
  return (
    <AdminsOnly>
      <Narratives />
    </AdminsOnly>
  )
}

function Narratives() {
  const t = useT()
  const address = useManagedAddress(PUBLIC_STATES)
  const answer = useCall('managedNarratives', address.asked)
  const { ofEntry } = useEntryActions('withdrawNarrative', answer.reload)
  return (
    <ManagedList<ManagedNarrative>
      title={t('adminNarratives.title')}
      intro={t('adminNarratives.intro')}
      icon="book"
      address={address}
      answer={answer}
      pathOf={({ slug }) => `/narratives/${encodeURIComponent(slug)}/start`}
      actions={ofEntry}
    />
  )
}
