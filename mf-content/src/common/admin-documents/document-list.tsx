import { type CardPicture, SORTS } from '@annals/contracts'
import { Badge, Button, Card, CardGrid, EmptyState, LateCreditLine, LinkButton, PageHeader, Pager } from '@annals/ui'
import { Menu, SearchField, Select } from '@annals/ui/menus'
import { pageFrom, useAddressState, useLastPage, useTitle, useTypedSearch } from '@annals/web-kit'
import { useCallback } from 'react'
import { formatDate, useT } from '../../i18n/index.ts'
import { LoadFailed } from '../load-failed.tsx'
import { arranged, type Arranged, STATES } from './arrange.ts'
import { NEW } from './use-document-work.ts'
import { useDocumentActions, type DocumentActions } from './use-document-actions.ts'
import css from './admin-documents.module.css'

const PAGE = 24
const SKELETONS = 4
const EAGER = 4
const ALL = 'all'
/** Orders by the change of an entry, the latest first by default. */
const ORDERS = SORTS.toSorted((one, other) => Number(other === 'newest') - Number(one === 'newest'))

/** An entry of a list that admins write. */
export interface DocumentEntry extends Arranged, Omit<DocumentActions, 'title'> {
  uuid: string
  slug: string
  /** One of `kinds`, where the list has them. */
  kind?: string
  /** Above the title of its card. */
  label: string
  intro: string
  year: string
  /** Of its title and introduction. */
  language?: string | undefined
  thumb: CardPicture | null
}

interface DocumentListProps {
  path: string
  texts: {
    title: string
    intro: string
    search: string
    create: string
    empty: string
    count: (count: number) => string
  }
  kinds?: readonly string[] | undefined
  /** All that there are; absent until they are loaded. */
  entries: readonly DocumentEntry[] | undefined
  error: unknown
  reload: () => Promise<void>
}

/** All of a kind that admins write, with what they can do with each (behaviour/content §2.2, §3.3). */
export function DocumentList({ path, texts, kinds, entries, error, reload }: DocumentListProps) {
  const t = useT()
  useTitle(texts.title)
  const [at, setAt] = useAddressState({ q: '', type: ALL, state: ALL, sort: 'newest', page: '1' })
  const choose = useCallback((change: Partial<typeof at>) => setAt({ ...change, page: '1' }), [setAt])
  const keep = useCallback((q: string) => choose({ q }), [choose])
  const [words, setWords] = useTypedSearch(at.q, keep)
  const sort = SORTS.find(known => known === at.sort) ?? 'newest'
  const state = STATES.find(known => known === at.state)
  const all = entries ?? []
  const found = arranged(kinds && at.type !== ALL ? all.filter(({ kind }) => kind === at.type) : all, {
    ...{ words, state, sort }
  })
  const page = pageFrom(at.page)
  const pages = Math.ceil(found.length / PAGE)
  const isPastLast = useLastPage(page, pages, to => setAt({ page: String(to) }))
  const actions = useDocumentActions(reload)
  const shown = found.slice((page - 1) * PAGE, page * PAGE)
  const create = (
    <LinkButton variant="primary" icon="plus" href={`${path}/${NEW}`}>
      {texts.create}
    </LinkButton>
  )
  function clear() {
    setWords('')
    setAt({ q: '', type: ALL, state: ALL, page: '1' })
  }

  return (
    <div className={css.page}>
      <PageHeader title={texts.title} intro={texts.intro} actions={create} />
      {all.length > 0 && (
        <div className={css.tools}>
          <SearchField label={texts.search} value={words} onChange={setWords} className={css.search} />
          {kinds && (
            <Select
              label={t('modules.type')}
              value={at.type}
              onChange={type => choose({ type })}
              options={[{ id: ALL, label: t('modules.allTypes') }, ...kinds.map(type => ({ id: type, label: type }))]}
            />
          )}
          <Select
            label={t('documents.state')}
            value={state ?? ALL}
            onChange={id => choose({ state: id })}
            options={[
              { id: ALL, label: t('documents.allStates') },
              { id: 'public', label: t('mine.isPublic') },
              { id: 'private', label: t('mine.isPrivate') }
            ]}
          />
          <Select
            label={t('mine.sort')}
            value={sort}
            onChange={id => choose({ sort: id })}
            options={ORDERS.map(id => ({ id, label: t(`mine.${id}`) }))}
          />
          <p className={css.count} role="status">
            {texts.count(found.length)}
          </p>
        </div>
      )}
      {error && !entries ? (
        <LoadFailed onRetry={reload} />
      ) : !entries || isPastLast ? (
        <CardGrid label={texts.title} loading={SKELETONS}>
          {null}
        </CardGrid>
      ) : shown.length > 0 ? (
        <>
          <CardGrid label={texts.title}>
            {shown.map((entry, index) => (
              <DocumentCard key={entry.uuid} entry={entry} path={path} actions={actions} isEager={index < EAGER} />
            ))}
          </CardGrid>
          <Pager page={page} pages={pages} onChange={to => setAt({ page: String(to) })} />
        </>
      ) : all.length > 0 ? (
        <EmptyState
          icon="search"
          title={t('content.empty')}
          action={<Button onPress={clear}>{t('content.clear')}</Button>}
        />
      ) : (
        <EmptyState title={texts.empty} body={t('modules.emptyText')} action={create} />
      )}
    </div>
  )
}

interface DocumentCardProps {
  entry: DocumentEntry
  path: string
  actions: ReturnType<typeof useDocumentActions>
  isEager: boolean
}

function DocumentCard({ entry, path, actions, isEager }: DocumentCardProps) {
  const t = useT()
  const { slug, thumb, label, year, language, title, intro, updated, is_published } = entry
  const address = `${path}/${encodeURIComponent(slug)}`
  return (
    <Card
      href={address}
      picture={thumb}
      kind={label}
      year={year}
      title={title}
      lang={language || undefined}
      text={intro}
      partner={updated && t('modules.changed', { date: formatDate(updated) })}
      credit={thumb && <LateCreditLine source={thumb} />}
      headingLevel={2}
      isEager={isEager}
      badges={
        <Badge kind={is_published ? 'ok' : 'plain'} icon={is_published ? 'globe' : 'lock'}>
          {t(is_published ? 'mine.isPublic' : 'mine.isPrivate')}
        </Badge>
      }
      menu={
        <Menu
          label={t('mine.more', { title })}
          items={[
            { id: 'edit', label: t('mine.edit'), icon: 'edit', href: address },
            {
              id: 'publish',
              label: t(is_published ? 'mine.unpublish' : 'mine.publish'),
              icon: is_published ? 'lock' : 'globe',
              onAction: () => void actions.publish(entry, !is_published)
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
