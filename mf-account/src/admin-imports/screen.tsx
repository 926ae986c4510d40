import { AppErrorPanel, EmptyState, LinkButton, Loading, Notice, PageHeader, Section } from '@annals/ui'
import { errorText, useCall, useHost, useSession, useT, useTitle } from '@annals/web-kit'
import { useEffect } from 'react'
import css from './admin-imports.module.css'
import { Facts } from './facts.tsx'
import { ImportTable, type Row } from './import-table.tsx'
import { AREA } from './texts.ts'
import { WorkerTable } from './worker-table.tsx'

const EVERY_MS = 3000

/** /admin/imports: queue, leases, progress and failures of imports, for site admins (behaviour/imports §7). */
export function Screen() {
  const t = useT(AREA)
  const { user } = useSession()
  useTitle(t('title'))
  return user?.isAdmin ? (
    <Queue />
  ) : (
    <EmptyState
      icon="lock"
      title={t('noAccess')}
      body={t('noAccessText')}
      action={<LinkButton href="/login">{t('noAccessLink')}</LinkButton>}
    />
  )
}

function Queue() {
  const t = useT(AREA)
  const host = useHost()
  const { data, error, loading, reload } = useCall('importQueue', {})

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [reload])

  async function act(call: 'adminRetryImport' | 'adminUndoImport', { uuid }: Row, done: string): Promise<void> {
    try {
      await host.api.call(call, { import: uuid })
      host.notify.success(done)
    } catch (failure) {
      host.notify.error(errorText(failure))
    }
    await reload()
  }

  async function undo(row: Row): Promise<void> {
    const agreed = await host.confirm({
      title: t('undoTitle'),
      body: t('undoText', { name: row.filename }),
      ok: t('undo'),
      danger: true
    })
    if (agreed) await act('adminUndoImport', row, t('undone'))
  }

  if (error && !data) return <AppErrorPanel title={t('failed')} body={errorText(error)} onRetry={() => void reload()} />
  if (loading || !data) return <Loading label={t('loading')} />
  return (
    <div className={css.page}>
      <PageHeader title={t('title')} intro={t('intro')} />
      {error && (
        <Notice kind="warn" live="alert" title={t('failed')}>
          {errorText(error)}
        </Notice>
      )}
      {data.workers.length === 0 ? (
        <Notice kind="bad" live="alert" title={t('noWorkers')}>
          {t('noWorkersText')}
        </Notice>
      ) : (
        !data.isQueueUp && (
          <Notice kind="bad" live="alert" title={t('queueDown')}>
            {t('queueDownText')}
          </Notice>
        )
      )}
      <Facts queue={data} />
      {data.workers.length > 0 && (
        <Section title={t('workers')}>
          <WorkerTable workers={data.workers} imports={data.imports} />
        </Section>
      )}
      <Section title={t('imports')}>
        {data.imports.length === 0 ? (
          <EmptyState icon="upload" title={t('empty')} body={t('emptyText')} />
        ) : (
          <ImportTable
            rows={data.imports}
            onRetry={row => void act('adminRetryImport', row, t('retried'))}
            onUndo={row => void undo(row)}
          />
        )}
      </Section>
    </div>
  )
}
