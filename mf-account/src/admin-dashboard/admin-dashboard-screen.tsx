import { AppErrorPanel, Button, LinkButton, Loading, PageHeader, Section } from '@annals/ui'
import { type CallState, errorText, useCall, useSession, useTitle } from '@annals/web-kit'
import { QueueFacts } from '../admin-imports/queue-facts.tsx'
import list from '../common/list.module.css'
import { CardFacts } from '../dashboard/card-facts.tsx'
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx'
import { useT } from '../i18n/index.ts'
import { MailFacts } from './mail-facts.tsx'
import { ServiceTable } from './service-table.tsx'
import { StorageFacts } from './storage-facts.tsx'

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
  const files = useCall('fileRoom', {})
  const figures = useCall('dashboard', {})
  const all = [api, shares, imports, files, figures]
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
          <StorageFacts database={api.data.database} fileRoom={files.data?.free} />
        ) : (
          <StateMissing call={api} />
        )}
      </Section>
      <Section title={t('site.mailTitle')}>
        {api.data ? <MailFacts way={api.data.mail} mails={api.data.mails} /> : <StateMissing call={api} />}
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

/** In the place of what svc-api says of itself, until it does. */
function StateMissing({ call: { error, reload } }: { call: Pick<CallState<unknown>, 'error' | 'reload'> }) {
  const t = useT()
  return error ? (
    <AppErrorPanel title={t('site.failed')} body={errorText(error)} onRetry={() => void reload()} />
  ) : (
    <Loading label={t('site.loading')} />
  )
}
