import { type Collection, type CollectionItem, creditOfItem } from '@annals/contracts'
import {
  AppErrorPanel,
  Badge,
  Breadcrumbs,
  Button,
  CardGrid,
  CardPictureFrame,
  EmptyState,
  inLanguage,
  LinkButton,
  Loading,
  PageHeader,
  Pager,
  useSourceTitle,
  Wrap
} from '@annals/ui'
import { CreditLine } from '@annals/ui/media'
import {
  PageError,
  PageMessage,
  useCall,
  useHost,
  useLastPage,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
  useSession,
  useTitle
} from '@annals/web-kit'
import { useEffect, useRef, useState } from 'react'
import { coverOf } from '../cards/cover.ts'
import { editPath, manifestPath, MY_COLLECTIONS } from '../paths.ts'
import { useT } from '../../i18n/index.ts'
import { usePartnerLink } from '../../common/partners/use-partner-link.ts'
import { useAdd } from '../../common/sources/use-add.tsx'
import { ItemCard } from './item-card.tsx'
import { LargeView } from './large-view.tsx'
import { ThematicButton } from './thematic-button.tsx'
import { PAGE, useItemPage } from './use-item-page.ts'
import css from './viewer.module.css'

const EAGER = 8
const EXPLORE = ['/search/explore', '/sas/explore']
const wholeNumber = (text: string | null) => Math.max(0, Math.floor(Number(text) || 0))

/**
 * What the address opens: `?page=<n>` a page, `?item=<n>` the item at this position large, `?edit=<n>` the same for
 * editing; all from 1.
 */
function usePosition() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const isEditing = params.has('edit')
  const position = wholeNumber(params.get('edit') ?? params.get('item'))
  const page = position > 0 ? Math.ceil(position / PAGE) : Math.max(1, wholeNumber(params.get('page')))
  const cameFromPage = useRef(false)
  useEffect(() => {
    if (position === 0) cameFromPage.current = true
  }, [position])
  const pathOf = (to: number, mode: 'item' | 'edit' = 'item') => `${pathname}?${mode}=${to}`
  const pagePath = (to: number) => (to > 1 ? `${pathname}?page=${to}` : pathname)
  return {
    position,
    page,
    isEditing,
    pathOf,
    edit: () => void navigate(pathOf(position, 'edit'), { replace: true }),
    /** When the viewer continues on another page, that page becomes the one below the viewer. */
    leaf: (to: number) => {
      if (Math.ceil(to / PAGE) !== page) cameFromPage.current = false
      void navigate(pathOf(to, isEditing ? 'edit' : 'item'), { replace: true })
    },
    turn: (to: number) => void navigate(pagePath(to)),
    correct: (to: number) => void navigate(pagePath(to), { replace: true }),
    close: () => void (cameFromPage.current ? navigate(-1) : navigate(pagePath(page), { replace: true }))
  }
}

interface List {
  label: string
  href: string
}

interface HeadProps {
  collection: Collection
  /** The item whose picture is the cover, if it is loaded. */
  coverItem: CollectionItem | undefined
  /** The list that it was opened from. */
  list: List | null
  isOwn: boolean
  isAdmin: boolean
  onChange: (collection: Collection) => void
}

