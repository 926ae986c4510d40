import type { SourceEntry } from '@annals/contracts'
import { AppErrorPanel, Button, CardGrid, EmptyState, Pager } from '@annals/ui'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/index.ts'
import type { SourceList } from './use-source-list.ts'

interface SourceGridProps {
  list: SourceList
  card: (entry: SourceEntry, place: number) => ReactNode
  /** Shown while there is no source at all. */
  empty: ReactNode
}

/** The member's own sources as cards, a page at a time, or the reason why there are none. */
export function SourceGrid({ list, card, empty }: SourceGridProps) {
  const t = useT()
  const { sources, data, error, loading, query } = list
  if (error && !data)
    return <AppErrorPanel title={list.problem} body={t('load.failedText')} onRetry={() => void list.reload()} />
  if (loading)
    return (
      <CardGrid label={t('my.sources')} loading={8}>
        {null}
      </CardGrid>
    )
  if (sources.length > 0)
    return (
      <>
        <CardGrid label={t('my.sources')} phoneColumns={2}>
          {sources.map(card)}
        </CardGrid>
        <Pager page={list.page} pages={list.pages} onChange={list.setPage} />
      </>
    )
  if (query === '') return empty
  return (
    <EmptyState
      icon="search"
      title={t('mine.noneFound')}
      body={t('mine.noneFoundText', { query })}
      action={<Button onPress={() => list.search('')}>{t('mine.showAll')}</Button>}
    />
  )
}
