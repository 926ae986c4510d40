import { EmptyState, Loading, Notice, PageHeader, Section } from '@annals/ui'
import { errorText, PageError, useCall, useHost, useTitle } from '@annals/web-kit'
import { useEffect } from 'react'
import { AdminsOnly } from '../common/admins-only.tsx'
import { useT } from '../i18n/index.ts'
import css from './admin-imports.module.css'
import { ImportTable, type Row } from './import-table.tsx'
import { QueueFacts } from './queue-facts.tsx'
import { WorkerTable } from './worker-table.tsx'

const EVERY_MS = 3000

/** /admin/imports: queue, leases, progress and failures of imports, for site admins (behaviour/imports §7). */
export function ImportsScreen() {
  return (
    <AdminsOnly>
      <Queue />
    </AdminsOnly>
  )
}

function Queue() {
  const t = useT()
  useTitle(t('imports.title'))
  const host = useHost()
  const { data, error, loading, reload } = useCall('importQueue', {})

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [reload])

  async function act(call: 'adminRetryImport' | 'adminUndoImport', { uuid }: Row, done: string): Promise<void> {
    let tell = () => host.notify.success(done)
    try {
      await host.api.call(call, { import: uuid })
    } catch (failure) {
      tell = () => host.notify.error(errorText(failure))
    }
    // The list shows it before it is told, so that nobody acts on what was there before.
    await reload()
    tell()
  }

  async function undo(row: Row): Promise<void> {
    const agreed = await host.confirm({
      title: t('imports.undoTitle'),
      body: t('imports.undoText', { name: row.filename }),
      ok: t('imports.undo'),
      danger: true
    })
    if (agreed) await act('adminUndoImport', row, t('imports.undone'))
  }

  if (error && !data)
    return <PageError title={t('imports.failed')} body={errorText(error)} onRetry={() => void reload()} />
  if (loading || !data) return <Loading label={t('imports.loading')} />
  return (
    <div className={css.page}>
      <PageHeader title={t('imports.title')} intro={t('imports.intro')} />
      {error && (
        <Notice kind="warn" live="alert" title={t('imports.failed')}>
          {errorText(error)}
        </Notice>
      )}
      {data.workers.length === 0 ? (
        <Notice kind="bad" live="alert" title={t('imports.noWorkers')}>
          {t('imports.noWorkersText')}
        </Notice>
      ) : (
        !data.isQueueUp && (
          <Notice kind="bad" live="alert" title={t('imports.queueDown')}>
            {t('imports.queueDownText')}
          </Notice>
        )
      )}
      <QueueFacts queue={data} />
      {data.workers.length > 0 && (
        <Section title={t('imports.workers')}>
          <WorkerTable workers={data.workers} imports={data.imports} />
        </Section>
      )}
      <Section title={t('imports.imports')}>
        {data.imports.length === 0 ? (
          <EmptyState icon="upload" title={t('imports.empty')} body={t('imports.emptyText')} />
        ) : (
          <ImportTable
            rows={data.imports}
            onRetry={row => void act('adminRetryImport', row, t('imports.retried'))}
            onUndo={row => void undo(row)}
          />
        )}
      </Section>
    </div>
  )
}
