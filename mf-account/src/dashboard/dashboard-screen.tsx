import { AppErrorPanel, Loading, PageHeader } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import { errorText, useAddressState, useCall, useSession, useTitle } from '@annals/web-kit'
import list from '../common/list.module.css'
import { PartnersOnly } from '../common/partners-only.tsx'
import { useShown } from '../common/use-shown.ts'
import { useT } from '../i18n/index.ts'
import { CardFacts } from './card-facts.tsx'
import { InsightsPart } from './insights-part.tsx'
import { TopPart } from './top-part.tsx'

/** The figures of a partner's team, or of the site for administrators (behaviour/personal-area §10). */
export function DashboardScreen() {
  return (
    <PartnersOnly>
      <Figures />
    </PartnersOnly>
  )
}

const SITE = 'site'

function Figures() {
  const t = useT()
  useTitle(t('dashboard.title'))
  const { user } = useSession()
  const isAdmin = Boolean(user?.isAdmin)
  const [{ partner }, setAt] = useAddressState({ partner: '', after: '', before: '' })
  const { data, error, reload } = useCall('dashboard', partner ? { uuid: partner } : {})
  const partners = useCall('partners', undefined, { enabled: isAdmin })
  const dash = useShown(data)?.dash

  return (
    <div className={list.page}>
      <PageHeader
        title={t('dashboard.title')}
        intro={
          dash?.partner
            ? t('dashboard.ofPartner', { partner: dash.partner.name })
            : t(isAdmin ? 'dashboard.ofSite' : 'dashboard.own')
        }
      />
      {isAdmin && (
        <div className={list.tools}>
          <Select
            label={t('dashboard.partner')}
            filterLabel={t('dashboard.findPartner')}
            value={partner || SITE}
            onChange={id => setAt({ partner: id === SITE ? '' : id, after: '', before: '' })}
            options={[
              { id: SITE, label: t('dashboard.site') },
              ...(partners.data?.data ?? []).map(({ uuid, name }) => ({ id: uuid, label: name }))
            ]}
          />
        </div>
      )}
      {error ? (
        <AppErrorPanel title={t('dashboard.failed')} body={errorText(error)} onRetry={() => void reload()} />
      ) : dash ? (
        <>
          <CardFacts cards={dash.cards} />
          <TopPart tops={dash.tops} topdata={dash.topdata} />
          <InsightsPart partner={partner} names={isAdmin && !partner ? (partners.data?.data ?? []) : undefined} />
        </>
      ) : (
        <Loading label={t('dashboard.loading')} />
      )}
    </div>
  )
}
