import type { TeachingItem } from '@annals/contracts'
import { Badge, Button, CardGrid, EmptyState, LinkButton, FilterRow, PageHeader, Wrap } from '@annals/ui'
import { SearchField, Select } from '@annals/ui/menus'
import { useAddressState, useCall, useSearchInsight, useSession, useTitle, useTypedSearch } from '@annals/web-kit'
import { useAddToMy } from '@annals/web-kit/activities'
import { useCallback, useState } from 'react'
import { useT } from '../i18n/index.ts'
import { LoadFailed } from '../common/load-failed.tsx'
import { matches } from '../common/search.ts'
import { passes, readActive, writeActive } from '../common/tag-filter/tag-choice.ts'
import { TagFilter } from '../common/tag-filter/tag-filter.tsx'
import { TeachingCard } from '../common/teaching-card.tsx'
import { AddButton } from './add-button.tsx'
import { MetaButton } from './meta-button.tsx'
import { OwnMenu } from './own-menu.tsx'

const SKELETONS = 8
const TYPES = ['all', 'la', 'ela'] as const

/** Published activities with search, type filter and filter by tags, all of them in the address, and what can be done with each (behaviour/content §3). */
export function TeachingScreen() {
  const t = useT()
  const [at, setAt] = useAddressState({ q: '', type: 'all', tags: '' })
  const keep = useCallback((q: string) => setAt({ q }), [setAt])
  const [words, setTexts] = useTypedSearch(at.q, keep)
  const type = TYPES.find(known => known === at.type) ?? 'all'
  const active = readActive(at.tags)
  const choose = (tags: string[]) => setAt({ tags: writeActive(tags) })
  const { data, error, loading, reload } = useCall('teachingLearning', {})
  useTitle(t('teaching.title'))

  const candidates = (data?.items ?? [])
    .filter(item => type === 'all' || item.typecode === type)
    .filter(item => matches(words, [item.activity.title, item.activity.summary, ...item.tags.map(tag => tag.name)]))
  const shown = candidates.filter(item => passes(item, active))
  const { user } = useSession()
  const adding = useAddToMy({
    added: t('teaching.added'),
    startEditing: t('teaching.startEditing'),
    failed: t('teaching.addFailed'),
    signIn: t('teaching.signIn'),
    login: t('teaching.login'),
    register: t('teaching.register')
  })
  // They stay on the shelf until it is loaded again, so that publishing them again is one press away.
  const [madePrivate, setMadePrivate] = useState<readonly string[]>([])

  const toolsOf = (item: TeachingItem) => {
    const { uuid } = item.activity
    if (item.typecode === 'la') return null
    if (user?.uuid !== item.owner.uuid)
      return (
        <>
          <MetaButton item={item} />
          <AddButton item={item} adding={adding} />
        </>
      )
    return (
      <OwnMenu
        item={item}
        isPrivate={madePrivate.includes(uuid)}
        onPublished={isPublished =>
          setMadePrivate(before => (isPublished ? before.filter(other => other !== uuid) : [...before, uuid]))
        }
        onDeleted={() => void reload()}
      />
    )
  }

  useSearchInsight({ section: 'teaching-learning', words, results: data && candidates.length })

  return (
    <Wrap wide>
      <PageHeader title={t('teaching.title')} intro={t('teaching.intro')} />
      <FilterRow count={data ? t('content.count', { count: shown.length }) : ''}>
        <SearchField label={t('teaching.search')} value={words} onChange={setTexts} />
        <Select
          label={t('teaching.type')}
          options={TYPES.map(id => ({ id, label: t(`teaching.${id}`) }))}
          value={type}
          onChange={id => setAt({ type: id })}
        />
      </FilterRow>
      <TagFilter active={active} onChange={choose} items={candidates} found={shown.length} />
      {error ? (
        <LoadFailed onRetry={reload} />
      ) : data && shown.length === 0 ? (
        <EmptyState
          title={t('teaching.empty')}
          body={t('teaching.emptyText')}
          action={
            candidates.length > 0 ? (
              <Button onPress={() => choose([])}>{t('content.clear')}</Button>
            ) : (
              <LinkButton href="/builder">{t('teaching.build')}</LinkButton>
            )
          }
        />
      ) : (
        <CardGrid label={t('teaching.title')} loading={loading ? SKELETONS : undefined}>
          {shown.map(item => (
            <TeachingCard
              key={item.activity.uuid}
              item={item}
              headingLevel={2}
              onTagged={() => void reload()}
              tools={toolsOf(item)}
              badges={
                madePrivate.includes(item.activity.uuid) && (
                  <Badge kind="plain" icon="lock">
                    {t('teaching.private')}
                  </Badge>
                )
              }
            />
          ))}
        </CardGrid>
      )}
    </Wrap>
  )
}
