import { CONTENT_TYPE_CODES, type ManagedActivity, PUBLIC_STATES } from '@annals/contracts'
import { useCall, useHost } from '@annals/web-kit'
import { AdminsOnly } from '../common/admins-only.tsx'
import { ManagedList } from '../common/managed/managed-list.tsx'
import { useEntryActions } from '../common/managed/use-entry-actions.ts'
import { useManagedAddress } from '../common/managed/use-managed-address.ts'
import { formatNumber, useT } from '../i18n/index.ts'

/** /admin/learningactivities: the e-Learning Activities of all members (behaviour/personal-area §7.2). */
export function AdminActivitiesScreen() {
  return (
    <AdminsOnly>
      <Activities />
    </AdminsOnly>
  )
}

function Activities() {
  const t = useT()
  const host = useHost()
  const address = useManagedAddress(PUBLIC_STATES, CONTENT_TYPE_CODES)
  const ctype = CONTENT_TYPE_CODES.find(code => code === address.ctype)
  const answer = useCall('managedActivities', { ...address.asked, ...(ctype && { ctype }) })
  const { act, ofEntry } = useEntryActions('withdrawActivity', answer.reload)
  const types = useCall('contentTypes').data?.data ?? []
  const nameOf = (code: string) => types.find(type => type.code === code)?.name

  /** The types that a published activity can have instead of its own. */
  const typeActions = ({ uuid, title: given, ctype: own, is_published }: ManagedActivity) =>
    CONTENT_TYPE_CODES.filter(code => is_published && code !== own).map(code => {
      const name = nameOf(code) ?? code
      const title = given || t('managed.untitled')
      const set = () => host.api.call('setContentType', { item: uuid, ctype: code })
      const onAction = () => void act(set, t('contentTypes.isSet', { title, name }))
      return { id: code, label: t('contentTypes.set', { name }), icon: 'tag' as const, onAction }
    })
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
      choices={[
        {
          label: t('contentTypes.one'),
          value: ctype ?? '',
          onChange: id => address.choose({ ctype: id }),
          options: [
            { id: '', label: t('contentTypes.all') },
            ...CONTENT_TYPE_CODES.map(code => ({ id: code, label: nameOf(code) ?? code }))
          ]
        }
      ]}
      more={row => nameOf(row.ctype)}
      actions={row => [...typeActions(row), ...ofEntry(row)]}
    />
  )
}
