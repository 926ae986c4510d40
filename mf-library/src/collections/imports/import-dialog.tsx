import type { Import, ImportAction, ImportState } from '@annals/contracts'
import { IMPORT_ACTIONS, importsSources, rowsDone } from '@annals/contracts'
import { AppErrorPanel, Button, Dialog, LinkButton, Loading, Notice } from '@annals/ui'
import { errorText, useCall, useHost, useLocation } from '@annals/web-kit'
import { useState } from 'react'
import { targetPath } from '../paths.ts'
import { formatDate, useT } from '../../i18n/index.ts'
import { ImportBody, Steps } from './import-body.tsx'
import css from './imports.module.css'
import { CorrectedFile } from './corrected-file.tsx'
import { Problems } from './problems.tsx'
import { isEnded, isMoving } from './import-states.ts'
import { usePoll } from '../use-poll.ts'
import { useKindTexts } from './use-kind-texts.ts'

const CALLS = {
  start: 'startImport',
  pause: 'pauseImport',
  cancel: 'cancelImport',
  undo: 'undoImport',
  retry: 'retryImport'
} as const
/** The title of the dialog by state: `imports.title.…`. */
const TITLES = {
  received: 'going',
  checking: 'going',
  checked: 'going',
  running: 'going',
  paused: 'going',
  done: 'done',
  cancelled: 'cancelled',
  failed: 'failed',
  undoing: 'undoing',
  undone: 'undone'
} as const satisfies Record<ImportState, string>
const can = (one: Import, action: ImportAction) => (IMPORT_ACTIONS[action] as readonly string[]).includes(one.state)

/** Whether another file can be sent instead because this one had problems. */
const canCorrect = (one: Import) =>
  one.kind !== 'aggregator' &&
  one.kind !== 'manifest' &&
  (one.problems > 0 || (one.state === 'failed' && one.fault !== 'NO_ROOM')) &&
  !isMoving(one) &&
  one.state !== 'undone'

/** The actions on an import; before an action that loses something, it asks. */
function useActions(one: Import | undefined, put: (one: Import) => void, reload: () => Promise<void>) {
  const host = useHost()
  const t = useKindTexts(one?.kind ?? 'spreadsheet')
  const [busy, setBusy] = useState<ImportAction | null>(null)

  /** Asks, and says what undoing would do now; others may have changed items since the import. */
  async function askUndo({ uuid }: Import): Promise<boolean> {
    const { removed, kept, restored, stayed } = (await host.api.call('undoingImport', { import: uuid })).data
    const body = (
      [
        ['imports.undoText', removed],
        ['imports.undoKept', kept],
        ['imports.undoChanged', restored],
        ['imports.undoStays', stayed]
      ] as const
    )
      .flatMap(([words, count]) => (count > 0 ? [t(words, { count })] : []))
      .join(' ')
    if (body !== '')
      return host.confirm({ title: t('imports.undoTitle'), body, ok: t('imports.undoYes'), danger: true })
    await host.alert({ title: t('imports.undoNothing'), body: t('imports.undoNothingText') })
    return false
  }

  async function ask(action: ImportAction): Promise<boolean> {
    if (!one) return false
    if (action === 'cancel' && one.state !== 'running' && one.state !== 'paused') return true
    if (action === 'cancel')
      return host.confirm({
        title: t('imports.cancelTitle'),
        body: t('imports.cancelText'),
        ok: t('imports.cancelYes'),
        cancel: t('imports.cancelNo'),
        danger: true
      })
    return action === 'undo' ? askUndo(one) : true
  }
  return {
    busy,
    async act(action: ImportAction, more: { update?: boolean } = {}) {
      if (!one) return
      setBusy(action)
      try {
        if (await ask(action)) put((await host.api.call(CALLS[action], { import: one.uuid, ...more })).data)
      } catch (error) {
        await host.alert({ title: t('imports.error'), body: errorText(error) })
        // The import may have continued meanwhile.
        await reload()
      }
      setBusy(null)
    }
  }
}

