import type { Collection, CollectionItem } from '@annals/contracts'
import {
  Badge,
  Button,
  CardPictureFrame,
  Checkbox,
  EmptyState,
  Loading,
  Notice,
  TextLink,
  useSourceTitle
} from '@annals/ui'
import { type MenuAction } from '@annals/ui/menus'
import { errorText, type Selection, useFileDrop, useHost, useSelection } from '@annals/web-kit'
import { createContext, lazy, memo, Suspense, useCallback, useContext, useRef, useState } from 'react'
import { formatNumber, useT } from '../../i18n/index.ts'
import { UploadButton, UploadList } from '../../common/uploads/upload-list.tsx'
import type { UploadsState } from '../../common/uploads/use-uploads.ts'
import css from './editor.module.css'
import { itemPicture } from '../cards/item-picture.ts'
import type { Items } from './use-items.ts'

const ItemList = lazy(async () => {
  const { ReorderList } = await import('@annals/ui/reorder')
  return { default: ReorderList<CollectionItem> }
})
/** Most items that one call deletes (contracts). */
const MOST_DELETED = 200

const idOf = ({ uuid }: CollectionItem) => uuid

const SelectionContext = createContext<Pick<Selection<CollectionItem>, 'has' | 'set'>>({
  has: () => false,
  set: () => undefined
})

function SelectBox({ item, label }: { item: CollectionItem; label: string }) {
  const { has, set } = useContext(SelectionContext)
  return (
    <Checkbox isSelected={has(item.uuid)} onChange={isOn => set([item], isOn)} aria-label={label}>
      {null}
    </Checkbox>
  )
}

interface CardActions {
  open: (item: CollectionItem) => void
  setCover: (item: CollectionItem) => void
  remove: (uuid: string) => void
  reorder: (items: readonly CollectionItem[]) => void
}
interface CardsProps {
  items: readonly CollectionItem[]
  cover: string
  /** Address of an item. */
  pathOf: (item: CollectionItem) => string
  actions: CardActions
}

/** Rendered again only when an item changes: hundreds of cards are too many for every letter typed into the name. */
const Cards = memo(function Cards({ items, cover, pathOf, actions }: CardsProps) {
  const t = useT()
  const titleOf = useSourceTitle()
  const actionsOf = useCallback(
    (item: CollectionItem): MenuAction[] => [
      { id: 'edit', label: t('collectionEditor.editItem'), icon: 'edit', onAction: () => actions.open(item) },
      {
        id: 'cover',
        label: t('collectionEditor.setCover'),
        icon: 'image',
        isDisabled: !item.type.startsWith('image/') || cover === item.uuid,
        onAction: () => actions.setCover(item)
      },
      {
        id: 'delete',
        label: t('collectionEditor.deleteItem'),
        icon: 'trash',
        isDanger: true,
        onAction: () => actions.remove(item.uuid)
      }
    ],
    [t, cover, actions]
  )
  const renderItem = useCallback(
    (item: CollectionItem) => (
      <div className={css.card}>
        <CardPictureFrame picture={itemPicture(item)} words={titleOf(item)} />
        <div className={css.line}>
          <TextLink href={pathOf(item)} className={css.title}>
            <bdi>{titleOf(item)}</bdi>
          </TextLink>
          <SelectBox item={item} label={t('collectionEditor.select', { title: titleOf(item) })} />
        </div>
        {cover === item.uuid && <Badge icon="image">{t('collectionEditor.isCover')}</Badge>}
      </div>
    ),
    [t, titleOf, cover, pathOf]
  )
  return (
    <Suspense fallback={<Loading />}>
      <ItemList
        label={t('collectionEditor.items')}
        layout="grid"
        items={items}
        onReorder={actions.reorder}
        getLabel={titleOf}
        getActions={actionsOf}
        renderItem={renderItem}
      />
    </Suspense>
  )
})

interface ItemsPartProps {
  collection: Collection
  items: Items
  uploads: UploadsState
  onChange: (collection: Collection) => void
  pathOf: (item: CollectionItem) => string
  onOpen: (item: CollectionItem) => void
}

