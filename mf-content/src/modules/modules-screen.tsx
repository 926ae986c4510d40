import { MODULE_TYPES, type ModuleEntry } from '@annals/contracts'
import { Badge, Button, Card, CardGrid, EmptyState, LateCreditLine, LinkButton, PageHeader } from '@annals/ui'
import { Menu, SearchField, Select } from '@annals/ui/menus'
import { useAddressState, useCall, useTitle, useTypedSearch } from '@annals/web-kit'
import { useCallback } from 'react'
import { LoadFailed } from '../common/load-failed.tsx'
import { matches } from '../common/search.ts'
import { formatDate, useT } from '../i18n/index.ts'
import { AdminsOnly } from './admins-only.tsx'
import css from './modules.module.css'
import { ADMIN_VIEWPOINTS, ALL_MODULES, editAddress, type ModulesPlace, MY_VIEWPOINTS, NEW } from './places.ts'
import { type ModuleActions, useModuleActions } from './use-module-actions.ts'
import { usePlaceTexts } from './use-place-texts.ts'

const SKELETONS = 4
const EAGER = 4
const ALL_TYPES = 'all'

/** /admin/historical-content: all modules with what admins can do with them (behaviour/content §2.2). */
export const AdminModulesScreen = () => <ForAdmins place={ALL_MODULES} />

/** /my/viewpoints and /admin/viewpoints: the viewpoints among them. */
export const MyViewpointsScreen = () => <ForAdmins place={MY_VIEWPOINTS} />
export const AdminViewpointsScreen = () => <ForAdmins place={ADMIN_VIEWPOINTS} />

const ForAdmins = ({ place }: { place: ModulesPlace }) => (
  <AdminsOnly reading={place.reading}>
    <Modules place={place} />
  </AdminsOnly>
)

function Modules({ place }: { place: ModulesPlace }) {
  const t = useT()
  const texts = usePlaceTexts(place)
  useTitle(texts.title)
  const [at, setAt] = useAddressState({ q: '', type: ALL_TYPES })
  const keep = useCallback((q: string) => setAt({ q }), [setAt])
  const [words, setWords] = useTypedSearch(at.q, keep)
  const { data, error, loading, reload } = useCall('modules', place.type === null ? {} : { type: place.type })
  const actions = useModuleActions(reload)
  const all = data?.data ?? []
  const shown = all.filter(
    ({ type, name, author, intro, year }) =>
      (at.type === ALL_TYPES || type === at.type) && matches(words, [name, author, intro, year])
  )
  const create = (
    <LinkButton variant="primary" icon="plus" href={editAddress(place, NEW)}>
      {texts.create}
    </LinkButton>
  )
  function clear() {
    setWords('')
    setAt({ q: '', type: ALL_TYPES })
  }

  return (
    <div className={css.page}>
      <PageHeader title={texts.title} intro={texts.intro} actions={create} />
      {all.length > 0 && (
        <div className={css.tools}>
          <SearchField label={texts.search} value={words} onChange={setWords} className={css.search} />
          {place.type === null && (
            <Select
              label={t('modules.type')}
              value={at.type}
              onChange={type => setAt({ type })}
              options={[
                { id: ALL_TYPES, label: t('modules.allTypes') },
                ...MODULE_TYPES.map(type => ({ id: type, label: type }))
              ]}
            />
          )}
          <p className={css.count} role="status">
            {texts.count(shown.length)}
          </p>
        </div>
      )}
      {error && !data ? (
        <LoadFailed onRetry={reload} />
      ) : loading || shown.length > 0 ? (
        <CardGrid label={texts.title} loading={loading ? SKELETONS : undefined}>
          {shown.map((entry, index) => (
            <ModuleCard key={entry.uuid} entry={entry} place={place} actions={actions} isEager={index < EAGER} />
          ))}
        </CardGrid>
      ) : all.length > 0 ? (
        <EmptyState
          icon="search"
          title={t('content.notFound')}
          action={<Button onPress={clear}>{t('content.clear')}</Button>}
        />
      ) : (
        <EmptyState title={texts.empty} body={t('modules.emptyText')} action={create} />
      )}
    </div>
  )
}

interface ModuleCardProps {
  entry: ModuleEntry
  place: ModulesPlace
  actions: ModuleActions
  isEager: boolean
}

function ModuleCard({ entry, place, actions, isEager }: ModuleCardProps) {
  const t = useT()
  const address = editAddress(place, entry.slug)
  return (
    <Card
      href={address}
      picture={entry.thumb}
      kind={place.type === null ? entry.type : entry.author}
      year={entry.year}
      title={entry.name}
      text={entry.intro}
      partner={entry.updated && t('modules.changed', { date: formatDate(entry.updated) })}
      credit={entry.thumb && <LateCreditLine source={entry.thumb} />}
      headingLevel={2}
      isEager={isEager}
      badges={
        <Badge kind={entry.is_published ? 'ok' : 'plain'} icon={entry.is_published ? 'globe' : 'lock'}>
          {t(entry.is_published ? 'mine.isPublic' : 'mine.isPrivate')}
        </Badge>
      }
      menu={
        <Menu
          label={t('mine.more', { title: entry.name })}
          items={[
            { id: 'edit', label: t('mine.edit'), icon: 'edit', href: address },
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
  )
}
