import {
  AppErrorPanel,
  Button,
  Card,
  CardGrid,
  EmptyState,
  FilterRow,
  LinkButton,
  PageHeader,
  Pager,
  Wrap
} from '@annals/ui'
import { CreditLine } from '@annals/ui/media'
import { SearchField } from '@annals/ui/menus'
import {
  pageFrom,
  useAddressState,
  useCall,
  useLastPage,
  useLocation,
  useSearchInsight,
  useTitle,
  useTypedSearch
} from '@annals/web-kit'
import { useCallback } from 'react'
import { coverOf } from '../collections/cards/cover.ts'
import { EditTags } from '../common/edit-tags.tsx'
import { useT } from '../i18n/index.ts'

const PAGE = 60
const SKELETONS = 8
const EAGER = 4

/** /search/explore, /sas/explore: the thematic collections (behaviour/explore §1). The address holds words and page. */
export function ExploreScreen() {
  const t = useT()
  const { pathname } = useLocation()
  const [at, setAt] = useAddressState({ q: '', page: '1' })
  const keep = useCallback((q: string) => setAt({ q, page: '1' }), [setAt])
  const [typed, setTyped] = useTypedSearch(at.q, keep)
  const page = pageFrom(at.page)
  const { data, error, loading, reload } = useCall('explore', {
    ...(at.q && { searchFor: at.q.slice(0, 200) }),
    skip: (page - 1) * PAGE,
    limit: PAGE
  })
  const pages = Math.ceil((data?.total ?? 0) / PAGE)
  const isPastLast = useLastPage(page, pages, to => setAt({ page: String(to) }))
  useTitle(t('explore.title'))
  useSearchInsight({ section: 'explore', words: at.q, results: data?.total })
  const shelf = (
    <LinkButton href="/search" icon="image">
      {t('explore.sources')}
    </LinkButton>
  )
  return (
    <Wrap wide>
      <PageHeader title={t('explore.title')} intro={t('explore.intro')} actions={shelf} />
      {(at.q !== '' || data?.total !== 0) && (
        <FilterRow count={data ? t('explore.count', { count: data.total }) : ''}>
          <SearchField label={t('explore.field')} value={typed} onChange={setTyped} />
        </FilterRow>
      )}
      {error ? (
        <AppErrorPanel title={t('explore.failed')} body={t('load.failedText')} onRetry={() => void reload()} />
      ) : data?.total === 0 && at.q ? (
        <EmptyState
          icon="search"
          title={t('explore.none', { words: at.q })}
          body={t('explore.noneText')}
          action={<Button onPress={() => keep('')}>{t('explore.all')}</Button>}
        />
      ) : data?.total === 0 ? (
        <EmptyState icon="collection" title={t('explore.empty')} body={t('explore.emptyText')} action={shelf} />
      ) : (
        <>
          <CardGrid label={t('explore.title')} loading={loading || isPastLast ? SKELETONS : undefined}>
            {data?.data.map(({ col, thumb, credit, partner }, index) => (
              <Card
                key={col.uuid}
                href={`${pathname}/${col.slug}`}
                picture={coverOf({ thumb })}
                kind={t('collections.kind')}
                kindIcon="collection"
                title={col.name}
                lang={col.language || undefined}
                text={col.introduction || col.subtitle}
                credit={credit && <CreditLine source={credit} />}
                partner={[partner, t('collection.count', { count: col.count })].filter(Boolean).join(' · ')}
                tags={col.tags.map(tag => tag.name)}
                menu={<EditTags uuid={col.uuid} title={col.name} onTagged={() => void reload()} />}
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
