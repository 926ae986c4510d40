import { AppErrorPanel, Badge, Button, Loading, PageHeader, Section, Table } from '@annals/ui'
import { useCall, useTitle } from '@annals/web-kit'
import { AdminsOnly } from '../common/admins-only.tsx'
import { Facts } from '../common/facts.tsx'
import css from '../common/list.module.css'
import { formatNumber, useT } from '../i18n/index.ts'
import { usePublished } from './use-published.ts'

/** /admin/code: which builds run and are published (behaviour/personal-area §12). */
export function CodeScreen() {
  return (
    <AdminsOnly>
      <Builds />
    </AdminsOnly>
  )
}

/** The build of the frame that runs in this window. */
const frameVersion = (): string =>
  document.querySelector('script[src^="/shell/"]')?.getAttribute('src')?.split('/')[2] ?? ''

function Builds() {
  const t = useT()
  useTitle(t('code.title'))
  const service = useCall('uiBuild')
  const { builds, isFailed, reload } = usePublished()
  return (
    <div className={css.page}>
      <PageHeader
        title={t('code.title')}
        intro={t('code.intro')}
        actions={
          <Button icon="refresh" onPress={reload}>
            {t('code.again')}
          </Button>
        }
      />
      <Facts
        label={t('code.running')}
        facts={[
          { id: 'service', label: t('code.service'), value: service.data?.data.build ?? t('code.unknown') },
          { id: 'frame', label: t('code.frame'), value: frameVersion() || t('code.unknown') }
        ]}
      />
      <Section title={t('code.areas')} intro={t('code.areasText')}>
        {isFailed ? (
          <AppErrorPanel title={t('code.failed')} body={t('code.failedText')} onRetry={reload} />
        ) : builds ? (
          <Table
            label={t('code.areas')}
            cards="tablet"
            rows={builds}
            getKey={({ name }) => name}
            columns={[
              { id: 'name', label: t('code.area'), isRowHeader: true, render: ({ name }) => <code>{name}</code> },
              { id: 'version', label: t('code.version'), render: ({ version }) => <code>{version}</code> },
              {
                id: 'previous',
                label: t('code.previous'),
                render: ({ previous }) =>
                  previous ? <code>{previous}</code> : <span className={css.quiet}>{t('code.none')}</span>
              },
              {
                id: 'contract',
                label: t('code.contract'),
                align: 'end',
                render: ({ contract }) => formatNumber(contract)
              },
              {
                id: 'state',
                label: t('code.state'),
                render: ({ isEnabled }) => (
                  <Badge kind={isEnabled ? 'ok' : 'warn'}>{t(isEnabled ? 'code.enabled' : 'code.disabled')}</Badge>
                )
              },
              {
                id: 'back',
                label: t('code.back'),
                render: ({ name, previous }) =>
                  previous && <code dir="ltr">npm run rollback:remote -- {name.replaceAll('_', '-')}</code>
              }
            ]}
          />
        ) : (
          <Loading label={t('code.loading')} />
        )}
      </Section>
    </div>
  )
}
