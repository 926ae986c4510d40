import { type RefObject, useEffect, useRef } from 'react'

/** Distance of two fingers in px. */
const distance = ([one, other]: TouchList): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0

/** Zooms by two fingers; receives by how much their distance has grown since the last call. */
export function usePinch(viewport: RefObject<HTMLElement | null>, onPinch: (factor: number) => void): void {
  const latest = useRef(onPinch)
  latest.current = onPinch
  useEffect(() => {
    const box = viewport.current
    if (!box) return
    let last = 0
    const onStart = (event: TouchEvent) => {
      last = event.touches.length === 2 ? distance(event.touches) : 0
    }
    const onMove = (event: TouchEvent) => {
      const now = distance(event.touches)
      if (event.touches.length !== 2 || last === 0 || now === 0) return
      // Otherwise the browser would scroll with both fingers.
      if (event.cancelable) event.preventDefault()
      latest.current(now / last)
      last = now
    }
    box.addEventListener('touchstart', onStart, { passive: true })
    box.addEventListener('touchmove', onMove, { passive: false })
    box.addEventListener('touchend', onStart)
    box.addEventListener('touchcancel', onStart)
    return () => {
      box.removeEventListener('touchstart', onStart)
      box.removeEventListener('touchmove', onMove)
      box.removeEventListener('touchend', onStart)
      box.removeEventListener('touchcancel', onStart)
    }
  }, [viewport])
}
