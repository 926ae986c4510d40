import { typeSlug, VIEWPOINT } from '@annals/contracts'
import { Button, CardGrid, EmptyState, FilterRow, LinkButton, PageHeader, Wrap } from '@annals/ui'
import { SearchField, Select } from '@annals/ui/menus'
import {
  useAddressState,
  useCall,
  useNavigate,
  useParams,
  useSearchInsight,
  useTitle,
  useTypedSearch
} from '@annals/web-kit'
import { useCallback } from 'react'
import { useT } from '../../i18n/index.ts'
import { ContentCard } from '../../common/content-card.tsx'
import { LoadFailed } from '../../common/load-failed.tsx'
import { matches } from '../../common/search.ts'
import { passes, readActive, writeActive } from '../../common/tag-filter/tag-choice.ts'
import { TagFilter } from '../../common/tag-filter/tag-filter.tsx'

const SKELETONS = 8
const EAGER = 4
const VIEWPOINTS = typeSlug(VIEWPOINT)

/** /viewpoints: the index with its viewpoints alone. */
export const ViewpointsScreen = () => <ContentIndexScreen of={VIEWPOINTS} />

/**
 * Index of historical content with search, type filter and filter by tags, all of them in the address
 * (behaviour/content §2).
 */
export function ContentIndexScreen({ of = 'all' }: { of?: string }) {
  const t = useT()
  const { type = of } = useParams()
  const title = t(type === VIEWPOINTS ? 'viewpoints.title' : 'content.title')
  const navigate = useNavigate()
  const [at, setAt] = useAddressState({ q: '', tags: '' })
  const keep = useCallback((q: string) => setAt({ q }), [setAt])
  const [words, setTexts] = useTypedSearch(at.q, keep)
  const active = readActive(at.tags)
  const { data, error, loading, reload } = useCall('historicalContent')
  useTitle(title)

  const candidates = (data?.items ?? [])
    .filter(item => type === 'all' || typeSlug(item.type) === type)
    .filter(item => matches(words, [item.name, item.intro, item.year, item.type, ...item.tags.map(tag => tag.name)]))
  const shown = candidates.filter(item => passes(item, active))
  useSearchInsight({ section: 'historical-content', words, results: data && candidates.length })
  const options = [
    { id: 'all', label: t('content.all') },
    ...(data?.types ?? []).map(name => ({ id: typeSlug(name), label: name }))
  ]
  const chooseType = (id: string, kept: Record<string, string> = { q: words.trim(), tags: at.tags }) =>
    navigate({
      pathname: id === VIEWPOINTS ? '/viewpoints' : id === 'all' ? '/historical-content' : `/historical-content/${id}`,
      search: new URLSearchParams(Object.entries(kept).filter(([, value]) => value !== '')).toString()
    })

  return (
    <Wrap wide>
      <PageHeader
        title={title}
        intro={t(type === VIEWPOINTS ? 'viewpoints.intro' : 'content.intro')}
        actions={
          <LinkButton href="/narratives" icon="book">
            {t('narratives.title')}
          </LinkButton>
        }
      />
      <FilterRow count={data ? t('content.count', { count: shown.length }) : ''}>
        <SearchField label={t('content.search')} value={words} onChange={setTexts} />
        <Select label={t('content.type')} options={options} value={type} onChange={id => void chooseType(id)} />
      </FilterRow>
      <TagFilter
        active={active}
        onChange={tags => setAt({ tags: writeActive(tags) })}
        items={candidates}
        found={shown.length}
      />
      {error ? (
        <LoadFailed onRetry={reload} />
      ) : data && shown.length === 0 ? (
        <EmptyState
          title={t('content.empty')}
          body={t('content.emptyText')}
          action={
            <Button
              onPress={() => {
                setTexts('')
                void chooseType('all', {})
              }}
            >
              {t('content.clear')}
            </Button>
          }
        />
      ) : (
        <CardGrid label={title} loading={loading ? SKELETONS : undefined}>
          {shown.map((item, index) => (
            <ContentCard
              key={item.uuid}
              item={item}
              isEager={index < EAGER}
              headingLevel={2}
              onTagged={() => void reload()}
            />
          ))}
        </CardGrid>
      )}
    </Wrap>
  )
}
