import type { SourceEntry, SourceKind } from '@annals/contracts'
import { Button, Card, EmptyState, LinkButton, PageHeader, QuotaUseLine, useSourceTitle } from '@annals/ui'
import { Menu, type MenuAction } from '@annals/ui/menus'
import { firstNames, useAddressState, useCall, useFileDrop, useSelection, useSession, useTitle } from '@annals/web-kit'
import { lazy, Suspense, useCallback, useState } from 'react'
import { ImportPanel } from '../collections/imports/import-panel.tsx'
import { useImports } from '../collections/imports/use-imports.ts'
import { aggregatorPath } from '../collections/paths.ts'
import { EditingViewer } from '../source-viewer/editing-viewer.tsx'
import { formatDate, useT } from '../i18n/index.ts'
import { sourcePicture, kindOf } from '../common/sources/source-card.ts'
import { MetaDialog } from '../common/sources/meta-dialog.tsx'
import { SourceGrid } from '../common/sources/source-grid.tsx'
import { SourceTools } from '../common/sources/source-tools.tsx'
import css from '../common/sources/sources.module.css'
import { useLeafing } from '../common/sources/use-leafing.ts'
import { useRemove } from '../common/sources/use-remove.ts'
import { FIRST_SOURCES, useSourceList } from '../common/sources/use-source-list.ts'
import { LARGEST } from '../common/uploads/acceptable.ts'
import { UploadButton, UploadList } from '../common/uploads/upload-list.tsx'
import { useUploadGuard } from '../common/uploads/use-upload-guard.ts'
import { useUploads } from '../common/uploads/use-uploads.ts'
import { useOpened } from '../common/use-opened.ts'
import { UrlDialog } from './url-import/url-dialog.tsx'

const ImportDialog = lazy(async () => ({
  default: (await import('../collections/imports/import-dialog.tsx')).ImportDialog
}))

const ToCollectionDialog = lazy(async () => ({
  default: (await import('./to-collection-dialog.tsx')).ToCollectionDialog
}))

const EAGER = 8
const idOf = ({ source }: SourceEntry) => source.uuid

/** /my/resources: a member's documents, as those of My Sources (behaviour/sources §6.1). */
export const ResourcesScreen = () => <OwnSources kind="documents" />

/**
 * /my/sources: a member's sources; upload, search, sort, view, edit, delete (behaviour/sources §3). The address holds
 * search, order and page; `?source=<uuid>` opens one, `?import=<uuid>` an import.
 */
export const SourcesScreen = () => <OwnSources />

interface OwnSourcesProps {
  /** Shows only these; files are added on My Sources. */
  kind?: SourceKind
}

