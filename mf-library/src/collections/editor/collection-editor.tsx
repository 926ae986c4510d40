import type { Collection } from '@annals/contracts'
import { AppErrorPanel, Button, Dialog, Loading, SaveState } from '@annals/ui'
import { type Location, uploadFile, useCall, useHost, useLeaveGuard } from '@annals/web-kit'
import { useEffect, useRef } from 'react'
import { saveStateOf } from '../../common/editing/use-record-edit.ts'
import { useT } from '../../i18n/index.ts'
import { ItemEditor } from '../item-editor/item-editor.tsx'
import { useUploadQueue } from '../../common/uploads/use-uploads.ts'
import { CoverPart } from './cover-part.tsx'
import css from './editor.module.css'
import { ItemsPart } from './items-part.tsx'
import { useItemTitles } from '../use-item-titles.ts'
import { useCollectionEdit } from './use-collection-edit.ts'
import { useItems } from './use-items.ts'
import { useOpenedItem } from './use-opened-item.ts'
import { CollectionTexts } from './collection-texts.tsx'

const editedAt = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get('edit')}`

interface EditorProps {
  collection: Collection
  onChange: (collection: Collection) => void
  onClose: () => void
}

function Editor({ collection, onChange, onClose }: EditorProps) {
  const host = useHost()
  const t = useT()
  const items = useItems(collection.slug)
  const edit = useCollectionEdit(collection, items, onChange)
  const opened = useOpenedItem()
  const titles = useItemTitles(items)
  const uploads = useUploadQueue({
    done: t('collectionEditor.itemsDone'),
    send: async (file, options) => {
      const { data } = await uploadFile(host.api, 'collection-item', file, { ...options, collection: collection.uuid })
      items.append(data)
      titles.add(data)
      return { uuid: data.uuid }
    },
    saveTitle: titles.saveTitle
  })
  const release = useLeaveGuard(
    edit.isChanged || uploads.isBusy,
    {
      title: t('collectionEditor.leaveTitle'),
      body: t(uploads.isBusy ? 'collectionEditor.uploading' : 'collectionEditor.leaveText'),
      ok: t('collectionEditor.leave')
    },
    (from, to) => editedAt(from) !== editedAt(to)
  )
  // A member who leaves has confirmed it: the discarded texts must not come back as a draft.
  const leave = useRef(edit.discard)
  leave.current = edit.discard
  useEffect(() => () => leave.current(), [])

  async function save() {
    if (!(await edit.save())) return
    if (!uploads.isBusy) release()
    onClose()
  }
  const isNamed = edit.writing.name.trim() !== ''
  const whyNot = !isNamed ? t('collectionEditor.nameMissing') : edit.isChanged ? undefined : t('edit.same')
  const at = items.items.findIndex(({ uuid }) => uuid === opened.uuid)
  // An address may name an item that is not loaded yet.
  const isSought = opened.uuid !== null && at < 0 && items.hasMore && !items.isLoading && !items.problem
  const seek = useRef(items.more)
  seek.current = items.more
  useEffect(() => {
    if (isSought) seek.current()
  }, [isSought])

  return (
    <>
      <Dialog
        title={t('collectionEditor.title', { name: collection.name, count: items.total || collection.count })}
        isOpen
        onClose={onClose}
        size="full"
        footer={
          <>
            <span className={css.state}>
              <SaveState state={saveStateOf(edit)} />
            </span>
            <Button onPress={onClose}>{t('collectionEditor.cancel')}</Button>
            <Button variant="primary" whyNot={whyNot} isPending={edit.isSaving} onPress={() => void save()}>
              {t('collectionEditor.save')}
            </Button>
          </>
        }
      >
        <div className={css.body}>
          <div className={css.aside}>
            <CollectionTexts edit={edit} />
            <CoverPart collection={collection} onChange={onChange} />
          </div>
          <ItemsPart
            collection={collection}
            items={items}
            uploads={uploads}
            onChange={onChange}
            pathOf={opened.pathOf}
            onOpen={opened.open}
          />
        </div>
      </Dialog>
      {at >= 0 && (
        <ItemEditor
          items={items.items}
          at={at}
          total={items.total}
          onShow={to => {
            const item = items.items[to]
            if (item) opened.show(item)
            else items.more()
          }}
          onClose={opened.close}
          onSaved={items.put}
        />
      )}
    </>
  )
}

/** The collection editor, a full-screen dialog (behaviour/collections §4). */
export function CollectionEditor({ slug, onClose }: { slug: string; onClose: () => void }) {
  const t = useT()
  const { data, error, reload, setData } = useCall('collection', undefined, { params: { slug } })
  if (data)
    return <Editor collection={data.data} onChange={changed => setData(() => ({ data: changed }))} onClose={onClose} />
  return (
    <Dialog title={t('collectionEditor.loading')} isOpen onClose={onClose} size="full">
      {error ? (
        <AppErrorPanel
          title={t(error.isHttpError ? 'collectionEditor.loadFailed' : 'collectionEditor.gone')}
          body={error.isHttpError ? error.msg : t('collectionEditor.goneText')}
          onRetry={() => void reload()}
        />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}
