import { Button, Card, CardGrid, EmptyState, FilterRow, PageHeader, Pager, Wrap } from '@annals/ui'
import { SearchField } from '@annals/ui/menus'
import {
  pageFrom,
  useAddressState,
  useCall,
  useLastPage,
  useSearchInsight,
  useTitle,
  useTypedSearch
} from '@annals/web-kit'
import { useCallback } from 'react'
import { EditTags } from '../common/edit-tags.tsx'
import { LoadFailed } from '../common/load-failed.tsx'
import { useT } from '../i18n/index.ts'
import { narrativePicture } from './narrative-picture.ts'

const PAGE = 60
const SKELETONS = 8
const EAGER = 4

/** /narratives: those that are published (behaviour/narratives §4). The address holds words and page. */
export function NarrativesScreen() {
  const t = useT()
  const [at, setAt] = useAddressState({ q: '', page: '1' })
  const keep = useCallback((q: string) => setAt({ q, page: '1' }), [setAt])
  const [typed, setTyped] = useTypedSearch(at.q, keep)
  const page = pageFrom(at.page)
  const { data, error, loading, reload } = useCall('publishedNarratives', {
    ...(at.q && { searchFor: at.q.slice(0, 200) }),
    skip: (page - 1) * PAGE,
    limit: PAGE
  })
  const pages = Math.ceil((data?.total ?? 0) / PAGE)
  const isPastLast = useLastPage(page, pages, to => setAt({ page: String(to) }))
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
          <CardGrid label={t('narratives.title')} loading={loading || isPastLast ? SKELETONS : undefined}>
            {data?.data.map((entry, index) => (
              <Card
                key={entry.uuid}
                href={`${entry.url}/start`}
                picture={narrativePicture(entry)}
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
          <Pager page={page} pages={Math.max(1, pages)} onChange={to => setAt({ page: String(to) })} />
        </>
      )}
    </Wrap>
  )
}
