import type { SourceEntry, SourceKind } from '@annals/contracts'
import { Button, EmptyState, LinkButton, PageHeader, QuotaUseLine, useSourceTitle } from '@annals/ui'
import { firstNames, useAddressState, useCall, useFileDrop, useSelection, useSession, useTitle } from '@annals/web-kit'
import { lazy, Suspense, useCallback, useState } from 'react'
import { ImportPanel } from '../collections/imports/import-panel.tsx'
import { useImports } from '../collections/imports/use-imports.ts'
import { aggregatorPath } from '../collections/paths.ts'
import { EditingViewer } from '../source-viewer/editing-viewer.tsx'
import { useT } from '../i18n/index.ts'
import { MetaDialog } from '../common/sources/meta-dialog.tsx'
import { SourceGrid } from '../common/sources/source-grid.tsx'
import { SourceTools } from '../common/sources/source-tools.tsx'
import css from '../common/sources/sources.module.css'
import { useLeafing } from '../common/sources/use-leafing.ts'
import { useRemove } from '../common/sources/use-remove.ts'
import { FIRST_SOURCES, useSourceList } from '../common/sources/use-source-list.ts'
import { LARGEST } from '../common/uploads/acceptable.ts'
import { useSteadyActions } from '../common/use-steady-actions.ts'
import { UploadButton, UploadList } from '../common/uploads/upload-list.tsx'
import { useUploadGuard } from '../common/uploads/use-upload-guard.ts'
import { useUploads } from '../common/uploads/use-uploads.ts'
import { useOpened } from '../common/use-opened.ts'
import { OwnCard, type OwnCardActions } from './own-card.tsx'
import { UrlDialog } from './url-import/url-dialog.tsx'

const ImportDialog = lazy(async () => ({
  default: (await import('../collections/imports/import-dialog.tsx')).ImportDialog
}))

const ToCollectionDialog = lazy(async () => ({
  default: (await import('./to-collection-dialog.tsx')).ToCollectionDialog
}))

const TagsDialog = lazy(async () => ({
  default: (await import('./tags-dialog.tsx')).TagsDialog
}))

const EAGER = 8
const idOf = ({ source }: SourceEntry) => source.uuid

/** /my/resources: a member's documents, as those of My Sources (behaviour/sources §6.1). */
export const ResourcesScreen = () => <OwnSources kind="documents" />

/**
 * /my/sources: a member's sources; upload, search, sort, view, edit, delete (behaviour/sources §3). The address holds
 * search and order; `?source=<uuid>` opens one, `?import=<uuid>` an import.
 */
export const SourcesScreen = () => <OwnSources />

interface OwnSourcesProps {
  /** Shows only these; files are added on My Sources. */
  kind?: SourceKind
}

function OwnSources({ kind }: OwnSourcesProps) {
  const t = useT()
  const titleOf = useSourceTitle()
  const list = useSourceList(...useAddressState(FIRST_SOURCES), { kind, isKept: true })
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
  /** The sources whose tags are being changed. */
  const [tagging, setTagging] = useState<readonly SourceEntry[] | null>(null)
  const title = t(kind ? 'my.resources' : 'my.sources')
  useTitle(title)
  useUploadGuard(uploads.isBusy)

  const { sources } = list
  const selection = useSelection(sources, idOf)
  const opened = useOpened(['source'])
  const show = (uuid: string) => opened.show('source', uuid)
  const leafing = useLeafing(list, opened.name && opened.value, show)

  const forget = (uuids: readonly string[]) => {
    selection.drop(uuids)
    list.forget(uuids)
    refresh()
  }
  const removeAll = async (entries: readonly SourceEntry[], hidden: readonly SourceEntry[] = []) => {
    const names = firstNames(hidden.map(({ source }) => titleOf(source)))
    const uuids = entries.map(idOf)
    if (await remove(uuids, hidden.length > 0 ? t('delete.hidden', { count: hidden.length, names }) : '')) forget(uuids)
  }

  const actions = useSteadyActions<OwnCardActions>({
    select: (entry, isOn) => selection.set([entry], isOn),
    showMeta: ({ source }) => setMeta({ uuid: source.uuid, title: titleOf(source) }),
    remove: entry => void removeAll([entry])
  })
  const { takeTagged } = useSteadyActions({
    takeTagged: (entries: readonly SourceEntry[]) => {
      list.putAll(entries)
      selection.set(
        entries.filter(({ source }) => selection.has(source.uuid)),
        true
      )
    }
  })
  const removeUploaded = async (uuid: string) => {
    const isGone = await remove([uuid])
    if (isGone) forget([uuid])
    return isGone
  }

  const card = (entry: SourceEntry, position: number) => {
    const { uuid } = entry.source
    return (
      <OwnCard
        key={uuid}
        entry={entry}
        href={opened.pathOf('source', uuid)}
        isEager={position < EAGER}
        isSelected={selection.has(uuid)}
        actions={actions}
      />
    )
  }

  const isEmpty = list.isLoaded && list.total === 0 && !list.isNarrowed
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
              <Button icon="tag" onPress={() => setTagging(selection.items)}>
                {t('tagging.open')}
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
          onSaved={list.put}
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
        {tagging && <TagsDialog sources={tagging} onSaved={takeTagged} onClose={() => setTagging(null)} />}
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
