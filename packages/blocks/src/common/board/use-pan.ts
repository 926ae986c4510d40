import { type RefObject, useEffect } from 'react'

/** Moves an enlarged picture in its window with a mouse that is pressed beside what lies on it. */
export function usePan(viewport: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const box = viewport.current
    if (!box || !isWanted) return
    let last: { x: number; y: number } | null = null
    const onDown = (event: PointerEvent) => {
      const isFree = event.target instanceof Element && event.target.closest('[data-key]') === null
      if (event.pointerType !== 'mouse' || event.button !== 0 || !isFree) return
      last = { x: event.clientX, y: event.clientY }
      box.setPointerCapture(event.pointerId)
    }
    const onMove = (event: PointerEvent) => {
      if (!last) return
      box.scrollLeft -= event.clientX - last.x
      box.scrollTop -= event.clientY - last.y
      last = { x: event.clientX, y: event.clientY }
    }
    const onUp = () => (last = null)
    box.addEventListener('pointerdown', onDown)
    box.addEventListener('pointermove', onMove)
    box.addEventListener('pointerup', onUp)
    box.addEventListener('pointercancel', onUp)
    return () => {
      box.removeEventListener('pointerdown', onDown)
      box.removeEventListener('pointermove', onMove)
      box.removeEventListener('pointerup', onUp)
      box.removeEventListener('pointercancel', onUp)
    }
  }, [viewport, isWanted])
}
