import {
  AppErrorPanel,
  Button,
  Card,
  CardGrid,
  EmptyState,
  IconButton,
  LinkButton,
  Notice,
  FilterRow,
  PageHeader,
  Wrap
} from '@annals/ui'
import { CreditLine } from '@annals/ui/media'
import { SearchField, Select } from '@annals/ui/menus'
import { useCall, useLocation, useNavigate, useSearchInsight, useSearchParams, useTitle } from '@annals/web-kit'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../i18n/index.ts'
import css from './search.module.css'
import { ShelfViewer } from './shelf-viewer.tsx'
import { useAdd } from '../common/sources/use-add.tsx'
import { filterSources, type Kind, kindsOf, sourcesOf } from './published-sources.ts'

const SKELETONS = 8
const EAGER = 4

/** The shelf of sources (/search, /sas); `?source=<uuid>` opens one of them. */
export function SearchScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { add, dialog } = useAdd()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const [words, setTexts] = useState('')
  const [kind, setKind] = useState<Kind | 'all'>('all')
  const { data, error, loading, reload } = useCall('historicalContent')
  useTitle(t('search.title'))

  const all = useMemo(() => sourcesOf(data?.items ?? []), [data])
  const shown = useMemo(() => filterSources(all, words, kind), [all, words, kind])
  const kinds = kindsOf(all)
  useSearchInsight({ section: 'sources', words, results: data && shown.length })
  const uuid = params.get('source')
  // An address may name a source that the filters hide; then the viewer goes through all of them.
  const leaves = shown.some(source => source.uuid === uuid) ? shown : all
  const at = leaves.findIndex(source => source.uuid === uuid)

  // Closing goes back if the shelf was the previous step, so that Back does not open the viewer again.
  const cameFromShelf = useRef(false)
  useEffect(() => {
    if (!uuid) cameFromShelf.current = true
  }, [uuid])
  const close = () => void (cameFromShelf.current ? navigate(-1) : navigate(pathname, { replace: true }))
  const show = useCallback(
    (to: string) => void navigate(`${pathname}?source=${to}`, { replace: true }),
    [navigate, pathname]
  )
  const showAll = () => {
    setTexts('')
    setKind('all')
  }
  const noneTitle = words.trim() ? t('search.none', { words: words.trim() }) : t('search.noneOfKind')

  return (
    <Wrap wide>
      <PageHeader
        title={t('search.title')}
        intro={t('search.intro')}
        actions={
          <>
            <LinkButton href="/search/search" icon="search">
              {t('search.aggregator')}
            </LinkButton>
            <LinkButton href="/search/explore" icon="collection">
              {t('search.collections')}
            </LinkButton>
            <LinkButton href="/search/partners" icon="globe">
              {t('search.partners')}
            </LinkButton>
          </>
        }
      />
      {data && uuid && at < 0 && (
        <div className={css.notice}>
          <Notice kind="warn" live="status">
            {t('search.gone')}
          </Notice>
        </div>
      )}
      <FilterRow count={data ? t('search.count', { count: shown.length }) : ''}>
        <SearchField label={t('search.field')} value={words} onChange={setTexts} />
        <Select
          label={t('search.kind')}
          options={[
            { id: 'all', label: t('search.all') },
            ...kinds.map(name => ({ id: name, label: t(`kind.${name}`) }))
          ]}
          value={kind}
          onChange={id => setKind(kinds.find(name => name === id) ?? 'all')}
        />
      </FilterRow>
      {error ? (
        <AppErrorPanel
          title={t('load.failed')}
          body={t('load.failedText')}
          retryLabel={t('load.retry')}
          onRetry={() => void reload()}
        />
      ) : data && all.length === 0 ? (
        <EmptyState title={t('search.empty')} body={t('search.emptyText')} />
      ) : data && shown.length === 0 ? (
        <EmptyState
          title={noneTitle}
          body={t('search.noneText')}
          action={<Button onPress={showAll}>{t('search.clear')}</Button>}
        />
      ) : (
        <CardGrid label={t('search.title')} phoneColumns={2} loading={loading ? SKELETONS : undefined}>
          {shown.map((source, index) => (
            <Card
              key={source.uuid}
              href={`${pathname}?source=${source.uuid}`}
              picture={source.thumb}
              kind={t(`kind.${source.thumb.kind}`)}
              year={source.year}
              title={source.name}
              text={source.thumb.alt}
              credit={<CreditLine source={source.thumb} />}
              headingLevel={2}
              isEager={index < EAGER}
              menu={
                <IconButton
                  icon="plus"
                  label={t('add.one', { title: source.name })}
                  onPress={() => void add([source])}
                />
              }
            />
          ))}
        </CardGrid>
      )}
      {at >= 0 && (
        <ShelfViewer sources={leaves} at={at} onShow={show} onClose={close} onAdd={source => void add([source])} />
      )}
      {dialog}
    </Wrap>
  )
}
