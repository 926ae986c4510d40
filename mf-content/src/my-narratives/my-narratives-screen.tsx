import { Badge, Button, Card, CardGrid, EmptyState, LinkButton, PageHeader, Pager, QuotaUseLine } from '@annals/ui'
import { Menu, SearchField, Select } from '@annals/ui/menus'
import { pageFrom, useAddressState, useCall, useLastPage, useTitle, useTypedSearch } from '@annals/web-kit'
import { useCallback } from 'react'
import { LoadFailed } from '../common/load-failed.tsx'
import { formatDate, useT } from '../i18n/index.ts'
import { narrativePicture } from '../narratives/narrative-picture.ts'
import { editPath, NARRATIVES, NEW } from '../narratives/paths.ts'
import css from './my-narratives.module.css'
import { useNarrativeActions } from './use-narrative-actions.ts'

const SORTS = ['newest', 'oldest', 'az', 'za'] as const
const PAGE = 48
const SEARCH_MAX = 200
const SKELETONS = 8

/** /my/narratives: the member's narratives with what can be done with them (behaviour/narratives §9). */
export function MyNarrativesScreen() {
  const t = useT()
  useTitle(t('mine.title'))
  const [at, setAt] = useAddressState({ search: '', sort: 'newest', page: '1' })
  const search = useCallback((text: string) => setAt({ search: text, page: '1' }), [setAt])
  const [typed, setTyped] = useTypedSearch(at.search, search)
  const query = at.search.trim().slice(0, SEARCH_MAX)
  const sort = SORTS.find(known => known === at.sort) ?? 'newest'
  const page = pageFrom(at.page)
  const { data, error, loading, reload } = useCall('myNarratives', {
    ...(query && { searchFor: query }),
    sort,
    skip: (page - 1) * PAGE,
    limit: PAGE
  })
  const usage = useCall('usage', {})
  const actions = useNarrativeActions(() => Promise.all([reload(), usage.reload()]))
  const narratives = data?.data ?? []
  const total = data?.total ?? 0
  const pages = Math.ceil(total / PAGE)
  const isPastLast = useLastPage(page, pages, to => setAt({ page: String(to) }))
  const create = (
    <LinkButton variant="primary" icon="plus" href={`${NARRATIVES}/${NEW}`}>
      {t('mine.create')}
    </LinkButton>
  )

  return (
    <div className={css.page}>
      <PageHeader title={t('mine.title')} actions={create} />
      <QuotaUseLine isQuiet usage={usage.data?.usage} of={['narratives']} />
      {(total > 0 || query !== '' || loading) && (
        <div className={css.tools}>
          <SearchField label={t('mine.search')} value={typed} onChange={setTyped} className={css.search} />
          <Select
            label={t('mine.sort')}
            value={sort}
            onChange={id => setAt({ sort: id, page: '1' })}
            options={SORTS.map(id => ({ id, label: t(`mine.${id}`) }))}
          />
          <p className={css.count} role="status">
            {data ? t('narratives.count', { count: total }) : ''}
          </p>
        </div>
      )}
      {error && !data ? (
        <LoadFailed onRetry={reload} />
      ) : loading || isPastLast ? (
        <CardGrid label={t('mine.title')} loading={SKELETONS}>
          {null}
        </CardGrid>
      ) : narratives.length > 0 ? (
        <>
          <CardGrid label={t('mine.title')}>
            {narratives.map((entry, index) => (
              <Card
                key={entry.uuid}
                href={entry.url}
                picture={narrativePicture(entry)}
                kind={t('narrative.kind.narrative')}
                kindIcon="book"
                title={entry.title}
                text={entry.teaser}
                lang={entry.language || undefined}
                partner={t('mine.created', { date: formatDate(entry.created) })}
                headingLevel={2}
                isEager={index < 4}
                badges={
                  <Badge kind={entry.is_published ? 'ok' : 'plain'} icon={entry.is_published ? 'globe' : 'lock'}>
                    {t(entry.is_published ? 'mine.isPublic' : 'mine.isPrivate')}
                  </Badge>
                }
                menu={
                  <Menu
                    label={t('mine.more', { title: entry.title })}
                    items={[
                      { id: 'edit', label: t('mine.edit'), icon: 'edit', href: editPath(entry.slug, 'start') },
                      {
                        id: 'publish',
                        label: t(entry.is_published ? 'mine.unpublish' : 'mine.publish'),
                        icon: entry.is_published ? 'lock' : 'globe',
                        onAction: () => void actions.publish(entry, !entry.is_published)
                      },
                      {
                        id: 'delete',
                        label: t('mine.delete'),
                        icon: 'trash',
                        isDanger: true,
                        onAction: () => void actions.remove(entry)
                      }
                    ]}
                  />
                }
              />
            ))}
          </CardGrid>
          <Pager page={page} pages={pages} onChange={to => setAt({ page: String(to) })} />
        </>
      ) : query !== '' ? (
        <EmptyState
          icon="search"
          title={t('narratives.none', { words: query })}
          action={<Button onPress={() => setTyped('')}>{t('content.clear')}</Button>}
        />
      ) : (
        <EmptyState icon="book" title={t('narratives.empty')} body={t('mine.emptyText')} action={create} />
      )}
    </div>
  )
}
