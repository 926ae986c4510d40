import type { Collection } from '@annals/contracts'
import { AppErrorPanel, Button, CardGrid, EmptyState, LinkButton, PageHeader, Pager, QuotaUseLine } from '@annals/ui'
import { SearchField } from '@annals/ui/menus'
import { errorText, useCall, useHost, useSelection, useTitle } from '@annals/web-kit'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/index.ts'
import { MetaDialog } from '../../common/sources/meta-dialog.tsx'
import { useOpened } from '../../common/use-opened.ts'
import { ImportPanel } from '../imports/import-panel.tsx'
import { useImports } from '../imports/use-imports.ts'
import { MODES } from '../upload-dialog/modes.ts'
import { CollectionCard } from './collection-card.tsx'
import css from './collections.module.css'
import { NameDialog } from './name-dialog.tsx'
import { aggregatorPath } from '../paths.ts'
import { useCollectionActions } from './use-collection-actions.ts'
import { useCollectionList } from './use-collection-list.ts'

const CollectionEditor = lazy(async () => ({
  default: (await import('../editor/collection-editor.tsx')).CollectionEditor
}))
const UploadDialog = lazy(async () => ({ default: (await import('../upload-dialog/upload-dialog.tsx')).UploadDialog }))
const ManifestDialog = lazy(async () => ({ default: (await import('./manifest-dialog.tsx')).ManifestDialog }))
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('../imports/import-dialog.tsx')).ImportDialog }))

const EAGER = 8
const idOf = ({ uuid }: Collection) => uuid

/** /my/collections (behaviour/collections §2). `?edit=<slug>` opens one to edit, `?upload=<mode>` the upload,
 * `?import=<uuid>` an import. */
