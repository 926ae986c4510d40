import type { AggregatorRecord } from '@annals/contracts'
import { AppErrorPanel, Button, EmptyState, Skeleton } from '@annals/ui'
import { type ApiError, type Selection, useErrorText } from '@annals/web-kit'
import { useEffect, useRef } from 'react'
import { formatNumber, useT } from '../i18n/index.ts'
import css from './aggregator.module.css'
import { RecordRow } from './record-row.tsx'
import type { Aggregator } from './use-aggregator.ts'

const SKELETONS = 6

interface ResultsProps {
  search: Aggregator
  selection: Selection<AggregatorRecord>
  onDetails: (record: AggregatorRecord) => void
}

/** What a search has found, a page at a time, or the reason why there is nothing. */
export function Results({ search, selection, onDetails }: ResultsProps) {
  const t = useT()
  const { words, page, error } = search
  if (error) return <Failed search={search} error={error} />
  if (search.isFirst || !page)
    return (
      <div className={css.waiting} aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, at) => (
          <Skeleton key={at} blockSize="80px" />
        ))}
      </div>
    )
  if (page.items.length === 0 && !search.prev && !search.isLoading)
    return (
      <EmptyState
        icon="search"
        title={words ? t('agg.none', { words }) : t('agg.noRecords')}
        body={words && t(search.isFiltered ? 'agg.noneFiltered' : 'agg.noneText')}
        action={search.isFiltered && <Button onPress={search.clearFilters}>{t('agg.clear')}</Button>}
      />
    )
  return <Page search={search} page={page} selection={selection} onDetails={onDetails} />
}

function Failed({ search, error }: { search: Aggregator; error: ApiError }) {
  const t = useT()
  const textOf = useErrorText()
  const text = textOf(error)
  const isReported = error.code === 'BAD_REQUEST' || error.code.startsWith('AGGREGATOR_')
  return (
    <AppErrorPanel
      title={t('agg.failed')}
      body={isReported ? t('agg.reports', { msg: text }) : text}
      onRetry={() => void search.reload()}
      action={search.isDeep && <Button onPress={search.toStart}>{t('agg.fromStart')}</Button>}
    />
  )
}

function Page({ search, page, selection, onDetails }: ResultsProps & { page: NonNullable<Aggregator['page']> }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const { before, isLoading } = search
  // A press of Prev or Next goes on at the beginning of the page that it brings.
  const isTurning = useRef(false)
  useEffect(() => {
    if (!isTurning.current || isLoading) return
    isTurning.current = false
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'start' })
  }, [isLoading, page])
  const turn = (go: (() => void) | null) => () => {
    if (isLoading) return
    isTurning.current = true
    go?.()
  }
  return (
    <section className={css.results} aria-busy={isLoading || undefined}>
      <h2 ref={heading} tabIndex={-1} className="an-sr">
        {t('agg.results')}
      </h2>
      <ul role="list" className={css.records}>
        {page.items.map((record, at) => (
          <RecordRow
            key={`${record.id} ${at}`}
            record={record}
            isSelected={selection.has(record.id)}
            onSelect={isOn => selection.set([record], isOn)}
            onDetails={onDetails}
          />
        ))}
      </ul>
      {(search.prev || search.next) && (
        <nav className={css.pager} aria-label={t('agg.pages')}>
          <Button icon="prev" isDisabled={!search.prev} onPress={turn(search.prev)}>
            {t('agg.prev')}
          </Button>
          {before !== null && page.items.length > 0 && (
            <span className="an-num">
              {t('agg.range', {
                from: formatNumber(before + 1),
                to: formatNumber(before + page.items.length),
                total: formatNumber(page.totalResults)
              })}
            </span>
          )}
          <Button iconEnd="next" isDisabled={!search.next} onPress={turn(search.next)}>
            {t('agg.next')}
          </Button>
        </nav>
      )}
    </section>
  )
}