function Head({ collection, coverItem, list, isOwn, isAdmin, onChange }: HeadProps) {
  const t = useT()
  const cover = coverOf(collection)
  const { name, subtitle, introduction, description, acknowledgements, license, language } = collection
  const words = inLanguage(language)
  return (
    <>
      <PageHeader
        title={name}
        lang={words.lang}
        intro={
          (subtitle || introduction) && (
            <>
              {subtitle && <p {...words}>{subtitle}</p>}
              {introduction && <p {...words}>{introduction}</p>}
            </>
          )
        }
        above={list && <Breadcrumbs items={[list, { label: name, lang: words.lang }]} />}
        actions={
          <>
            {isAdmin && collection.is_published && <ThematicButton collection={collection} onChange={onChange} />}
            {isOwn && (
              <LinkButton href={editPath(collection.slug)} icon="edit">
                {t('collection.edit')}
              </LinkButton>
            )}
          </>
        }
      />
      <div className={css.line}>
        <p>{t('collection.count', { count: collection.count })}</p>
        {collection.partner && <p>{t('collection.by', { partner: collection.partner })}</p>}
        {license && (
          <p>
            {t('collection.license')}: <CreditLine source={{ license }} />
          </p>
        )}
        {collection.is_published && (
          <p>
            <a className="an-link an-link--alone" href={manifestPath(collection.slug)} type="application/ld+json">
              {t('collection.manifest')}
            </a>
          </p>
        )}
        {isOwn && (
          <Badge kind={collection.is_published ? 'ok' : 'plain'} icon={collection.is_published ? 'globe' : 'lock'}>
            {t(collection.is_published ? 'collection.published' : 'collection.private')}
          </Badge>
        )}
      </div>
      {(description || acknowledgements || cover) && (
        <div className={css.about}>
          <div>
            {description && (
              <section aria-label={t('collection.description')}>
                <p className={css.text} {...words}>
                  {description}
                </p>
              </section>
            )}
            {acknowledgements && (
              <section aria-label={t('collection.acknowledgements')}>
                <h2>{t('collection.acknowledgements')}</h2>
                <p className={css.text} {...words}>
                  {acknowledgements}
                </p>
              </section>
            )}
          </div>
          {cover && (
            <div className={css.cover}>
              <CardPictureFrame picture={cover} words={name} lang={language} isEager />
              {coverItem && (
                <p className={css.credit}>
                  <CreditLine source={creditOfItem(coverItem)} />
                </p>
              )}
            </div>
          )}
        </div>
      )}
    </>
  )
}

interface ViewerProps {
  collection: Collection
  list: List | null
  onChange: (collection: Collection) => void
}

