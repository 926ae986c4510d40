import { type RefObject, useEffect, useRef } from 'react'

const NOTCH = 120
/** Pixels per line, for a wheel that counts lines. */
const LINE = 40

/**
 * Zooms with the wheel while Ctrl or ⌘ is held, and by two fingers on a trackpad; without, the wheel scrolls. Receives
 * the notches of 120 that the wheel was turned forwards.
 */
export function useWheelZoom(viewport: RefObject<HTMLElement | null>, onTurn: (notches: number) => void): void {
  const latest = useRef(onTurn)
  latest.current = onTurn
  useEffect(() => {
    const box = viewport.current
    if (!box) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const turned = event.deltaY * (event.deltaMode === 0 ? 1 : LINE)
      latest.current(-turned / NOTCH)
    }
    // React's own handler is passive: it could not stop the page from zooming.
    box.addEventListener('wheel', onWheel, { passive: false })
    return () => box.removeEventListener('wheel', onWheel)
  }, [viewport])
}
