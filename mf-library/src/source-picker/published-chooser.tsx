import type { BlockSource } from '@annals/contracts'
import { AppErrorPanel, CardGrid, EmptyState, Pager } from '@annals/ui'
import { SourceViewer } from '@annals/ui/media'
import { SearchField, Select } from '@annals/ui/menus'
import { useCall } from '@annals/web-kit'
import { useState } from 'react'
import sourcesCss from '../common/sources/sources.module.css'
import { sourceOfItem } from '../collections/item-source.ts'
import { useT } from '../i18n/index.ts'
import { asBlockSource, filterSources, sourcesOf } from '../published-sources/published-sources.ts'
import { choosing, type ChoosingProps } from './choosing.ts'
import { Tile } from './tile.tsx'

const PAGE = 48
/** The choice of historical content; any other is the slug of a collection. */
const CONTENT = ''

/** The published sources: of historical content, or of one of the thematic collections (behaviour/sources §5). */
export function PublishedChooser(props: ChoosingProps) {
  const t = useT()
  const [from, setFrom] = useState(CONTENT)
  const [words, setWords] = useState('')
  const [page, setPage] = useState(1)
  const [seen, setSeen] = useState<string | null>(null)
  const isContent = from === CONTENT
  const collections = useCall('explore', { limit: 200 })
  const content = useCall('historicalContent', undefined, { enabled: isContent })
  const items = useCall(
    'collectionItems',
    { skip: (page - 1) * PAGE, limit: PAGE },
    { params: { slug: from }, enabled: !isContent }
  )
  const call = isContent ? content : items
  const found: readonly BlockSource[] = isContent
    ? filterSources(sourcesOf(content.data?.items ?? []), words, 'all').map(asBlockSource)
    : (items.data?.data.items ?? []).filter(({ url }) => url !== '').map(sourceOfItem)
  const pages = isContent ? 1 : Math.max(1, Math.ceil((items.data?.data.total ?? 0) / PAGE))
  const at = found.findIndex(({ uuid }) => uuid === seen)
  const { isChosen, problemOf, choose } = choosing(props)
  return (
    <>
      <div className={sourcesCss.tools}>
        <Select
          label={t('choose.from')}
          value={from}
          onChange={slug => {
            setFrom(slug)
            setPage(1)
          }}
          options={[
            { id: CONTENT, label: t('choose.content') },
            ...(collections.data?.data ?? []).map(({ col }) => ({ id: col.slug, label: col.name }))
          ]}
        />
        {isContent && (
          <SearchField label={t('search.field')} value={words} onChange={setWords} className={sourcesCss.search} />
        )}
      </div>
      {call.error ? (
        <AppErrorPanel title={t('load.failed')} body={t('load.failedText')} onRetry={() => void call.reload()} />
      ) : call.data && found.length === 0 ? (
        <EmptyState
          icon="search"
          title={words.trim() ? t('search.none', { words: words.trim() }) : t('search.empty')}
          body={t('choose.noneText')}
        />
      ) : (
        <CardGrid label={t('choose.published')} phoneColumns={2} loading={call.data ? undefined : 8}>
          {found.map((source, place) => (
            <Tile
              key={source.uuid}
              source={source}
              picture={{ ...source, url: source.thumb_url || source.url, kind: 'drawing' }}
              isEager={place < 8}
              isChosen={isChosen(source)}
              problem={problemOf(source)}
              onChange={on => choose(source, on)}
              onLook={() => setSeen(source.uuid)}
              isCredited
            />
          ))}
        </CardGrid>
      )}
      <Pager page={page} pages={pages} onChange={setPage} />
      {at >= 0 && (
        <SourceViewer
          sources={found}
          at={at}
          onShow={to => setSeen(found[to]?.uuid ?? null)}
          onClose={() => setSeen(null)}
        />
      )}
    </>
  )
}
