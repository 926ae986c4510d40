import { callAddresses } from '@annals/contracts'
import { Icon, PageHeader, Table, VisuallyHidden } from '@annals/ui'
import { useTitle } from '@annals/web-kit'
import { AdminsOnly } from '../common/admins-only.tsx'
import list from '../common/list.module.css'
import { useT } from '../i18n/index.ts'
import css from './admin-roles.module.css'
import { CALLERS, callsOf, can, CAPABILITIES, type Capability, notedOf } from './capabilities.ts'

const ALL = Object.keys(CAPABILITIES) as Capability[]

/** /admin/roles: who may do what, as the access rules of the calls say it (behaviour/accounts §1). */
export function RolesScreen() {
  return (
    <AdminsOnly>
      <Roles />
    </AdminsOnly>
  )
}

function Roles() {
  const t = useT()
  useTitle(t('roles.title'))
  return (
    <div className={list.page}>
      <PageHeader title={t('roles.title')} intro={t('roles.intro')} />
      <Table<Capability>
        label={t('roles.title')}
        cards="phone"
        rows={ALL}
        getKey={capability => capability}
        columns={[
          {
            id: 'capability',
            label: t('roles.capability'),
            isRowHeader: true,
            render: capability => {
              const noted = notedOf(capability)
              return (
                <span className={css.what}>
                  {t(`roles.can.${capability}`)}
                  {noted && <span className={css.note}>{t(`roles.note.${noted}`)}</span>}
                  <bdi className={css.calls}>
                    {callsOf(capability)
                      .map(call => callAddresses[call].path)
                      .join(' · ')}
                  </bdi>
                </span>
              )
            }
          },
          ...CALLERS.map(caller => ({
            id: caller,
            label: t(`roles.caller.${caller}`),
            render: (capability: Capability) =>
              can(caller, capability) ? (
                <span className={css.yes}>
                  <Icon name="check" size={20} />
                  <VisuallyHidden>{t('roles.yes')}</VisuallyHidden>
                </span>
              ) : (
                <span className={css.no}>{t('roles.no')}</span>
              )
          }))
        ]}
      />
    </div>
  )
}
