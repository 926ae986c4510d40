import { AGGREGATOR_TYPES, REUSES } from '@annals/contracts'
import { Checkbox, EmptyState, LinkButton, PageHeader, Wrap } from '@annals/ui'
import { Select } from '@annals/ui/menus'
import { useTitle } from '@annals/web-kit'
import { MY_COLLECTIONS, MY_SOURCES } from '../collections/paths.ts'
import { useT } from '../i18n/index.ts'
import css from './aggregator.module.css'
import { RecordSearch } from './record-search.tsx'
import { type Aggregator, useAggregator } from './use-aggregator.ts'

const REUSE_CHOICES = ['all', ...REUSES] as const

/** /search/search, /sas/search: search in the European aggregator (behaviour/aggregator §1). */
export function AggregatorScreen() {
  const t = useT()
  const search = useAggregator()
  const { target } = search
  useTitle(t('agg.title'))
  return (
    <Wrap wide>
      <PageHeader
        title={t('agg.title')}
        intro={t(target === 'collection' ? 'agg.forCollection' : target ? 'agg.forSources' : 'agg.intro')}
        actions={<WayBack target={target} />}
      />
      <RecordSearch
        search={search}
        label={t('agg.field')}
        filter={
          <Select
            label={t('agg.reuse')}
            options={REUSE_CHOICES.map(id => ({ id, label: t(`agg.reuse.${id}`) }))}
            value={search.reuse ?? 'all'}
            onChange={search.setReuse}
          />
        }
        filters={
          <div role="group" aria-label={t('agg.type')} className={css.types}>
            {AGGREGATOR_TYPES.map(type => (
              <Checkbox
                key={type}
                isSelected={search.types.includes(type)}
                onChange={isOn => search.setType(type, isOn)}
              >
                {t(`agg.type.${type}`)}
              </Checkbox>
            ))}
          </div>
        }
        start={<EmptyState icon="search" title={t('agg.start')} body={t('agg.startText')} />}
      />
    </Wrap>
  )
}

/** The way to the sources that are published here or, where records are chosen for a list, to that list. */
function WayBack({ target }: Pick<Aggregator, 'target'>) {
  const t = useT()
  if (target === 'collection') return <LinkButton href={MY_COLLECTIONS}>{t('agg.toCollections')}</LinkButton>
  if (target) return <LinkButton href={MY_SOURCES}>{t('agg.toSources')}</LinkButton>
  return (
    <LinkButton href="/search" icon="image">
      {t('explore.sources')}
    </LinkButton>
  )
}
