import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePan } from '../common/board/use-pan.ts'
import { usePinch } from '../common/board/use-pinch.ts'
import { useViewport } from '../common/board/use-viewport.ts'
import { useWheelZoom } from '../common/board/use-wheel-zoom.ts'
import { firstLeast, fitting, limited, NOTCH } from './zoom.ts'

export interface GraphWindow {
  viewport: RefObject<HTMLDivElement | null>
  zoom: number
  zoomBy(factor: number): void
  /** Shows all of the graph. */
  fit(): void
  isFitted: boolean
}

/**
 * The window of a graph of this size in units: at first all of it if its titles can be read then, otherwise its start. While a node or a connection
 * is edited it is not below its own size, and afterwards as before.
 */
export function useGraphWindow(
  { width, height }: { width: number; height: number },
  selected: string | null,
  isEditing: boolean
): GraphWindow {
  const [wanted, setWanted] = useState<number | null>(null)
  const [fitted, setFitted] = useState(1)
  const zoom = limited(wanted ?? 1, isEditing)
  const isMoved = useRef(false)
  if (selected !== null) isMoved.current = true
  const viewport = useViewport(selected, zoom)
  useEffect(() => {
    const box = viewport.current
    if (!box) return
    const measure = () => {
      const now = fitting({ width, height }, { width: box.clientWidth, height: box.clientHeight })
      setFitted(now)
      // Afterwards the scale stays, also where nodes come and go.
      if (box.clientWidth > 0) setWanted(before => before ?? Math.max(now, firstLeast(box.clientWidth)))
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [viewport, width, height])
  // The start is in the middle of a window that does not show all.
  useEffect(() => {
    const box = viewport.current
    const start = box?.querySelector('[data-start]')
    if (!box || !start || isMoved.current) return
    const [seen, there] = [box.getBoundingClientRect(), start.getBoundingClientRect()]
    box.scrollBy?.(
      there.left + there.width / 2 - seen.left - seen.width / 2,
      there.top + there.height / 2 - seen.top - seen.height / 2
    )
  }, [viewport, zoom])
  // What was chosen at a small scale may be outside the window at its own size.
  useEffect(() => {
    if (isEditing)
      viewport.current
        ?.querySelector(`[data-key="${selected}"]`)
        ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [viewport, selected, isEditing])
  const zoomBy = (factor: number) => {
    isMoved.current = true
    // Several may come between two renderings; all count.
    setWanted(before => limited((before ?? zoom) * factor, isEditing))
  }
  usePan(viewport, true)
  useWheelZoom(viewport, notches => zoomBy(NOTCH ** notches))
  usePinch(viewport, zoomBy)
  return { viewport, zoom, zoomBy, fit: () => zoomBy(fitted / zoom), isFitted: Math.abs(zoom - fitted) < 0.001 }
}
