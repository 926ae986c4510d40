import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Px around something that are seen with it: its ring. */
const AROUND = 6

/** The board's window. Where the board is larger, what is chosen is brought into it, and zooming keeps its middle. */
export function useWindow(selected: string | null, zoom: number): RefObject<HTMLDivElement | null> {
  const viewport = useRef<HTMLDivElement>(null)
  // Who chooses beside the board sees on it what was chosen, where it is larger than its window.
  useEffect(() => {
    const box = viewport.current
    const thing = box?.querySelector(`[data-key="${selected}"]`)
    if (!box || !thing || thing.contains(document.activeElement)) return
    const [seen, there] = [box.getBoundingClientRect(), thing.getBoundingClientRect()]
    const beyond = (from: number, to: number, start: number, end: number) =>
      Math.min(0, from - AROUND - start) + Math.max(0, to + AROUND - end)
    box.scrollLeft += beyond(there.left, there.right, seen.left, seen.right)
    box.scrollTop += beyond(there.top, there.bottom, seen.top, seen.bottom)
  }, [selected])

  // What was in the middle of the window stays there.
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
