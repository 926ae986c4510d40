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
import { useAddressState, useCall, useSearchInsight, useTitle, useTypedSearch } from '@annals/web-kit'
import { useCallback, useMemo } from 'react'
import { useT } from '../i18n/index.ts'
import css from './published-sources.module.css'
import { ShelfViewer } from './shelf-viewer.tsx'
import { useAdd } from '../common/sources/use-add.tsx'
import { useOpened } from '../common/use-opened.ts'
import { filterSources, kindsOf, sourcesOf } from './published-sources.ts'

const SKELETONS = 8
const EAGER = 4

/** The shelf of sources (/search, /sas). The address holds words and kind; `?source=<uuid>` opens one of them. */
export function PublishedSourcesScreen() {
  const t = useT()
  const { add, dialog } = useAdd('add.fromShelf')
  const [shelf, setShelf] = useAddressState({ q: '', kind: 'all' })
  const keep = useCallback((q: string) => setShelf({ q }), [setShelf])
  const [words, setTexts] = useTypedSearch(shelf.q, keep)
  const { data, error, loading, reload } = useCall('historicalContent')
  useTitle(t('search.title'))

  const all = useMemo(() => sourcesOf(data?.items ?? []), [data])
  const kinds = useMemo(() => kindsOf(all), [all])
  const kind = kinds.find(name => name === shelf.kind) ?? 'all'
  const shown = useMemo(() => filterSources(all, words, kind), [all, words, kind])
  useSearchInsight({ section: 'sources', words, results: data && shown.length })
  const opened = useOpened(['source'])
  const uuid = opened.value
  // An address may name a source that the filters hide; then the viewer goes through all of them.
  const leaves = shown.some(source => source.uuid === uuid) ? shown : all
  const at = leaves.findIndex(source => source.uuid === uuid)
  const showAll = () => {
    setTexts('')
    setShelf({ q: '', kind: 'all' })
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
          onChange={id => setShelf({ kind: id })}
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
              href={opened.pathOf('source', source.uuid)}
              picture={source.thumb}
              kind={t(`kind.${source.thumb.kind}`)}
              year={source.year}
              title={source.name}
              lang={source.language || undefined}
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
        <ShelfViewer
          sources={leaves}
          at={at}
          onShow={to => opened.show('source', to)}
          onClose={opened.close}
          onAdd={source => void add([source])}
        />
      )}
      {dialog}
    </Wrap>
  )
}
