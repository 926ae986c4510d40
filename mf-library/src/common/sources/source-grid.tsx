import type { SourceEntry } from '@annals/contracts'
import { AppErrorPanel, Button, CardGrid, EmptyState } from '@annals/ui'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/index.ts'
import { EarlierSources, MoreSources } from './more-sources.tsx'
import css from './sources.module.css'
import type { SourceList } from './use-source-list.ts'

interface SourceGridProps {
  list: SourceList
  card: (entry: SourceEntry, position: number) => ReactNode
  /** Shown while there is no source at all. */
  empty: ReactNode
}

/** The member's own sources as cards, more of them when the end comes near, or the reason why there are none. */
export function SourceGrid({ list, card, empty }: SourceGridProps) {
  const t = useT()
  const { sources, isLoaded, error, loading, query } = list
  if (error && !isLoaded)
    return <AppErrorPanel title={list.problem} body={t('load.failedText')} onRetry={list.refresh} />
  if (loading)
    return (
      <CardGrid label={t('my.sources')} loading={8}>
        {null}
      </CardGrid>
    )
  if (sources.length > 0)
    return (
      <div ref={list.root} className={css.list}>
        <EarlierSources list={list} />
        <CardGrid label={t('my.sources')} phoneColumns={2}>
          {sources.map(card)}
        </CardGrid>
        <MoreSources list={list} />
      </div>
    )
  if (!list.isNarrowed) return empty
  return (
    <EmptyState
      icon="search"
      title={t('mine.noneFound')}
      body={query ? t('mine.noneFoundText', { query }) : t('mine.noneTagged')}
      action={<Button onPress={list.showAll}>{t('mine.showAll')}</Button>}
    />
  )
}
