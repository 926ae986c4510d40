import { type BlockSource, blockSourceOf, type SourceEntry } from '@annals/contracts'
import { EmptyState, QuotaUseLine, Segmented } from '@annals/ui'
import { SourceViewer } from '@annals/ui/media'
import { useCall, useFileDrop } from '@annals/web-kit'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../i18n/index.ts'
import { sourcePicture } from '../common/sources/source-picture.ts'
import { SourceGrid } from '../common/sources/source-grid.tsx'
import { useLeafing } from '../common/sources/use-leafing.ts'
import { SourceTools } from '../common/sources/source-tools.tsx'
import sourcesCss from '../common/sources/sources.module.css'
import { FIRST_SOURCES, type SourcesPlace, useSourceList } from '../common/sources/use-source-list.ts'
import { UploadButton, UploadList } from '../common/uploads/upload-list.tsx'
import { useUploads } from '../common/uploads/use-uploads.ts'
import { choosing, type ChoosingProps, withUploadsInOrder } from './choosing.ts'
import { choiceProblem } from './limits.ts'
import { PublishedChooser } from './published-chooser.tsx'
import css from './picker.module.css'
import { Tile } from './tile.tsx'

interface ChooserProps extends ChoosingProps {
  onBusy: (isBusy: boolean) => void
}

/** The member's own sources to choose from; a source that is uploaded here is selected at once. */
function OwnChooser({ onBusy, ...props }: ChooserProps) {
  const t = useT()
  const { limits, onChange } = props
  const [at, setAt] = useState(FIRST_SOURCES)
  const change = useCallback((part: Partial<SourcesPlace>) => setAt(old => ({ ...old, ...part })), [])
  const list = useSourceList(at, change)
  const [seen, setSeen] = useState<string | null>(null)
  const arriving = useRef(new Set<string>())
  const usage = useCall('usage', {})
  const uploads = useUploads({
    onStored: uuid => {
      void usage.reload()
      arriving.current.add(uuid)
      list.showNewest()
      list.refresh()
    },
    onUse: entry => {
      const source = blockSourceOf(entry)
      if (!choiceProblem(source, limits)) onChange(old => new Map(old).set(source.uuid, source))
    },
    onTitle: (uuid, title) => {
      list.retitle(uuid, title)
      onChange(old => {
        const source = old.get(uuid)
        return source ? new Map(old).set(uuid, { ...source, title }) : old
      })
    }
  })
  const isOver = useFileDrop(uploads.add)
  const leafing = useLeafing(list, seen, setSeen)
  const { sources } = list
  const shown = useMemo(() => sources.map(blockSourceOf), [sources])

  const { isBusy, items } = uploads
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  useEffect(() => {
    const arrived = shown.filter(({ uuid }) => arriving.current.has(uuid))
    if (arrived.length === 0) return
    for (const { uuid } of arrived) arriving.current.delete(uuid)
    const added = arrived
      .filter(source => !choiceProblem(source, limits))
      .map((source): [string, BlockSource] => [source.uuid, source])
    onChange(old =>
      withUploadsInOrder(
        new Map([...old, ...added]),
        items.map(({ uuid }) => uuid)
      )
    )
  }, [shown, items, limits, onChange])

  const { isChosen, problemOf, choose } = choosing(props)
  const tile = (entry: SourceEntry, place: number) => {
    const source = blockSourceOf(entry)
    return (
      <Tile
        key={source.uuid}
        source={source}
        picture={sourcePicture(entry)}
        isEager={place < 8}
        isChosen={isChosen(source)}
        problem={problemOf(source)}
        onChange={on => choose(source, on)}
        onLook={() => setSeen(source.uuid)}
      />
    )
  }

  return (
    <>
      <SourceTools list={list}>
        <UploadButton uploads={uploads} />
      </SourceTools>
      <QuotaUseLine isQuiet usage={usage.data?.usage} of={['sources', 'sourceBytes']} />
      <UploadList uploads={uploads} isOver={isOver} />
      <SourceGrid
        list={list}
        card={tile}
        empty={<EmptyState icon="image" title={t('my.sourcesEmpty')} body={t('choose.emptyText')} />}
      />
      {leafing.at >= 0 && (
        <SourceViewer
          sources={leafing.sources.map(blockSourceOf)}
          at={leafing.at}
          before={leafing.before}
          total={leafing.total}
          onShow={leafing.leaf}
          onClose={() => setSeen(null)}
        />
      )}
    </>
  )
}

/** Sources to choose from: the member's own, and what is published (behaviour/sources §5). */
export function Chooser(props: ChooserProps) {
  const t = useT()
  const [shelf, setShelf] = useState('own')
  const isOwn = shelf === 'own'
  return (
    <div className={sourcesCss.page}>
      <div className={css.shelves}>
        <Segmented
          label={t('choose.shelf')}
          value={shelf}
          onChange={setShelf}
          options={[
            { id: 'own', label: t('choose.own') },
            { id: 'published', label: t('choose.published') }
          ]}
        />
      </div>
      {/* Uploads go on while one looks at the other shelf. */}
      <div className={css.shelf} hidden={!isOwn}>
        <OwnChooser {...props} />
      </div>
      {!isOwn && <PublishedChooser {...props} />}
    </div>
  )
}
