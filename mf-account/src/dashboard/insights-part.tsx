import {
  INSIGHT_SORTS,
  INSIGHTS_IN_FILE,
  INSIGHTS_PORTION,
  type InsightSort,
  type SearchInsight
} from '@annals/contracts'
import { AppErrorPanel, Badge, EmptyState, Loading, Section, Table, type TableColumn } from '@annals/ui'
import { errorText, useAddressState, useCall, useHost } from '@annals/web-kit'
import { CsvButton } from '../common/csv-button.tsx'
import list from '../common/list.module.css'
import { CursorPager } from '../common/cursor-pager.tsx'
import { useShown } from '../common/use-shown.ts'
import { formatDate, formatNumber, useT } from '../i18n/index.ts'
import css from './dashboard.module.css'
import { columnOf, sortOf } from './insight-sorts.ts'
import { useSectionName } from './sections.ts'

interface Props {
  /** Empty for the member's own team, for administrators all of the site. */
  partner: string
  /** Names of the partners; given where the table shows whose searches they are. */
  names: readonly { uuid: string; name: string }[] | undefined
}

/** Single searches, newest first or as the address says (behaviour/personal-area §10). */
export function InsightsPart({ partner, names }: Props) {
  const t = useT()
  const { api } = useHost()
  const sectionName = useSectionName()
  const [at, setAt] = useAddressState({ sort: 'newest', after: '', before: '' })
  const sort = INSIGHT_SORTS.find(known => known === at.sort) ?? 'newest'
  const asked = { ...(partner && { partner }), sort }
  const place = { ...(at.before ? { before: at.before } : at.after && { after: at.after }) }
  const { data, error, reload } = useCall('searchInsights', { ...asked, ...place })
  const shown = useShown(data)

  const nameOf = ({ partner: whose }: SearchInsight) => names?.find(({ uuid }) => uuid === whose)?.name ?? ''
  const timeOf = ({ at: time }: SearchInsight) => formatDate(time, 'PP - HH:mm')

  const columns: TableColumn<SearchInsight>[] = [
    {
      id: 'time',
      label: t('insights.time'),
      isSortable: true,
      render: row => <bdi className={list.date}>{timeOf(row)}</bdi>
    },
    ...(names
      ? [
          {
            id: 'partner',
            label: t('insights.partner'),
            render: (row: SearchInsight) => nameOf(row) && <bdi>{nameOf(row)}</bdi>
          }
        ]
      : []),
    {
      id: 'section',
      label: t('insights.section'),
      isSortable: true,
      render: ({ section }) => <bdi>{sectionName(section)}</bdi>
    },
    {
      id: 'text',
      label: t('insights.text'),
      isRowHeader: true,
      isSortable: true,
      render: ({ searchstring }) => <bdi className={css.found}>{searchstring}</bdi>
    },
    {
      id: 'results',
      label: t('insights.results'),
      align: 'end',
      isSortable: true,
      render: ({ results }) =>
        results === 0 ? <Badge kind="warn">{t('insights.nothing')}</Badge> : formatNumber(results)
    }
  ]

  return (
    <Section
      title={t('insights.title')}
      intro={t('insights.intro')}
      action={
        shown &&
        shown.insights.length > 0 && (
          <CsvButton<SearchInsight>
            name="search-insights.csv"
            most={INSIGHTS_IN_FILE}
            head={columns.map(({ label }) => label)}
            cells={row => [
              row.at,
              ...(names ? [nameOf(row)] : []),
              sectionName(row.section),
              row.searchstring,
              String(row.results)
            ]}
            read={async after => {
              const body = { ...asked, limit: INSIGHTS_PORTION, ...(after && { after }) }
              const { insights: rows, next } = await api.call('searchInsights', body)
              return { rows, next }
            }}
          />
        )
      }
    >
      {error ? (
        <AppErrorPanel title={t('insights.failed')} body={errorText(error)} onRetry={() => void reload()} />
      ) : !shown ? (
        <Loading label={t('insights.loading')} />
      ) : shown.insights.length === 0 ? (
        <EmptyState icon="search" title={t('insights.empty')} body={t('insights.emptyText')} headingLevel={3} />
      ) : (
        <div className={list.page}>
          <Table
            label={t('insights.title')}
            cards="phone"
            rows={shown.insights}
            getKey={({ uuid }) => uuid}
            columns={columns}
            sort={columnOf(sort)}
            onSort={asc => setAt({ sort: sortOf(asc) satisfies InsightSort, after: '', before: '' })}
          />
          <CursorPager next={shown.next} previous={shown.previous} />
        </div>
      )}
    </Section>
  )
}
