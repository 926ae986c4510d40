import { useCallback, useEffect, useRef, useState } from 'react'
import { IconButton, Loading, Segmented, TextField, TextLink, useUiText } from '@annals/ui'
import { useMediaText } from '../i18n/index.ts'
import { AssetFailed } from '../asset-failed.tsx'
import { canZoom, pageInView, scaleOf, SCROLL_THROTTLE_MS, writtenPage, type Zoom, zoomedBy } from './layout.ts'
import { openPdf, type OutlineEntry, type PdfFile } from './open-pdf.ts'
import { PdfOutline } from './pdf-outline.tsx'
import { PdfPage } from './pdf-page.tsx'
import { PdfSearch } from './pdf-search.tsx'
import { usePdf } from './use-pdf.ts'
import type { Found } from './use-pdf-search.ts'
import './pdf.css'

const NOT_SEARCHED: { words: string; match: Found | undefined } = { words: '', match: undefined }

/** A narrower frame shows pages at its whole width at first. */
const NARROW = 600

export interface PdfReaderProps {
  url: string
  open?: typeof openPdf
}

/** The pages of a PDF below each other, to scroll and to zoom (behaviour/sources §4.3). */
export const PdfReader = ({ url, open = openPdf }: PdfReaderProps) => {
  const text = useMediaText()
  const ui = useUiText()
  const frame = useRef<HTMLDivElement>(null)
  const pdf = usePdf(url, open)
  const [frameWidth, setFrameWidth] = useState(0)
  const [zoom, setZoom] = useState<Zoom | undefined>()
  const [page, setPage] = useState(1)
  const [written, setWritten] = useState<string | undefined>()
  const [isSearching, setSearching] = useState(false)
  const [searched, setSearched] = useState(NOT_SEARCHED)
  const [outline, setOutline] = useState<readonly OutlineEntry[]>([])
  const [isOutlined, setOutlined] = useState(false)
  const [drawnFile, setDrawnFile] = useState<PdfFile | undefined>()
  const isOpen = pdf.state === 'open'
  const opened = isOpen ? pdf.file : undefined

  // Reading the contents takes as many requests as the first page, which is wanted first.
  const isDrawn = opened !== undefined && drawnFile === opened
  useEffect(() => {
    setOutline([])
    if (!isDrawn) return
    let isCurrent = true
    // Without contents the pages can be read as well.
    opened.outline().then(
      entries => isCurrent && setOutline(entries),
      () => undefined
    )
    return () => void (isCurrent = false)
  }, [opened, isDrawn])

  useEffect(() => {
    if (!frame.current) return
    const observer = new ResizeObserver(([entry]) => entry && setFrameWidth(entry.contentRect.width))
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [isOpen])

  const sheets = () => [...(frame.current?.children ?? [])].filter(sheet => sheet instanceof HTMLElement)
  const lastLook = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(lastLook.current), [])
  const onScroll = () => {
    lastLook.current ??= setTimeout(() => {
      lastLook.current = undefined
      const { scrollTop = 0, clientHeight = 0 } = frame.current ?? {}
      const places = sheets().map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight }))
      setPage(pageInView(places, scrollTop, scrollTop + clientHeight))
    }, SCROLL_THROTTLE_MS)
  }
  const goTo = (number: number) => {
    frame.current?.scrollTo({ top: sheets()[number - 1]?.offsetTop ?? 0 })
    setPage(number)
  }

  const first = isOpen ? pdf.sizes[0] : undefined
  const chosen = zoom ?? (frameWidth < NARROW ? 'width' : 'auto')
  const scale = first && frameWidth ? scaleOf(chosen, frameWidth, first) : 0
  // The present page stays where it is when all pages before it change their size.
  const lastScale = useRef(scale)
  useEffect(() => {
    if (lastScale.current && frame.current) frame.current.scrollTop *= scale / lastScale.current
    lastScale.current = scale
  }, [scale])

  const request = isOpen ? pdf.request : undefined
  const onNear = useCallback((number: number) => request?.(number), [request])
  const onDrawn = useCallback(() => setDrawnFile(opened), [opened])
  const isWide = isOpen && frameWidth > 0 && pdf.sizes.some(({ width }) => width * scale > frameWidth + 1)

  if (pdf.state === 'opening')
    return (
      <div className="an-asset">
        <Loading />
      </div>
    )
  if (pdf.state !== 'open')
    return <AssetFailed msg={text(`pdf.${pdf.state}`)} href={url} link={text('asset.openPdf')} />
  const { file, sizes } = pdf
  const commit = () => {
    const number = writtenPage(written ?? '', file.pages)
    setWritten(undefined)
    if (number) goTo(number)
  }
  const endSearch = () => {
    setSearching(false)
    setSearched(NOT_SEARCHED)
    frame.current?.focus()
  }
  const goToEntry = async ({ place }: OutlineEntry) => {
    const number = await file.pageOf(place).catch(() => undefined)
    if (number) goTo(number)
  }
  return (
    <div
      className="an-pdf"
      onKeyDown={event => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f') return
        event.preventDefault()
        setSearching(true)
      }}
    >
      {isSearching && (
        <PdfSearch
          file={file}
          page={page}
          onShow={(words, match) => {
            setSearched({ words, match })
            if (match) goTo(match.page)
          }}
          onClose={endSearch}
        />
      )}
      <div className="an-pdf__main">
        {isOutlined && <PdfOutline entries={outline} onGo={entry => void goToEntry(entry)} />}
        <div
          ref={frame}
          className="an-pdf__frame"
          role="group"
          aria-label={text('pdf.pages')}
          tabIndex={0}
          // The arrow keys scroll sideways then.
          data-zoomed={isWide || undefined}
          onScroll={onScroll}
        >
          {scale > 0 &&
            sizes.map((size, at) => (
              <PdfPage
                key={at}
                file={file}
                number={at + 1}
                size={size}
                scale={scale}
                frame={frame}
                words={searched.words}
                current={searched.match?.page === at + 1 ? searched.match.nth : -1}
                onNear={onNear}
                onDrawn={onDrawn}
              />
            ))}
        </div>
      </div>
      <div className="an-pdf__tools" role="toolbar" aria-label={text('pdf.tools')}>
        <div className="an-pdf__group">
          {outline.length > 0 && (
            <IconButton
              icon="list"
              label={text('pdf.outline')}
              isPressed={isOutlined}
              onPress={() => setOutlined(!isOutlined)}
            />
          )}
          <IconButton
            icon="search"
            label={text('pdf.search')}
            isPressed={isSearching}
            onPress={() => (isSearching ? endSearch() : setSearching(true))}
          />
        </div>
        <div className="an-pdf__group">
          <IconButton icon="up" label={ui('previousPage')} isDisabled={page <= 1} onPress={() => goTo(page - 1)} />
          <TextField
            className="an-pdf__number"
            label={text('pdf.number')}
            isLabelHidden
            inputMode="numeric"
            value={written ?? String(page)}
            onChange={setWritten}
            onBlur={commit}
            onKeyDown={event => event.key === 'Enter' && commit()}
          />
          <span className="an-num an-quiet">{text('pdf.of', { pages: file.pages })}</span>
          <IconButton
            icon="down"
            label={ui('nextPage')}
            isDisabled={page >= file.pages}
            onPress={() => goTo(page + 1)}
          />
        </div>
        <div className="an-pdf__group">
          <IconButton
            icon="minus"
            label={ui('zoom.out')}
            isDisabled={!canZoom(scale, -1)}
            onPress={() => setZoom(zoomedBy(scale, -1))}
          />
          <span className="an-num an-zoom__scale" role="status">
            {ui('zoom.scale', { percent: Math.round(scale * 100) })}
          </span>
          <IconButton
            icon="plus"
            label={ui('zoom.in')}
            isDisabled={!canZoom(scale, 1)}
            onPress={() => setZoom(zoomedBy(scale, 1))}
          />
        </div>
        <Segmented
          label={text('pdf.fit')}
          options={[
            { id: 'auto', label: text('pdf.auto') },
            { id: 'width', label: text('pdf.width') }
          ]}
          value={typeof chosen === 'number' ? '' : chosen}
          onChange={id => setZoom(id === 'width' ? 'width' : 'auto')}
        />
        <TextLink className="an-small" href={url} target="_blank">
          {text('asset.openPdf')}
        </TextLink>
      </div>
    </div>
  )
}