/** The items as cards that can be reordered, opened, made the cover and deleted. */
export function ItemsPart({ collection, items, uploads, onChange, pathOf, onOpen }: ItemsPartProps) {
  const host = useHost()
  const t = useT()
  const isOver = useFileDrop(uploads.add)
  // All loaded items are visible here.
  const selection = useSelection(items.items, idOf)

  async function remove(uuids: string[]) {
    const count = uuids.length
    const question = {
      title: t('collectionEditor.deleteTitle', { count }),
      body: t('collectionEditor.deleteText', { count }),
      ok: t('collectionEditor.deleteItem')
    }
    if (!(await host.confirm({ ...question, danger: true }))) return
    try {
      for (let at = 0; at < count; at += MOST_DELETED) {
        const some = uuids.slice(at, at + MOST_DELETED)
        const { data } = await host.api.call('deleteCollectionItems', { collection: collection.uuid, items: some })
        items.drop(some)
        selection.drop(some)
        onChange(data)
      }
      host.notify.success(t('collectionEditor.deleted', { count }))
    } catch {
      void host.alert({ title: t('collectionEditor.error'), body: t('collectionEditor.backEnd') })
    }
  }
  async function setCover(item: CollectionItem) {
    try {
      onChange((await host.api.call('setCollectionCover', { collection: collection.uuid, image: item.uuid })).data)
      host.notify.success(t('collectionEditor.coverSet'))
    } catch (error) {
      void host.alert({ title: t('collectionEditor.error'), body: errorText(error) })
    }
  }
  const now = useRef<CardActions>(undefined)
  now.current = {
    open: onOpen,
    setCover: item => void setCover(item),
    remove: uuid => void remove([uuid]),
    reorder: items.reorder
  }
  const [actions] = useState<CardActions>(() => ({
    open: item => now.current?.open(item),
    setCover: item => now.current?.setCover(item),
    remove: uuid => now.current?.remove(uuid),
    reorder: order => now.current?.reorder(order)
  }))

  return (
    <section className={css.items} aria-label={t('collectionEditor.items')}>
      <div className={css.head}>
        <h3>{t('collectionEditor.items')}</h3>
        {selection.items.length > 0 && (
          <>
            <Button variant="danger" icon="trash" onPress={() => void remove(selection.items.map(idOf))}>
              {t('collectionEditor.deleteSelected', { count: selection.items.length })}
            </Button>
            <Button variant="quiet" onPress={selection.clear}>
              {t('collectionEditor.deselect')}
            </Button>
          </>
        )}
        <UploadButton uploads={uploads} label={t('collectionEditor.add')} />
      </div>
      <UploadList uploads={uploads} isOver={isOver} />
      {items.items.length > 0 && (
        <>
          <p className={css.hint}>{t('collectionEditor.itemsHint')}</p>
          <SelectionContext value={selection}>
            <Cards items={items.items} cover={collection.thumb_uuid} pathOf={pathOf} actions={actions} />
          </SelectionContext>
        </>
      )}
      {items.problem ? (
        <Notice
          kind="bad"
          live="alert"
          title={t('collectionEditor.itemsFailed')}
          action={{ label: t('collectionEditor.retry'), onPress: items.more }}
        >
          {items.problem}
        </Notice>
      ) : items.isLoading ? (
        <Loading />
      ) : (
        items.total === 0 && (
          <EmptyState
            icon="image"
            title={t('collectionEditor.empty')}
            body={t('collectionEditor.emptyText')}
            headingLevel={3}
          />
        )
      )}
      {items.hasMore && !items.isLoading && !items.problem && (
        <div className={css.more}>
          <p role="status">
            {t('collectionEditor.shown', { shown: formatNumber(items.items.length), total: formatNumber(items.total) })}
          </p>
          <Button onPress={items.more}>{t('collectionEditor.more')}</Button>
        </div>
      )}
    </section>
  )
}
