import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { useUiText } from '@annals/ui'
import { useMediaText } from '../i18n/index.ts'
import { atRest } from './at-rest.ts'
import { canvasRatio, COARSE_PART, DRAW_DELAY_MS, type Size } from './layout.ts'
import { highlightWords } from './search-highlights.ts'
import type { PdfFile } from './open-pdf.ts'

interface PdfPageProps {
  file: PdfFile
  number: number
  size: Size
  scale: number
  frame: RefObject<HTMLElement | null>
  /** Words to mark on it; empty for none. */
  words: string
  /** Which of them is shown just now, from 0; -1 if none is. */
  current: number
  /** It came near to what is shown. */
  onNear: (page: number) => void
  /** It has been drawn, or cannot be. */
  onDrawn: () => void
}

/** One page: drawn while it is near the part that is shown, an empty sheet of its size otherwise. */
export const PdfPage = memo(({ file, number, size, scale, frame, words, current, onNear, onDrawn }: PdfPageProps) => {
  const text = useMediaText()
  const ui = useUiText()
  const sheet = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const [layer, setLayer] = useState<HTMLElement | null>(null)

  useEffect(() => {
    if (!sheet.current) return
    const observer = new IntersectionObserver(entries => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: frame.current,
      rootMargin: '50% 0px'
    })
    observer.observe(sheet.current)
    return () => observer.disconnect()
  }, [frame])

  useEffect(() => {
    if (isNear) return onNear(number)
    sheet.current?.replaceChildren()
    setLayer(null)
  }, [isNear, number, onNear])

  const { width, height } = size
  useEffect(() => {
    if (!isNear) return
    const stop = new AbortController()
    const ratio = canvasRatio({ width, height }, scale, globalThis.devicePixelRatio || 1)
    const pixels = (part: number) => ({ scale, ratio: ratio * part, signal: stop.signal })
    const refine = async (coarse: HTMLElement) => {
      await atRest(frame.current, stop.signal)
      coarse.replaceWith(await file.draw(number, pixels(1)))
    }
    setFailed(false)
    const draw = async () => {
      try {
        const [coarse, drawn] = await Promise.all([
          file.draw(number, pixels(COARSE_PART)),
          file.textLayerOf(number, scale)
        ])
        if (stop.signal.aborted) return
        sheet.current?.replaceChildren(coarse, drawn)
        setLayer(drawn)
        // A coarse page can be read as well.
        refine(coarse).catch(() => undefined)
      } catch (error) {
        if (stop.signal.aborted) return
        console.error(`Failed to render page ${number}`, error)
        setFailed(true)
      }
      onDrawn()
    }
    const start = setTimeout(draw, frame.current?.scrollTop ? DRAW_DELAY_MS : 0)
    return () => {
      clearTimeout(start)
      stop.abort()
    }
  }, [file, frame, number, width, height, scale, isNear, onDrawn])

  useEffect(() => {
    if (layer && words !== '') return highlightWords(layer, words, current)
  }, [layer, words, current])

  return (
    <div
      className="an-pdf__page"
      role="group"
      aria-label={ui('page', { page: number, pages: file.pages })}
      style={{ inlineSize: width * scale, blockSize: height * scale }}
    >
      <div ref={sheet} className="an-pdf__sheet" dir="ltr" />
      {isFailed && <p className="an-pdf__failed">{text('pdf.pageFailed')}</p>}
    </div>
  )
})
