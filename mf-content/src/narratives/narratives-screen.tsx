import type { NarrativeEntry } from '@annals/contracts'
import { Button, Card, CardGrid, EmptyState, FilterRow, PageHeader, Pager, Wrap } from '@annals/ui'
import { SearchField } from '@annals/ui/menus'
import { useAddressState, useCall, useSearchInsight, useTitle, useTypedSearch } from '@annals/web-kit'
import { useCallback } from 'react'
import { EditTags } from '../common/edit-tags.tsx'
import { LoadFailed } from '../common/load-failed.tsx'
import { useT } from '../i18n/index.ts'

const PAGE = 60
const SKELETONS = 8
const EAGER = 4

const pictureOf = ({ icon }: NarrativeEntry) =>
  icon && { url: icon.url, alt: icon.alt, width: icon.width, height: icon.height, kind: 'photograph' as const }

/** /narratives: those that are published (behaviour/narratives §4). The address holds words and page. */
export function NarrativesScreen() {
  const t = useT()
  const [at, setAt] = useAddressState({ q: '', page: '1' })
  const keep = useCallback((q: string) => setAt({ q, page: '1' }), [setAt])
  const [typed, setTyped] = useTypedSearch(at.q, keep)
  const page = Math.max(1, Math.floor(Number(at.page)) || 1)
  const { data, error, loading, reload } = useCall('publishedNarratives', {
    ...(at.q && { searchFor: at.q.slice(0, 200) }),
    skip: (page - 1) * PAGE,
    limit: PAGE
  })
  useTitle(t('narratives.title'))
  useSearchInsight({ section: 'narratives', words: at.q, results: data?.total })
  return (
    <Wrap wide>
      <PageHeader title={t('narratives.title')} intro={t('narratives.intro')} />
      {(at.q !== '' || data?.total !== 0) && (
        <FilterRow count={data ? t('narratives.count', { count: data.total }) : ''}>
          <SearchField label={t('narratives.search')} value={typed} onChange={setTyped} />
        </FilterRow>
      )}
      {error ? (
        <LoadFailed onRetry={reload} />
      ) : data?.total === 0 && at.q ? (
        <EmptyState
          icon="search"
          title={t('narratives.none', { words: at.q })}
          action={<Button onPress={() => keep('')}>{t('content.clear')}</Button>}
        />
      ) : data?.total === 0 ? (
        <EmptyState icon="book" title={t('narratives.empty')} body={t('narratives.emptyText')} />
      ) : (
        <>
          <CardGrid label={t('narratives.title')} loading={loading ? SKELETONS : undefined}>
            {data?.data.map((entry, index) => (
              <Card
                key={entry.uuid}
                href={`${entry.url}/start`}
                picture={pictureOf(entry)}
                kind={t('narrative.kind.narrative')}
                kindIcon="book"
                title={entry.title}
                text={entry.teaser}
                lang={entry.language || undefined}
                partner={[entry.author, entry.minutes > 0 && t('narrative.minutes', { count: entry.minutes })]
                  .filter(Boolean)
                  .join(' · ')}
                tags={entry.tags.map(tag => tag.name)}
                menu={<EditTags uuid={entry.uuid} title={entry.title} onTagged={() => void reload()} />}
                headingLevel={2}
                isEager={index < EAGER}
              />
            ))}
          </CardGrid>
          <Pager
            page={page}
            pages={Math.max(1, Math.ceil((data?.total ?? 0) / PAGE))}
            onChange={to => setAt({ page: String(to) })}
          />
        </>
      )}
    </Wrap>
  )
}
