import { AGGREGATOR_MAX_CHOSEN, AGGREGATOR_PAGE_SIZES, type AggregatorRecord } from '@annals/contracts'
import { SearchField, Select } from '@annals/ui/menus'
import { useSelection } from '@annals/web-kit'
import { type ReactNode, useState } from 'react'
import { useT } from '../i18n/index.ts'
import { SelectionBar } from '../source-picker/selection-bar.tsx'
import css from './aggregator.module.css'
import { RecordFacts } from './record-facts.tsx'
import { Results } from './results.tsx'
import { useAddSelection } from './use-add-selection.tsx'
import type { Aggregator } from './use-aggregator.ts'

const NONE: readonly AggregatorRecord[] = []
const idOf = ({ id }: AggregatorRecord) => id

interface RecordSearchProps {
  search: Aggregator
  /** Of the search field. */
  label: string
  /** A further field beside it. */
  filter?: ReactNode
  /** Further filters, beside the number of records. */
  filters?: ReactNode
  /** Shown while nothing is asked for. */
  start?: ReactNode
}

/** Search in the aggregator: fields, number of records, results that can be chosen, and the details of one of them. */
export function RecordSearch({ search, label, filter, filters, start }: RecordSearchProps) {
  const t = useT()
  const [record, setRecord] = useState<AggregatorRecord | null>(null)
  const selection = useSelection(search.page?.items ?? NONE, idOf)
  const selected = useAddSelection(search.target ?? 'sources', selection.items)
  return (
    <>
      <div className={css.top}>
        <SearchField label={label} value={search.typed} onChange={search.type} className={css.search} />
        {filter}
        <Select
          label={t('agg.size')}
          options={AGGREGATOR_PAGE_SIZES.map(size => ({ id: String(size), label: t('agg.perPage', { size }) }))}
          value={String(search.showMax)}
          onChange={search.setShowMax}
        />
      </div>
      <div className={css.bar}>
        {filters}
        <p role="status">
          {search.isAsking && search.page && !search.error ? t('agg.count', { count: search.page.totalResults }) : ''}
        </p>
      </div>
      {search.isAsking ? <Results search={search} selection={selection} onDetails={setRecord} /> : start}
      <div className={css.selection}>
        <SelectionBar
          count={selection.items.length}
          limits={{ max: AGGREGATOR_MAX_CHOSEN }}
          tooMany={t('agg.max', { count: AGGREGATOR_MAX_CHOSEN })}
          button={t('agg.add')}
          isPending={selected.isAdding}
          onAdd={selected.add}
          onNone={selection.clear}
        />
      </div>
      {selected.dialog}
      {record && <RecordFacts record={record} onClose={() => setRecord(null)} />}
    </>
  )
}
