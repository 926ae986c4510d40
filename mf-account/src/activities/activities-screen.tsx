import type { ActivityEntry } from '@annals/contracts'
import {
  AppErrorPanel,
  Badge,
  Button,
  Card,
  CardGrid,
  EmptyState,
  LinkButton,
  PageHeader,
  Pager,
  QuotaUseLine
} from '@annals/ui'
import { Menu, SearchField, Select } from '@annals/ui/menus'
import {
  errorText,
  firstNames,
  pageFrom,
  useAddressState,
  useCall,
  useHost,
  useLastPage,
  useSelection,
  useSession,
  useTitle,
  useTypedSearch
} from '@annals/web-kit'
import { useCallback } from 'react'
import { formatDate, useT } from '../i18n/index.ts'
import css from '../common/list.module.css'
import { activityPicture } from './activity-picture.ts'
import { useActions } from './use-actions.ts'

const SORTS = ['newest', 'oldest', 'az', 'za'] as const
const PAGE = 48
/** Most characters of a search. */
const SEARCH_MAX = 200
const NONE: readonly ActivityEntry[] = []
const idOf = ({ activity }: ActivityEntry) => activity.uuid

/** The member's activities: search, sort, cards with what can be done with them (behaviour/personal-area §2.1). */
export function ActivitiesScreen() {
  const t = useT()
  useTitle(t('activities.title'))
  const host = useHost()
  const { user } = useSession()
  const [at, setAt] = useAddressState({ search: '', sort: 'newest', page: '1' })
  // Another search begins at its first page.
  const search = useCallback((text: string) => setAt({ search: text, page: '1' }), [setAt])
  const [typed, setTyped] = useTypedSearch(at.search, search)
  const query = at.search.trim().slice(0, SEARCH_MAX)
  const sort = SORTS.find(known => known === at.sort) ?? 'newest'
  const page = pageFrom(at.page)
  const { data, error, loading, reload } = useCall('myActivities', {
    ...(query ? { searchFor: query } : {}),
    filters: { sort, skip: (page - 1) * PAGE, limit: PAGE }
  })
  const usage = useCall('usage', {})
  const actions = useActions(async () => {
    await Promise.all([reload(), usage.reload()])
  })
  const canPublish = Boolean(user?.permissions.can_publish_tl || user?.permissions.is_partner)

  const activities = data?.activities ?? NONE
  const selection = useSelection(activities, idOf)
  const total = data?.totalActivities ?? 0
  const pages = Math.ceil(total / PAGE)
  const isPastLast = useLastPage(page, pages, to => setAt({ page: String(to) }))
  const isSearching = query !== ''

  async function removeSelected() {
    const { items, hidden } = selection
    const names = firstNames(hidden.map(({ activity }) => activity.title || t('activities.untitled')))
    const unseen = hidden.length > 0 ? t('activities.deleteHidden', { count: hidden.length, names }) : ''
    const agreed = await host.confirm({
      title: t('activities.deleteTitle'),
      body: `${t('activities.deleteSome', { count: items.length })} ${unseen}`.trim(),
      ok: t('activities.delete'),
      danger: true
    })
    if (agreed && (await actions.removeMany(items.map(idOf)))) selection.clear()
  }

  const card = (entry: ActivityEntry, at: number) => {
    const { activity, image, tags, share_count } = entry
    const title = activity.title || t('activities.untitled')
    const named = { uuid: activity.uuid, title }
    return (
      <Card
        key={activity.uuid}
        href={`/builder/${activity.uuid}`}
        picture={activityPicture(image)}
        kind={t('activities.kind', { count: activity.blockOrder.length })}
        title={title}
        text={activity.description}
        partner={t('activities.created', { date: formatDate(activity.created) })}
        tags={tags.map(tag => tag.name)}
        headingLevel={2}
        isEager={at < 4}
        badges={
          <>
            <Badge kind={activity.is_published ? 'ok' : 'plain'} icon={activity.is_published ? 'globe' : 'lock'}>
              {t(activity.is_published ? 'activities.public' : 'activities.private')}
            </Badge>
            {share_count > 0 && <Badge icon="share">{t('activities.shares', { count: share_count })}</Badge>}
          </>
        }
        selection={{
          label: t('activities.select', { title }),
          isSelected: selection.has(activity.uuid),
          onChange: on => selection.set([entry], on)
        }}
        menu={
          <Menu
            label={t('activities.more', { title })}
            items={[
              { id: 'edit', label: t('activities.edit'), icon: 'edit', href: `/ela/${activity.uuid}?load` },
              { id: 'view', label: t('activities.studentView'), icon: 'eye', href: `/student/view/${activity.uuid}/` },
              { id: 'print', label: t('activities.print'), icon: 'print', href: `/ea/print/${activity.uuid}` },
              {
                id: 'download',
                label: t('activities.download'),
                icon: 'download',
                onAction: () => void host.dialogs.open('builder/download', { activity: activity.uuid })
              },
              { id: 'share', label: t('activities.share'), icon: 'share', onAction: () => void actions.share(named) },
              ...(canPublish
                ? [
                    {
                      id: 'publish',
                      label: t(activity.is_published ? 'activities.unpublish' : 'activities.publish'),
                      icon: activity.is_published ? ('lock' as const) : ('globe' as const),
                      onAction: () => void actions.publish(named, !activity.is_published)
                    }
                  ]
                : []),
              {
                id: 'copy',
                label: t('activities.duplicate'),
                icon: 'copy',
                onAction: () => void actions.duplicate(named)
              },
              {
                id: 'delete',
                label: t('activities.delete'),
                icon: 'trash',
                isDanger: true,
                onAction: () => void actions.remove(named).then(isGone => isGone && selection.drop([activity.uuid]))
              }
            ]}
          />
        }
      />
    )
  }

  return (
    <div className={css.page}>
      <PageHeader
        title={t('activities.title')}
        actions={
          <>
            <Button icon="upload" onPress={() => void host.dialogs.open('builder/upload', {})}>
              {t('activities.upload')}
            </Button>
            <LinkButton variant="primary" icon="plus" href="/builder">
              {t('activities.create')}
            </LinkButton>
          </>
        }
      />
      <QuotaUseLine isQuiet usage={usage.data?.usage} of={['activities']} />
      {(total > 0 || isSearching || loading) && (
        <div className={css.tools}>
          <SearchField label={t('activities.search')} value={typed} onChange={setTyped} className={css.search} />
          <Select
            label={t('activities.sort')}
            value={sort}
            onChange={id => setAt({ sort: id, page: '1' })}
            options={SORTS.map(id => ({ id, label: t(`activities.${id}`) }))}
          />
          <p className={css.count} role="status">
            {data ? t('activities.count', { count: total }) : ''}
          </p>
          {selection.items.length > 0 && (
            <>
              <Button variant="danger" icon="trash" onPress={() => void removeSelected()}>
                {t('activities.deleteSelected', { count: selection.items.length })}
              </Button>
              <Button variant="quiet" onPress={selection.clear}>
                {t('activities.deselect')}
              </Button>
            </>
          )}
        </div>
      )}
      {error && !data ? (
        <AppErrorPanel title={t('activities.failed')} body={errorText(error)} onRetry={() => void reload()} />
      ) : loading || isPastLast ? (
        <CardGrid label={t('activities.title')} loading={8}>
          {null}
        </CardGrid>
      ) : activities.length > 0 ? (
        <>
          <CardGrid label={t('activities.title')}>{activities.map(card)}</CardGrid>
          <Pager page={page} pages={pages} onChange={to => setAt({ page: String(to) })} />
        </>
      ) : isSearching ? (
        <EmptyState
          icon="search"
          title={t('activities.noneFound')}
          body={t('activities.noneFoundText', { query })}
          action={<Button onPress={() => setTyped('')}>{t('activities.showAll')}</Button>}
        />
      ) : (
        <EmptyState
          icon="grid"
          title={t('activities.empty')}
          body={t('activities.emptyText')}
          action={
            <LinkButton variant="primary" icon="plus" href="/builder">
              {t('activities.create')}
            </LinkButton>
          }
        />
      )}
    </div>
  )
}
