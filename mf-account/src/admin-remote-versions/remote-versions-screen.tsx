import { APP_OF_BUILDS, type PublishedApp, type ResponseOf, type remoteVersionCalls } from '@annals/contracts'
import { AppErrorPanel, Badge, Button, Loading, PageHeader, Section, Switch, Table } from '@annals/ui'
import { useCall, useErrorText, useHost, useTitle } from '@annals/web-kit'
import { useState } from 'react'
import { AdminsOnly } from '../common/admins-only.tsx'
import { DescriptionList } from '../common/description-list.tsx'
import css from '../common/list.module.css'
import { formatNumber, useT } from '../i18n/index.ts'
import type { ServedVersion } from './served-versions.ts'
import { HistoryPart } from './history-part.tsx'

/** /admin/code: which builds run, what was published, and which areas are on (behaviour/personal-area §12). */
export function RemoteVersionsScreen() {
  return (
    <AdminsOnly>
      <RemoteVersions />
    </AdminsOnly>
  )
}

/** The build of the frame that runs in this window. */
const frameVersion = (): string =>
  document.querySelector('script[src^="/shell/"]')?.getAttribute('src')?.split('/')[2] ?? ''

function RemoteVersions() {
  const t = useT()
  const host = useHost()
  const errorText = useErrorText()
  useTitle(t('code.title'))
  const service = useCall('uiBuild')
  const published = useCall('publishedBuilds', {})
  const [isPending, setPending] = useState(false)
  const apps = published.data?.apps

  async function change(call: () => Promise<ResponseOf<typeof remoteVersionCalls.publishedBuilds>>, done: string) {
    setPending(true)
    try {
      const now = await call()
      published.setData(() => now)
      host.notify.success(done)
    } catch (failure) {
      host.notify.error(errorText(failure))
      await published.reload()
    }
    setPending(false)
  }

  const restoreText = (app: string, was: string): string => {
    if (app === APP_OF_BUILDS) return t('code.restoreOwn', { app, was })
    return t(app === 'shell' ? 'code.restoreShell' : 'code.restoreText', { was })
  }

  async function restore({ app, version }: ServedVersion) {
    const was = apps?.find(one => one.app === app)?.version
    if (was === undefined) return
    const agreed = await host.confirm({
      title: t('code.restoreTitle', { app, version }),
      body: restoreText(app, was),
      ok: t('code.restore'),
      danger: true
    })
    if (agreed)
      await change(() => host.api.call('restoreBuild', { app, version, was }), t('code.restored', { app, version }))
  }

  async function switchArea({ app, prefixes }: PublishedApp, isEnabled: boolean) {
    const agreed =
      isEnabled ||
      (await host.confirm({
        title: t('code.offTitle', { app }),
        body: t('code.offText', { addresses: prefixes.join(', ') }),
        ok: t('code.off'),
        danger: true
      }))
    const done = t(isEnabled ? 'code.isOn' : 'code.isOff', { app })
    if (agreed) await change(() => host.api.call('switchArea', { app, isEnabled }), done)
  }

  return (
    <div className={css.page}>
      <PageHeader
        title={t('code.title')}
        intro={t('code.intro')}
        actions={
          <Button icon="refresh" onPress={() => void published.reload()}>
            {t('code.again')}
          </Button>
        }
      />
      <DescriptionList
        label={t('code.running')}
        facts={[
          { id: 'service', label: t('code.service'), value: service.data?.data.build ?? t('code.unknown') },
          { id: 'frame', label: t('code.frame'), value: frameVersion() || t('code.unknown') }
        ]}
      />
      {published.error ? (
        <AppErrorPanel
          title={t('code.failed')}
          body={errorText(published.error)}
          onRetry={() => void published.reload()}
        />
      ) : apps ? (
        <>
          <Section title={t('code.areas')} intro={t('code.areasText')}>
            <Table
              label={t('code.areas')}
              cards="tablet"
              rows={apps}
              getKey={({ app }) => app}
              columns={[
                { id: 'name', label: t('code.app'), isRowHeader: true, render: ({ app }) => <code>{app}</code> },
                { id: 'version', label: t('code.version'), render: ({ version }) => <code>{version}</code> },
                {
                  id: 'contract',
                  label: t('code.contract'),
                  align: 'end',
                  render: ({ contract }) => contract !== null && formatNumber(contract)
                },
                {
                  id: 'state',
                  label: t('code.state'),
                  render: row =>
                    row.app === 'shell' || row.app === APP_OF_BUILDS ? (
                      <Badge kind="ok">{t('code.alwaysOn')}</Badge>
                    ) : (
                      <Switch
                        isSelected={row.isEnabled}
                        isDisabled={isPending}
                        aria-label={t('code.onOf', { app: row.app })}
                        onChange={isEnabled => void switchArea(row, isEnabled)}
                      >
                        {t('code.enabled')}
                      </Switch>
                    )
                }
              ]}
            />
          </Section>
          <HistoryPart apps={apps} isPending={isPending} onRestore={build => void restore(build)} />
        </>
      ) : (
        <Loading label={t('code.loading')} />
      )}
    </div>
  )
}
