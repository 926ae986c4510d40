import { CardGrid, EmptyState, LinkButton, FilterRow, PageHeader, Wrap } from '@annals/ui'
import { SearchField, Select } from '@annals/ui/menus'
import { useCall, useTitle } from '@annals/web-kit'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { LoadFailed } from '../common/load-failed.tsx'
import { matches } from '../common/search.ts'
import { TeachingCard } from '../common/teaching-card.tsx'

const SKELETONS = 8

/** Published activities with search and type filter (behaviour/content §3). */
export function TeachingScreen() {
  const t = useT()
  const [words, setTexts] = useState('')
  const [type, setType] = useState('all')
  const { data, error, loading, reload } = useCall('teachingLearning', {})
  useTitle(t('teaching.title'))

  const shown = (data?.items ?? [])
    .filter(item => type === 'all' || item.typecode === type)
    .filter(item => matches(words, [item.activity.title, item.activity.summary, ...item.tags.map(tag => tag.name)]))

  return (
    <Wrap wide>
      <PageHeader title={t('teaching.title')} intro={t('teaching.intro')} />
      <FilterRow count={data ? t('content.count', { count: shown.length }) : ''}>
        <SearchField label={t('teaching.search')} value={words} onChange={setTexts} />
        <Select
          label={t('teaching.type')}
          options={[
            { id: 'all', label: t('teaching.all') },
            { id: 'la', label: t('teaching.la') },
            { id: 'ela', label: t('teaching.ela') }
          ]}
          value={type}
          onChange={setType}
        />
      </FilterRow>
      {error ? (
        <LoadFailed onRetry={reload} />
      ) : data && shown.length === 0 ? (
        <EmptyState
          title={t('teaching.empty')}
          body={t('teaching.emptyText')}
          action={<LinkButton href="/builder">{t('teaching.build')}</LinkButton>}
        />
      ) : (
        <CardGrid label={t('teaching.title')} loading={loading ? SKELETONS : undefined}>
          {shown.map(item => (
            <TeachingCard key={item.activity.uuid} item={item} headingLevel={2} />
          ))}
        </CardGrid>
      )}
    </Wrap>
  )
}
