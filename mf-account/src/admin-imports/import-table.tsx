import {
  type ResponseOf,
  type calls,
  IMPORT_ACTIONS,
  type ImportAction,
  type ImportState,
  rowsDone
} from '@annals/contracts'
import { Badge, type BadgeKind, Table } from '@annals/ui'
import { Menu, type MenuAction } from '@annals/ui/menus'
import { formatDate, formatNumber, useT } from '../i18n/index.ts'
import css from './admin-imports.module.css'

export type Row = ResponseOf<typeof calls.importQueue>['imports'][number]

const KINDS: Partial<Record<ImportState, BadgeKind>> = {
  done: 'ok',
  failed: 'bad',
  running: 'info',
  checking: 'info',
  undoing: 'info',
  paused: 'warn',
  checked: 'warn'
}

const may = (action: ImportAction, state: ImportState) =>
  (IMPORT_ACTIONS[action] as readonly ImportState[]).includes(state)

/** Whether a retry would do anything: rows failed, or the check was given up. */
const hasRetry = ({ state, fault, progress }: Row) =>
  may('retry', state) && (state === 'failed' ? fault === 'GAVE_UP' : progress.failed > 0)

const hasUndo = ({ state, progress }: Row) => may('undo', state) && rowsDone(progress) > progress.failed

/** Every import with its progress, its worker and the reason of a failure. */
export function ImportTable({
  rows,
  onRetry,
  onUndo
}: {
  rows: Row[]
  onRetry(row: Row): void
  onUndo(row: Row): void
}) {
  const t = useT()

  // Actions that are not possible now stay in the menu: it may be open while the import continues.
  const actions = (row: Row): MenuAction[] => [
    {
      id: 'retry',
      label: row.state === 'failed' ? t('imports.retryAll') : t('imports.retry'),
      icon: 'refresh',
      isDisabled: !hasRetry(row),
      onAction: () => onRetry(row)
    },
    {
      id: 'undo',
      label: t('imports.undo'),
      icon: 'undo',
      isDanger: true,
      isDisabled: !hasUndo(row),
      onAction: () => onUndo(row)
    }
  ]

  return (
    <Table
      label={t('imports.imports')}
      cards="tablet"
      rows={rows}
      getKey={({ uuid }) => uuid}
      columns={[
        {
          id: 'file',
          label: t('imports.import.file'),
          isRowHeader: true,
          render: ({ filename, email }) => (
            <span className={css.file}>
              <bdi>{filename}</bdi>
              <bdi className={css.quiet}>{email}</bdi>
            </span>
          )
        },
        {
          id: 'state',
          label: t('imports.import.state'),
          render: ({ state, msg }) => (
            <span className={css.state}>
              <Badge kind={KINDS[state]}>{t(`imports.state.${state}`)}</Badge>
              {msg && (
                <span className={css.quiet}>
                  <bdi>{msg}</bdi>
                </span>
              )}
            </span>
          )
        },
        {
          id: 'rows',
          label: t('imports.import.rows'),
          align: 'end',
          render: row =>
            row.report && (
              <span className={css.file}>
                <span className={css.whole}>
                  {t('imports.rows', {
                    done: formatNumber(rowsDone(row.progress)),
                    all: formatNumber(row.report.good)
                  })}
                </span>
                {row.progress.failed > 0 && (
                  <span className={css.bad}>{t('imports.rowsFailed', { count: row.progress.failed })}</span>
                )}
              </span>
            )
        },
        {
          id: 'parts',
          label: t('imports.import.parts'),
          render: ({ chunks }) =>
            chunks.done + chunks.leased + chunks.waiting > 0 ? t('imports.parts', { ...chunks }) : ''
        },
        {
          id: 'lease',
          label: t('imports.import.lease'),
          render: ({ leases }) =>
            leases.length > 0 && (
              <ul className={css.leases}>
                {leases.map(({ worker, part, tries }) => (
                  <li key={`${worker} ${part}`}>
                    <bdi>
                      {t('imports.lease', { worker, part: part === 'whole' ? t('imports.whole') : part, tries })}
                    </bdi>
                  </li>
                ))}
              </ul>
            )
        },
        {
          id: 'changed',
          label: t('imports.import.changed'),
          render: ({ changed }) => <span className={css.whole}>{formatDate(changed, 'PP - HH:mm')}</span>
        },
        {
          id: 'more',
          label: t('imports.import.more'),
          corner: 'end',
          render: row => <Menu label={t('imports.more', { name: row.filename })} items={actions(row)} />
        }
      ]}
    />
  )
}
