import {
  INSIGHTS_IN_FILE,
  INSIGHTS_PORTION,
  SEARCHED_TEXT_SORTS,
  SEARCHED_TEXTS_COUNTED,
  type SearchedText
} from '@annals/contracts'
import { Badge, Button, EmptyState, type TableColumn } from '@annals/ui'
import { useCall, useHost, useTitle } from '@annals/web-kit'
import { AdminList } from '../common/admin-list/admin-list.tsx'
import { useListAddress } from '../common/admin-list/use-list-address.ts'
import { AdminsOnly } from '../common/admins-only.tsx'
import { CsvButton } from '../common/csv-button.tsx'
import { useShown } from '../common/use-shown.ts'
import { formatDate, formatNumber, useT } from '../i18n/index.ts'

/** /admin/search-insights: what people search, each text once (behaviour/search §5.1). */
export function InsightsScreen() {
  return (
    <AdminsOnly>
      <Texts />
    </AdminsOnly>
  )
}

function Texts() {
  const t = useT()
  useTitle(t('searched.title'))
  const { api } = useHost()
  const { at, choose, typed, setTyped, place } = useListAddress({ sort: 'missing' })
  const sort = SEARCHED_TEXT_SORTS.find(known => known === at.sort) ?? 'missing'
  const asked = { ...(at.search && { searchFor: at.search.slice(0, 200) }), sort }
  const { data, error, reload } = useCall('searchedTexts', { ...asked, ...place })
  const shown = useShown(data)

  const columns: TableColumn<SearchedText>[] = [
    {
      id: 'text',
      label: t('insights.text'),
      isRowHeader: true,
      render: ({ searchstring }) => <bdi>{searchstring}</bdi>
    },
    {
      id: 'results',
      label: t('searched.results'),
      align: 'end',
      render: ({ results }) =>
        results === 0 ? <Badge kind="warn">{t('insights.nothing')}</Badge> : formatNumber(results)
    },
    { id: 'searches', label: t('searched.searches'), align: 'end', render: ({ searches }) => formatNumber(searches) },
    { id: 'missing', label: t('searched.missing'), align: 'end', render: ({ missing }) => formatNumber(missing) },
    { id: 'last', label: t('searched.last'), render: ({ last }) => <bdi>{formatDate(last, 'PP - HH:mm')}</bdi> }
  ]

  return (
    <AdminList
      title={t('searched.title')}
      intro={t('searched.intro')}
      search={{ label: t('searched.search'), value: typed, onChange: setTyped }}
      choices={[
        {
          label: t('searched.sort'),
          value: sort,
          onChange: id => choose({ sort: id }),
          options: SEARCHED_TEXT_SORTS.map(id => ({ id, label: t(`searched.sort.${id}`) }))
        }
      ]}
      tools={
        <CsvButton<SearchedText>
          name="searched-texts.csv"
          most={INSIGHTS_IN_FILE}
          head={columns.map(({ label }) => label)}
          cells={({ searchstring, results, searches, missing, last }) => [
            searchstring,
            String(results),
            String(searches),
            String(missing),
            last
          ]}
          read={async after => {
            const call = { ...asked, limit: INSIGHTS_PORTION, ...(after && { after }) }
            const { texts: rows, next } = await api.call('searchedTexts', call)
            return { rows, next }
          }}
        />
      }
      count={
        shown &&
        (shown.total > SEARCHED_TEXTS_COUNTED
          ? t('searched.countMore', { number: formatNumber(SEARCHED_TEXTS_COUNTED) })
          : t('searched.count', { count: shown.total, number: formatNumber(shown.total) }))
      }
      error={error}
      failed={t('searched.failed')}
      loading={t('searched.loading')}
      onRetry={() => void reload()}
      page={shown && { rows: shown.texts, next: shown.next, previous: shown.previous }}
      empty={
        at.search ? (
          <EmptyState
            icon="search"
            title={t('searched.noneFound')}
            action={<Button onPress={() => setTyped('')}>{t('searched.showAll')}</Button>}
          />
        ) : (
          <EmptyState icon="search" title={t('insights.empty')} body={t('insights.emptyText')} />
        )
      }
      columns={columns}
      getKey={({ searchstring }) => searchstring}
    />
  )
}
