import { AppErrorPanel, Button, LinkButton, Loading, PageHeader, Section } from '@annals/ui'
import { errorText, useCall, useSession, useTitle } from '@annals/web-kit'
import { QueueFacts } from '../admin-imports/queue-facts.tsx'
import { Facts } from '../common/facts.tsx'
import list from '../common/list.module.css'
import { CardFacts } from '../dashboard/card-facts.tsx'
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx'
import { formatNumber, useT } from '../i18n/index.ts'
import { bytes } from './bytes.ts'
import { ServiceTable } from './service-table.tsx'

/** /admin/dashboard: how the site is; partners see the figures of their team (behaviour/personal-area §11). */
export function AdminDashboardScreen() {
  const { user } = useSession()
  return user?.isAdmin ? <State /> : <DashboardScreen />
}

function State() {
  const t = useT()
  useTitle(t('site.title'))
  const api = useCall('siteState', {})
  const shares = useCall('shareUsage', {})
  const imports = useCall('importQueue', {})
  const figures = useCall('dashboard', {})
  const all = [api, shares, imports, figures]
  const isBusy = all.some(({ loading, reloading }) => loading || reloading)
  const dash = figures.data?.dash

  return (
    <div className={list.page}>
      <PageHeader
        title={t('site.title')}
        intro={t('site.intro')}
        actions={
          <Button icon="refresh" isPending={isBusy} onPress={() => void Promise.all(all.map(({ reload }) => reload()))}>
            {t('site.again')}
          </Button>
        }
      />
      <Section title={t('site.services')}>
        <ServiceTable
          services={[
            { id: 'api', call: api },
            { id: 'shares', call: shares },
            { id: 'import', call: imports }
          ]}
          workers={imports.data?.workers.length}
          isQueueUp={imports.data?.isQueueUp}
        />
      </Section>
      <Section title={t('site.queue')} action={<LinkButton href="/admin/imports">{t('site.toImports')}</LinkButton>}>
        {imports.data ? (
          <QueueFacts queue={imports.data} />
        ) : imports.error ? (
          <AppErrorPanel
            title={t('imports.failed')}
            body={errorText(imports.error)}
            onRetry={() => void imports.reload()}
          />
        ) : (
          <Loading label={t('imports.loading')} />
        )}
      </Section>
      <Section title={t('site.storage')}>
        {api.data ? (
          <Facts
            label={t('site.storage')}
            facts={[
              { id: 'documents', label: t('site.documents'), value: formatNumber(api.data.database.documents) },
              { id: 'size', label: t('site.size'), value: bytes(api.data.database.size) },
              { id: 'free', label: t('site.free'), value: bytes(api.data.database.free) },
              { id: 'mail', label: t('site.mail'), value: t(`site.mail.${api.data.mail}`) },
              { id: 'waiting', label: t('site.mails.waiting'), value: formatNumber(api.data.mails.waiting) },
              { id: 'failed', label: t('site.mails.failed'), value: formatNumber(api.data.mails.failed) }
            ]}
          />
        ) : api.error ? (
          <AppErrorPanel title={t('site.failed')} body={errorText(api.error)} onRetry={() => void api.reload()} />
        ) : (
          <Loading label={t('site.loading')} />
        )}
      </Section>
      <Section title={t('site.figures')}>
        {dash ? (
          <CardFacts cards={dash.cards} />
        ) : figures.error ? (
          <AppErrorPanel
            title={t('dashboard.failed')}
            body={errorText(figures.error)}
            onRetry={() => void figures.reload()}
          />
        ) : (
          <Loading label={t('dashboard.loading')} />
        )}
      </Section>
    </div>
  )
}