function OwnSources({ kind }: OwnSourcesProps) {
  const t = useT()
  const titleOf = useSourceTitle()
  const list = useSourceList(...useAddressState(FIRST_SOURCES), kind)
  const usage = useCall('usage', {})
  const refresh = () => {
    list.refresh()
    void usage.reload()
  }
  const { user } = useSession()
  const imports = useImports(refresh, user?.uuid)
  const importing = useOpened(['import'])
  const uploads = useUploads({ onStored: refresh, onTitle: list.retitle })
  const isOver = useFileDrop(uploads.add)
  const remove = useRemove(refresh)
  const [meta, setMeta] = useState<{ uuid: string; title: string } | null>(null)
  const closeMeta = useCallback(() => setMeta(null), [])
  const [isImporting, setImporting] = useState(false)
  const [isCollecting, setCollecting] = useState(false)
  const title = t(kind ? 'my.resources' : 'my.sources')
  useTitle(title)
  useUploadGuard(uploads.isBusy)

  const { sources, data } = list
  const selection = useSelection(sources, idOf)
  const opened = useOpened(['source'])
  const show = (uuid: string) => opened.show('source', uuid)
  const leafing = useLeafing(list, opened.name && opened.value, show)

  const forget = (uuids: readonly string[]) => {
    selection.drop(uuids)
    list.setData(old => ({
      ...old,
      total: old.total - uuids.length,
      sources: old.sources.filter(({ source }) => !uuids.includes(source.uuid))
    }))
    refresh()
  }
  const put = (entry: SourceEntry) =>
    list.setData(old => ({
      ...old,
      sources: old.sources.map(other => (other.source.uuid === entry.source.uuid ? entry : other))
    }))
  const removeAll = async (entries: readonly SourceEntry[], hidden: readonly SourceEntry[] = []) => {
    const names = firstNames(hidden.map(({ source }) => titleOf(source)))
    const uuids = entries.map(idOf)
    if (await remove(uuids, hidden.length > 0 ? t('delete.hidden', { count: hidden.length, names }) : '')) forget(uuids)
  }

  const removeUploaded = async (uuid: string) => {
    const isGone = await remove([uuid])
    if (isGone) forget([uuid])
    return isGone
  }

  const card = (entry: SourceEntry, place: number) => {
    const { source, tags } = entry
    const title = titleOf(source)
    const kind = kindOf(source.type)
    const actions: MenuAction[] = [
      { id: 'edit', label: t('mine.edit'), icon: 'edit', href: opened.pathOf('source', source.uuid) },
      { id: 'meta', label: t('mine.meta'), icon: 'info', onAction: () => setMeta({ uuid: source.uuid, title }) },
      {
        id: 'delete',
        label: t('mine.delete'),
        icon: 'trash',
        isDanger: true,
        onAction: () => void removeAll([entry])
      }
    ]
    return (
      <Card
        key={source.uuid}
        href={opened.pathOf('source', source.uuid)}
        picture={sourcePicture(entry)}
        kind={t(kind.word)}
        kindIcon={kind.icon}
        title={title}
        text={source.description}
        lang={source.lang || undefined}
        partner={t('mine.added', { date: formatDate(source.created) })}
        tags={tags.map(tag => tag.name)}
        headingLevel={2}
        isEager={place < EAGER}
        selection={{
          label: t('mine.select', { title }),
          isSelected: selection.has(source.uuid),
          onChange: on => selection.set([entry], on)
        }}
        menu={<Menu label={t('mine.more', { title })} items={actions} />}
      />
    )
  }

  const isEmpty = data?.total === 0 && list.query === ''
  return (
    <div className={css.page}>
      <PageHeader
        title={title}
        intro={t(kind ? 'my.resourcesIntro' : 'mine.intro')}
        actions={
          kind ? (
            <LinkButton icon="image" href="/my/sources">
              {t('my.allSources')}
            </LinkButton>
          ) : (
            <>
              <LinkButton icon="search" href={aggregatorPath('sources')}>
                {t('collections.aggregator')}
              </LinkButton>
              <Button icon="globe" onPress={() => setImporting(true)}>
                {t('url.title')}
              </Button>
              <UploadButton uploads={uploads} isPrimary />
            </>
          )
        }
      />
      <QuotaUseLine usage={usage.data?.usage} of={['sources', 'sourceBytes']} />
      <ImportPanel imports={imports} />
      <UploadList uploads={uploads} isOver={isOver} remove={removeUploaded} />
      {!isEmpty && (
        <SourceTools list={list}>
          {selection.items.length > 0 && (
            <>
              <Button icon="collection" onPress={() => setCollecting(true)}>
                {t('toCollection.open')}
              </Button>
              <Button variant="danger" icon="trash" onPress={() => void removeAll(selection.items, selection.hidden)}>
                {t('mine.deleteSelected', { count: selection.items.length })}
              </Button>
              <Button variant="quiet" onPress={selection.clear}>
                {t('choose.none')}
              </Button>
            </>
          )}
        </SourceTools>
      )}
      <SourceGrid
        list={list}
        card={card}
        empty={
          <EmptyState
            icon={kind ? 'file' : 'image'}
            title={t(kind ? 'my.resourcesEmpty' : 'my.sourcesEmpty')}
            body={`${t('my.sourcesEmptyText')} ${t('upload.limits', LARGEST)}`}
            action={
              <>
                <UploadButton uploads={uploads} />
                <LinkButton href="/search">{t('my.browse')}</LinkButton>
              </>
            }
          />
        }
      />
      {leafing.at >= 0 && (
        <EditingViewer
          hasTags
          entries={leafing.sources}
          at={leafing.at}
          before={leafing.before}
          total={leafing.total}
          onShow={leafing.leaf}
          onClose={opened.close}
          onSaved={put}
          onRestored={refresh}
          onDeleted={uuid => {
            const next = sources[leafing.at + 1] ?? sources[leafing.at - 1]
            if (next) show(next.source.uuid)
            else opened.close()
            forget([uuid])
          }}
        />
      )}
      <Suspense fallback={null}>
        {isCollecting && (
          <ToCollectionDialog
            sources={selection.items}
            onAdded={() => {
              setCollecting(false)
              selection.clear()
              void usage.reload()
            }}
            onClose={() => setCollecting(false)}
          />
        )}
        {importing.name && <ImportDialog key={importing.value} uuid={importing.value} onClose={importing.close} />}
      </Suspense>
      {isImporting && (
        <UrlDialog
          onClose={() => setImporting(false)}
          onStored={() => {
            setImporting(false)
            list.showNewest()
            refresh()
          }}
        />
      )}
      {meta && <MetaDialog {...meta} onClose={closeMeta} />}
    </div>
  )
}
