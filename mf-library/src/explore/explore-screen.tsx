import { AppErrorPanel, Card, CardGrid, EmptyState, LinkButton, PageHeader, Pager, Wrap } from '@annals/ui'
import { useCall, useLocation, useNavigate, useSearchParams, useTitle } from '@annals/web-kit'
import { coverOf } from '../collections/cards/cover.ts'
import { useT } from '../i18n/index.ts'

const PAGE = 60
const SKELETONS = 8
const EAGER = 4

/** /search/explore, /sas/explore: the thematic collections (behaviour/collections §6.1). `?page=<n>` opens a page. */
export function ExploreScreen() {
  const t = useT()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(params.get('page')) || 1))
  const { data, error, loading, reload } = useCall('explore', { skip: (page - 1) * PAGE, limit: PAGE })
  useTitle(t('explore.title'))
  const shelf = (
    <LinkButton href="/search" icon="image">
      {t('explore.sources')}
    </LinkButton>
  )
  return (
    <Wrap wide>
      <PageHeader title={t('explore.title')} intro={t('explore.intro')} actions={shelf} />
      {error ? (
        <AppErrorPanel title={t('explore.failed')} body={t('load.failedText')} onRetry={() => void reload()} />
      ) : data?.total === 0 ? (
        <EmptyState icon="collection" title={t('explore.empty')} body={t('explore.emptyText')} action={shelf} />
      ) : (
        <>
          <CardGrid label={t('explore.title')} loading={loading ? SKELETONS : undefined}>
            {data?.data.map(({ col, thumb, partner }, index) => (
              <Card
                key={col.uuid}
                href={`${pathname}/${col.slug}`}
                picture={coverOf({ thumb })}
                kind={t('collections.kind')}
                kindIcon="collection"
                title={col.name}
                text={col.introduction || col.subtitle}
                partner={[partner, t('collection.count', { count: col.count })].filter(Boolean).join(' · ')}
                headingLevel={2}
                isEager={index < EAGER}
              />
            ))}
          </CardGrid>
          <Pager
            page={page}
            pages={Math.max(1, Math.ceil((data?.total ?? 0) / PAGE))}
            onChange={to => void navigate(`${pathname}?page=${to}`)}
          />
        </>
      )}
    </Wrap>
  )
}