export function CollectionsScreen() {
  const host = useHost()
  const t = useT()
  const list = useCollectionList()
  const act = useCollectionActions()
  const usage = useCall('usage', {})
  const opened = useOpened(['edit', 'upload', 'import'])
  const imports = useImports(() => void list.reload())
  const selection = useSelection(list.collections, idOf)
  const [meta, setMeta] = useState<{ uuid: string; title: string } | null>(null)
  const [exported, setExported] = useState<Collection | null>(null)
  const closeMeta = useCallback(() => setMeta(null), [])
  const [isNaming, setNaming] = useState(false)
  const [isTakingManifest, setTakingManifest] = useState(false)
  useTitle(t('collections.title'))

  const refresh = () => {
    void list.reload()
    void imports.reload()
    void usage.reload()
  }
  // Any dialog may have changed something, however it was closed.
  const refreshNow = useRef(refresh)
  refreshNow.current = refresh
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && opened.name === null) refreshNow.current()
    wasOpen.current = opened.name !== null
  }, [opened.name])
  const after = async (change: Promise<boolean>) => {
    if (await change) refresh()
  }
  const removeAll = async (going: readonly Collection[], hidden: readonly Collection[] = []) => {
    if (!(await act.remove(going, hidden))) return
    selection.drop(going.map(idOf))
    refresh()
  }
  /** Makes a collection, and opens it to go on writing. */
  async function create(name: string): Promise<boolean> {
    const words = { introduction: '', description: '', acknowledgements: '', language: '', license: '' }
    try {
      const { data: made } = await host.api.call('addCollection', { name, ...words })
      setNaming(false)
      refresh()
      opened.open('edit', made.slug)
      return true
    } catch (error) {
      await host.alert({ title: t('collections.databaseError'), body: errorText(error) })
      return false
    }
  }
  const { data, collections } = list

  return (
    <div className={css.page}>
      <PageHeader
        title={t('collections.title')}
        intro={t('collections.intro')}
        actions={
          <Button variant="primary" icon="plus" onPress={() => setNaming(true)}>
            {t('collections.new')}
          </Button>
        }
      />
      <div className={css.bar} role="group" aria-label={t('collections.tools')}>
        <LinkButton icon="search" href={aggregatorPath('collection')}>
          {t('collections.aggregator')}
        </LinkButton>
        <Button icon="link" onPress={() => setTakingManifest(true)}>
          {t('collections.manifest')}
        </Button>
        {MODES.map(mode => (
          <Button key={mode} icon={mode === 'images' ? 'image' : 'upload'} onPress={() => opened.open('upload', mode)}>
            {t(`collections.${mode}`)}
          </Button>
        ))}
        <LinkButton href="/api/collection-template" download icon="download">
          {t('collections.template')}
        </LinkButton>
        <Button
          icon="trash"
          variant="danger"
          className={css.end}
          whyNot={selection.items.length === 0 ? t('collections.selectFirst') : undefined}
          onPress={() => void removeAll(selection.items, selection.hidden)}
        >
          {t('collections.deleteSelection')}
        </Button>
      </div>
      <QuotaUseLine usage={usage.data?.usage} of={['collections', 'items', 'itemBytes']} />
      <ImportPanel imports={imports} />
      {data && !list.isEmpty && (
        <div className={css.tools}>
          <SearchField
            label={t('collections.search')}
            value={list.typed}
            onChange={list.search}
            className={css.search}
          />
          {selection.items.length > 0 && (
            <Button variant="quiet" onPress={selection.clear}>
              {t('collections.deselect')}
            </Button>
          )}
          <p className={css.count} role="status">
            {t('collections.count', { count: list.total })}
          </p>
        </div>
      )}
      {list.error && !data ? (
        <AppErrorPanel
          title={t('collections.loadFailed')}
          body={list.error.isHttpError ? t('collections.loadFailedText') : list.error.msg}
          onRetry={() => void list.reload()}
        />
      ) : list.isEmpty ? (
        <EmptyState
          icon="collection"
          title={t('collections.empty')}
          body={t('collections.emptyText')}
          action={
            <>
              <Button onPress={() => opened.open('upload', 'excel')}>{t('collections.excel')}</Button>
              <Button onPress={() => setNaming(true)}>{t('collections.new')}</Button>
            </>
          }
        />
      ) : data && collections.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('collections.noneFound')}
          body={t('collections.noneFoundText', { query: list.query })}
          action={<Button onPress={() => list.search('')}>{t('collections.showAll')}</Button>}
        />
      ) : (
        <>
          <CardGrid label={t('collections.title')} loading={data ? undefined : 8}>
            {collections.map((collection, index) => (
              <CollectionCard
                key={collection.uuid}
                collection={collection}
                editPath={opened.pathOf('edit', collection.slug)}
                isEager={index < EAGER}
                isSelected={selection.has(collection.uuid)}
                onSelect={on => selection.set([collection], on)}
                onMeta={() => setMeta({ uuid: collection.uuid, title: collection.name })}
                onExport={() => setExported(collection)}
                onPublish={() => void after(act.publish(collection))}
                onUnpublish={() => void after(act.unpublish(collection))}
                onDelete={() => void removeAll([collection])}
              />
            ))}
          </CardGrid>
          <Pager page={list.page} pages={list.pages} onChange={list.setPage} />
        </>
      )}
      {isNaming && <NameDialog button={t('collections.create')} onName={create} onClose={() => setNaming(false)} />}
      <Suspense fallback={null}>
        {isTakingManifest && <ManifestDialog onClose={() => setTakingManifest(false)} />}
        {exported && <ExportDialog collection={exported} onClose={() => setExported(null)} />}
        {opened.name === 'edit' && <CollectionEditor key={opened.value} slug={opened.value} onClose={opened.close} />}
        {opened.name === 'upload' && <UploadDialog mode={opened.value} onClose={opened.close} />}
        {opened.name === 'import' && <ImportDialog key={opened.value} uuid={opened.value} onClose={opened.close} />}
      </Suspense>
      {meta && <MetaDialog {...meta} call="collectionMeta" onClose={closeMeta} />}
    </div>
  )
}
