import type { PublishedApp } from '@annals/contracts'
import { Badge, Button, classes, Section, Table } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import { useAddressState } from '@annals/web-kit'
import css from '../common/list.module.css'
import { formatDate, useT } from '../i18n/index.ts'
import { servedVersions, type ServedVersion } from './served-versions.ts'

interface Props {
  apps: PublishedApp[]
  isPending: boolean
  onRestore(build: ServedVersion): void
}

const ALL = 'all'
const SHOWN = 30

/** What was published, of all apps or of one, each with a way to serve it again. */
export function HistoryPart({ apps, isPending, onRestore }: Props) {
  const t = useT()
  const [at, setAt] = useAddressState({ app: ALL })
  const chosen = apps.find(({ app }) => app === at.app)
  const rows = servedVersions(chosen ? [chosen] : apps, SHOWN)
  return (
    <Section title={t('code.history')} intro={t('code.historyText')}>
      <div className={classes(css.tools, css.above)}>
        <Select
          label={t('code.app')}
          value={chosen?.app ?? ALL}
          onChange={app => setAt({ app })}
          options={[
            { id: ALL, label: t('code.all') },
            ...apps.map(({ app }) => ({ id: app, label: app === 'shell' ? t('code.shell') : app }))
          ]}
        />
      </div>
      <Table
        label={t('code.history')}
        cards="tablet"
        rows={rows}
        getKey={({ key }) => key}
        columns={[
          {
            id: 'at',
            label: t('code.at'),
            render: ({ at: time }) => <bdi className={css.date}>{formatDate(time, 'PP - HH:mm')}</bdi>
          },
          { id: 'app', label: t('code.app'), render: ({ app }) => <code>{app}</code> },
          {
            id: 'version',
            label: t('code.version'),
            isRowHeader: true,
            render: ({ version }) => <code>{version}</code>
          },
          {
            id: 'state',
            label: t('code.state'),
            render: ({ isServed, isStored }) =>
              isServed ? (
                <Badge kind="ok">{t('code.served')}</Badge>
              ) : (
                !isStored && <span className={css.quiet}>{t('code.gone')}</span>
              )
          },
          {
            id: 'back',
            label: t('code.back'),
            corner: 'end',
            align: 'end',
            render: row =>
              row.isStored &&
              apps.every(({ app, version }) => app !== row.app || version !== row.version) && (
                <Button
                  icon="undo"
                  isDisabled={isPending}
                  aria-label={t('code.restoreOf', { app: row.app, version: row.version })}
                  onPress={() => onRestore(row)}
                >
                  {t('code.back')}
                </Button>
              )
          }
        ]}
      />
    </Section>
  )
}