function Viewer({ collection, list, onChange }: ViewerProps) {
  const t = useT()
  const { user } = useSession()
  const { add, dialog } = useAdd()
  const at = usePosition()
  const loaded = useItemPage(collection.slug, at.page)
  const [selected, setSelected] = useState<ReadonlyMap<string, string>>(new Map())
  const isOwn = user?.uuid === collection.user
  const titleOf = useSourceTitle()
  const select = (items: readonly CollectionItem[], isOn: boolean) =>
    setSelected(old => {
      const next = new Map(old)
      for (const item of items)
        if (isOn) next.set(item.uuid, titleOf(item))
        else next.delete(item.uuid)
      return next
    })
  const page = loaded.data?.data
  const addable = page?.items.filter(({ url }) => url !== '') ?? []

  const pages = Math.max(1, Math.ceil((page?.total ?? collection.count) / PAGE))
  const isPastLast = useLastPage(at.page, page && at.position === 0 ? pages : 0, at.correct)
  return (
    <div className={css.page}>
      <Head
        collection={collection}
        coverItem={page?.items.find(({ uuid }) => uuid === collection.thumb_uuid)}
        list={list}
        isOwn={isOwn}
        isAdmin={user?.isAdmin ?? false}
        onChange={onChange}
      />
      <div className={css.tools}>
        <h2>{t('collection.items')}</h2>
        {selected.size > 0 && (
          <>
            <Button
              variant="primary"
              icon="plus"
              onPress={() =>
                void add([...selected].map(([uuid, name]) => ({ uuid, name }))).then(() => setSelected(new Map()))
              }
            >
              {t('collection.addSelected', { count: selected.size })}
            </Button>
            <Button variant="quiet" onPress={() => setSelected(new Map())}>
              {t('collection.deselect')}
            </Button>
          </>
        )}
        {addable.length > 1 && !addable.every(({ uuid }) => selected.has(uuid)) && (
          <Button variant="quiet" onPress={() => select(addable, true)}>
            {t('collection.selectPage')}
          </Button>
        )}
      </div>
      {loaded.error && !page ? (
        <AppErrorPanel
          title={t('collection.itemsFailed')}
          body={loaded.error.msg}
          onRetry={() => void loaded.reload()}
        />
      ) : page?.items.length === 0 && !isPastLast ? (
        <EmptyState icon="image" title={t('collection.empty')} body={t('collection.emptyText')} />
      ) : (
        <>
          <CardGrid label={t('collection.items')} phoneColumns={2} loading={page && !isPastLast ? undefined : 8}>
            {page?.items.map((item, index) => {
              const position = (at.page - 1) * PAGE + index + 1
              return (
                <ItemCard
                  key={item.uuid}
                  item={item}
                  title={titleOf(item)}
                  href={at.pathOf(position)}
                  editHref={isOwn ? at.pathOf(position, 'edit') : null}
                  isEager={index < EAGER}
                  isSelected={selected.has(item.uuid)}
                  onSelect={isOn => select([item], isOn)}
                  onAdd={() => void add([{ uuid: item.uuid, name: titleOf(item) }])}
                />
              )
            })}
          </CardGrid>
          <Pager page={at.page} pages={pages} onChange={at.turn} />
        </>
      )}
      {at.position > 0 && loaded.shown && (
        <LargeView
          items={loaded.shown.items}
          at={Math.min(Math.max(0, at.position - 1 - loaded.shown.before), loaded.shown.items.length - 1)}
          before={loaded.shown.before}
          total={loaded.shown.total}
          isEditing={at.isEditing}
          isOwn={isOwn}
          onShow={to => at.leaf((loaded.shown?.before ?? 0) + to + 1)}
          onClose={at.close}
          onAdd={item => void add([{ uuid: item.uuid, name: titleOf(item) }])}
          onEdit={at.edit}
          onSaved={loaded.put}
        />
      )}
      {dialog}
    </div>
  )
}

/**
 * /view/collection/{slug} and /my/collections/{slug} (behaviour/collections §6), /search/explore/{slug} (behaviour/explore
 * §2), /partners/{partner}/{slug} (behaviour/partners §3).
 */
export function CollectionScreen() {
  const t = useT()
  const { slug = '' } = useParams()
  const { pathname } = useLocation()
  const isMine = pathname.startsWith(MY_COLLECTIONS)
  const explore = EXPLORE.find(path => pathname.startsWith(path))
  const partner = usePartnerLink()
  const list = isMine
    ? { label: t('collection.mine'), href: MY_COLLECTIONS }
    : explore
      ? { label: t('explore.title'), href: explore }
      : partner
  const { data, error, reload, setData } = useCall('collection', undefined, { params: { slug } })
  const host = useHost()
  const { user } = useSession()
  const mayBeOwner = error?.code === 'FORBIDDEN' && !user
  useTitle(data?.data.name ?? t('collection.title'))
  const content = data ? (
    <Viewer collection={data.data} list={list} onChange={data => setData(() => ({ data }))} />
  ) : error ? (
    error.isHttpError ? (
      <PageError title={t('collection.loadFailed')} body={error.msg} onRetry={() => void reload()} />
    ) : (
      <PageMessage
        icon="collection"
        title={t('collection.gone')}
        body={t(mayBeOwner ? 'collection.goneSignedOut' : 'collection.goneText')}
        action={
          <>
            {mayBeOwner && (
              <Button variant="primary" onPress={() => void host.session.openLogin({ redirect: false })}>
                {t('collection.goneLogIn')}
              </Button>
            )}
            <LinkButton href="/search">{t('collection.goneAction')}</LinkButton>
          </>
        }
      />
    )
  ) : (
    <Loading />
  )
  return isMine ? content : <Wrap wide>{content}</Wrap>
}