function Footer({ of, acts, isUpdate }: { of: Import; acts: ReturnType<typeof useActions>; isUpdate: boolean }) {
  const t = useKindTexts(of.kind)
  const { fresh = 0, changed = 0, edited = 0 } = of.report?.standing ?? {}
  const hasWork = fresh > 0 || changed > edited
  const isFirst = of.state === 'checked'
  const button = (action: ImportAction, words: string, variant?: 'primary' | 'danger', className?: string) => (
    <Button
      onPress={() => void acts.act(action, action === 'start' && isUpdate ? { update: true } : {})}
      isPending={acts.busy === action}
      isDisabled={acts.busy !== null && acts.busy !== action}
      whyNot={action === 'start' && isFirst && fresh === 0 && !isUpdate ? t('imports.start.why') : undefined}
      variant={variant}
      className={className}
    >
      {words}
    </Button>
  )
  const hasFailed = of.state === 'failed' ? of.fault === 'GAVE_UP' || of.fault === 'NO_ROOM' : of.progress.failed > 0
  return (
    <>
      {can(of, 'undo') &&
        rowsDone(of.progress) > of.progress.failed &&
        button('undo', t('imports.undo'), 'danger', css.first)}
      {can(of, 'cancel') && button('cancel', t('imports.cancel'))}
      {can(of, 'pause') && button('pause', t('imports.pause'))}
      {can(of, 'retry') && hasFailed && button('retry', t('imports.retry'))}
      {of.state === 'paused' && button('start', t('imports.goOn'), 'primary')}
      {isFirst && hasWork && button('start', t('imports.start'), 'primary')}
      {isEnded(of) && of.state !== 'undone' && rowsDone(of.progress) > of.progress.failed && (
        <LinkButton href={targetPath(of)} variant="primary">
          {t(importsSources(of) ? 'imports.openSources' : 'imports.openCollection')}
        </LinkButton>
      )}
    </>
  )
}

/** One import from the file's arrival to its end (behaviour/imports §2). It can be closed and found again. */
export function ImportDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const t = useT()
  const { state } = useLocation() as { state: { isAgain?: boolean } | null }
  const { data, error, reload, setData } = useCall('oneImport', { import: uuid })
  const one = data?.data
  const words = useKindTexts(one?.kind ?? 'spreadsheet')
  usePoll({ isMoving: one !== undefined && isMoving(one), hasFailed: error?.isHttpError ?? false, reload })
  const [isUpdate, setUpdate] = useState(false)
  const acts = useActions(one, changed => setData(() => ({ data: changed })), reload)

  if (!one)
    return (
      <Dialog title={t('imports.title.going')} isOpen onClose={onClose} className={css.dialog}>
        {error ? (
          <AppErrorPanel
            title={t(error.isHttpError ? 'imports.loadFailed' : 'imports.gone')}
            body={error.isHttpError ? error.msg : t('imports.goneText')}
            onRetry={() => void reload()}
          />
        ) : (
          <Loading />
        )}
      </Dialog>
    )
  const isOver = isEnded(one) || one.state === 'undoing'
  const from = { file: one.filename, pictures: one.pictures, date: formatDate(one.created, 'PP - HH:mm') }
  return (
    <Dialog
      title={words(`imports.title.${TITLES[one.state]}`)}
      isOpen
      onClose={onClose}
      className={css.dialog}
      footer={<Footer of={one} acts={acts} isUpdate={isUpdate} />}
    >
      <div className={css.body}>
        <Steps of={one} />
        {state?.isAgain && (
          <Notice kind="info" live="status" title={words('imports.again')}>
            {t('imports.againText')}
          </Notice>
        )}
        {error && (
          <Notice kind="warn" live="status">
            {t('imports.offline')}
          </Notice>
        )}
        <div className={css.about}>
          {!isOver && <p>{t('imports.started', { email: one.email })}</p>}
          <p className={css.quiet}>
            {words(one.pictures ? 'imports.fromWith' : 'imports.from', from)}
            {` · ${t(importsSources(one) ? 'imports.intoSources' : 'imports.into', { name: one.name })}`}
          </p>
          {isMoving(one) && <p className={css.quiet}>{t('imports.leave')}</p>}
        </div>
        <ImportBody of={one} choosing={{ isUpdate, onChange: setUpdate }} />
        {one.problems > 0 && <Problems of={one} />}
        {canCorrect(one) && (
          <CorrectedFile of={one} words={words(one.state === 'failed' ? 'imports.correctFile' : 'imports.correct')} />
        )}
      </div>
    </Dialog>
  )
}
