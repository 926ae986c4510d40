import { AUDIT_GROUPS, type AuditEntry, type AuditGroup } from '@annals/contracts'
import { Button, EmptyState, type TableColumn, TextLink, VisuallyHidden } from '@annals/ui'
import { useCall, useTitle } from '@annals/web-kit'
import { useMemo } from 'react'
import { AdminList } from '../common/admin-list/admin-list.tsx'
import { useListAddress } from '../common/admin-list/use-list-address.ts'
import { AdminsOnly } from '../common/admins-only.tsx'
import css from '../common/list.module.css'
import { useShown } from '../common/use-shown.ts'
import { formatDate, useT } from '../i18n/index.ts'
import { thingsOf } from './things-of.ts'

/** /admin/audit: what administrators and partners have done (behaviour/personal-area §7.1). */
export function AuditScreen() {
  return (
    <AdminsOnly>
      <Log />
    </AdminsOnly>
  )
}

const ALL = 'all'
const GROUPS = Object.keys(AUDIT_GROUPS) as AuditGroup[]
const AUDIT = '/admin/audit'

function Log() {
  const t = useT()
  useTitle(t('audit.title'))
  const { at, choose, place, clear } = useListAddress({ group: ALL, by: '', on: '' })
  const group = GROUPS.find(known => known === at.group)
  const { data, error, reload } = useCall('auditLog', {
    ...(group && { group }),
    ...(at.by && { by: at.by }),
    ...(at.on && { on: at.on }),
    ...place
  })
  const shown = useShown(data)
  const names = useMemo(() => new Map((shown?.names ?? []).map(({ uuid, name }) => [uuid, name])), [shown])
  const isFiltered = group !== undefined || at.by !== '' || at.on !== ''

  const columns: TableColumn<AuditEntry>[] = [
    {
      id: 'at',
      label: t('audit.at'),
      render: ({ at: time }) => <bdi className={css.date}>{formatDate(time, 'PP - HH:mm')}</bdi>
    },
    {
      id: 'by',
      label: t('audit.by'),
      render: ({ by }) => (
        <TextLink href={`${AUDIT}?by=${by}`}>
          <bdi>{names.get(by) || t('audit.gone')}</bdi>
        </TextLink>
      )
    },
    { id: 'action', label: t('audit.action'), isRowHeader: true, render: ({ action }) => t(`audit.do.${action}`) },
    {
      id: 'on',
      label: t('audit.on'),
      render: entry => (
        <span className={css.lines}>
          {entry.build !== undefined && <code>{entry.build}</code>}
          {thingsOf(entry).map(({ uuid, path }) => {
            const name = <bdi>{names.get(uuid) || t('audit.gone')}</bdi>
            return <span key={uuid}>{path && names.has(uuid) ? <TextLink href={path}>{name}</TextLink> : name}</span>
          })}
        </span>
      )
    },
    {
      id: 'history',
      label: t('audit.history'),
      corner: 'end',
      render: ({ on: [uuid] }) =>
        uuid &&
        uuid !== at.on && (
          <TextLink href={`${AUDIT}?on=${uuid}`}>
            {t('audit.history')} <VisuallyHidden>{names.get(uuid) || t('audit.gone')}</VisuallyHidden>
          </TextLink>
        )
    }
  ]

  return (
    <AdminList
      title={t('audit.title')}
      intro={t('audit.intro')}
      choices={[
        {
          label: t('audit.group'),
          value: group ?? ALL,
          onChange: id => choose({ group: id }),
          options: ([ALL, ...GROUPS] as const).map(id => ({ id, label: t(`audit.group.${id}`) }))
        }
      ]}
      tools={
        <>
          {at.by && (
            <Button icon="close" onPress={() => choose({ by: '' })}>
              {t('audit.onlyBy', { name: names.get(at.by) || t('audit.gone') })}
            </Button>
          )}
          {at.on && (
            <Button icon="close" onPress={() => choose({ on: '' })}>
              {t('audit.onlyOn', { name: names.get(at.on) || t('audit.gone') })}
            </Button>
          )}
        </>
      }
      error={error}
      failed={t('audit.failed')}
      loading={t('audit.loading')}
      onRetry={() => void reload()}
      page={shown && { rows: shown.data, next: shown.next, previous: shown.previous }}
      empty={
        isFiltered ? (
          <EmptyState
            icon="search"
            title={t('audit.noneFound')}
            action={<Button onPress={clear}>{t('audit.showAll')}</Button>}
          />
        ) : (
          <EmptyState icon="list" title={t('audit.empty')} body={t('audit.emptyText')} />
        )
      }
      columns={columns}
      getKey={({ uuid }) => uuid}
    />
  )
}
