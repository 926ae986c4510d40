import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Px around an item that stay visible with it, for its focus ring. */
const AROUND = 6

/**
 * The board's window. If the board is larger, the selected item is scrolled into view, and zooming keeps the middle.
 */
export function useViewport(selected: string | null, zoom: number): RefObject<HTMLDivElement | null> {
  const viewport = useRef<HTMLDivElement>(null)
  // If the board is larger than its window, an item that is selected beside the board is scrolled into view.
  useEffect(() => {
    const box = viewport.current
    const item = box?.querySelector(`[data-key="${selected}"]`)
    if (!box || !item || item.contains(document.activeElement)) return
    const [seen, there] = [box.getBoundingClientRect(), item.getBoundingClientRect()]
    const beyond = (from: number, to: number, start: number, end: number) =>
      Math.min(0, from - AROUND - start) + Math.max(0, to + AROUND - end)
    box.scrollLeft += beyond(there.left, there.right, seen.left, seen.right)
    box.scrollTop += beyond(there.top, there.bottom, seen.top, seen.bottom)
  }, [selected])

  // The middle of the window stays the middle.
  const shownZoom = useRef(zoom)
  useLayoutEffect(() => {
    const box = viewport.current
    const factor = zoom / shownZoom.current
    shownZoom.current = zoom
    if (!box || factor === 1) return
    box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * factor - box.clientWidth / 2
    box.scrollTop = (box.scrollTop + box.clientHeight / 2) * factor - box.clientHeight / 2
  }, [zoom])
  return viewport
}
