import { type ResponseOf, type calls, type Facet, FACETS, SEARCH_LIMITS } from '@annals/contracts'
import {
  AppErrorPanel,
  Button,
  EmptyState,
  LinkButton,
  Notice,
  PageHeader,
  Pager,
  Skeleton,
  Tag,
  Wrap
} from '@annals/ui'
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
import { useCallback, useId, useRef, useState } from 'react'
import { formatList, useT } from '../i18n/index.ts'
import { Facets, useValueName } from './facets.tsx'
import css from './public-search.module.css'
import { ResultRow } from './result-row.tsx'
import { EMPTY_ADDRESS, filtersIn, switched, valuesOf, withoutFilters } from './search-address.ts'

const PAGE = 24
const SKELETONS = 6
const EAGER = 4
const PAGES = SEARCH_LIMITS.reachable / PAGE

/** /search/all: the search of everything public (behaviour/search §2). The address holds words, filters and page. */
export function PublicSearchScreen() {
  const t = useT()
  const nameOf = useValueName()
  const panel = useId()
  const [at, setAt] = useAddressState(EMPTY_ADDRESS)
  const [isOpen, setOpen] = useState(false)
  const keep = useCallback((q: string) => setAt({ q, page: '1' }), [setAt])
  const [typed, setTyped] = useTypedSearch(at.q, keep)
  const filters = filtersIn(at)
  const page = pageFrom(at.page, PAGES)
  const { data, error, loading, reload } = useCall('publicSearch', {
    ...(at.q && { searchFor: at.q.slice(0, SEARCH_LIMITS.text) }),
    filters,
    skip: (page - 1) * PAGE,
    limit: PAGE
  })
  const pages = Math.min(PAGES, Math.ceil((data?.total ?? 0) / PAGE))
  const isPastLast = useLastPage(page, pages, to => setAt({ page: String(to) }))
  useTitle(at.q ? t('found.titleFor', { words: at.q }) : t('found.title'))
  useSearchInsight({ section: 'search', words: at.q, results: data?.total })

  // The facets stay while the next answer is on its way, so that nothing moves under the pointer.
  const last = useRef<ResponseOf<(typeof calls)['publicSearch']>>(undefined)
  if (data) last.current = data
  const facets = (data ?? last.current)?.facets ?? []
  const chosen = FACETS.flatMap(facet => valuesOf(at[facet]).map(value => ({ facet, value })))
  const onSwitch = (facet: Facet, value: string, isOn: boolean) =>
    setAt({ [facet]: switched(at[facet], value, isOn), page: '1' })
  const clear = () => setAt(withoutFilters())
  const europeana = (
    <LinkButton href={`/search/search${at.q ? `?q=${encodeURIComponent(at.q)}` : ''}`} icon="search">
      {t('search.aggregator')}
    </LinkButton>
  )

  return (
    <Wrap wide>
      <PageHeader title={t('found.title')} intro={t('found.intro')} />
      <div role="search" className={css.field}>
        <SearchField label={t('found.field')} value={typed} onChange={setTyped} onSubmit={keep} />
      </div>
      <div className={css.layout}>
        <section className={css.facets} aria-label={t('found.filters')} data-open={isOpen || undefined}>
          <div className={css.toggle}>
            <Button icon="filter" aria-expanded={isOpen} aria-controls={panel} onPress={() => setOpen(!isOpen)}>
              {chosen.length > 0 ? t('found.filtersChosen', { count: chosen.length }) : t('found.filters')}
            </Button>
          </div>
          <div id={panel} className={css.panel}>
            <Facets facets={facets} at={at} onSwitch={onSwitch} />
          </div>
        </section>
        <section aria-label={t('found.results')} aria-busy={loading}>
          <div className={css.bar}>
            <p role="status">{data ? t('found.count', { count: data.total }) : ''}</p>
            {chosen.length > 0 && (
              <div className={css.chosen}>
                {chosen.map(({ facet, value }) => (
                  <Tag
                    key={`${facet}:${value}`}
                    name={nameOf(facet, value)}
                    onRemove={() => onSwitch(facet, value, false)}
                  />
                ))}
                <Button variant="quiet" onPress={clear}>
                  {t('found.clear')}
                </Button>
              </div>
            )}
          </div>
          {data?.corrected.map(({ typed: word, found }) => (
            <Notice key={word} kind="info">
              {t('found.corrected', { word, found: formatList(found) })}
            </Notice>
          ))}
          {error ? (
            <AppErrorPanel title={t('found.failed')} body={t('load.failedText')} onRetry={() => void reload()} />
          ) : data?.total === 0 ? (
            <EmptyState
              icon="search"
              title={at.q ? t('found.none', { words: at.q }) : t('found.nothing')}
              body={t('found.noneText')}
              action={
                <>
                  {chosen.length > 0 && <Button onPress={clear}>{t('found.clear')}</Button>}
                  {europeana}
                </>
              }
            />
          ) : data && !isPastLast ? (
            <>
              <div className={css.results}>
                {data.results.map((result, index) => (
                  <ResultRow key={result.uuid} result={result} isEager={index < EAGER} />
                ))}
              </div>
              <Pager page={page} pages={pages} onChange={to => setAt({ page: String(to) })} />
            </>
          ) : (
            <div className={css.results} aria-hidden="true">
              {Array.from({ length: SKELETONS }, (_, at) => (
                <div key={at} className={css.result}>
                  <Skeleton className={css.blank} />
                  <div className={css.words}>
                    <Skeleton />
                    <Skeleton />
                  </div>
                </div>
              ))}
            </div>
          )}
        </section>
      </div>
    </Wrap>
  )
}
