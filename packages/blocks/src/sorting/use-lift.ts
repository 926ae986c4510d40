import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef } from 'react'
import { CLICK_DISTANCE } from '../common/board/box.ts'

/**
 * Lifts a source out of the tray with a mouse or pen that moves while it is pressed. Fingers scroll the tray; they choose
 * a source and then its place.
 */
export function useLift(lift: (key: string) => void): (key: string, event: ReactPointerEvent<HTMLElement>) => void {
  const latest = useRef(lift)
  latest.current = lift
  const end = useRef<() => void>(() => undefined)
  useEffect(() => () => end.current(), [])
  // The same function for as long as the tray exists: its rows are rendered only if they change.
  return useCallback((key, event) => {
    if (event.pointerType === 'touch' || event.button !== 0) return
    const page = event.currentTarget.ownerDocument
    const { clientX, clientY } = event
    const onMove = (move: PointerEvent) => {
      if (Math.hypot(move.clientX - clientX, move.clientY - clientY) <= CLICK_DISTANCE) return
      end.current()
      latest.current(key)
    }
    end.current()
    end.current = () => {
      page.removeEventListener('pointermove', onMove)
      page.removeEventListener('pointerup', end.current)
      page.removeEventListener('pointercancel', end.current)
    }
    page.addEventListener('pointermove', onMove)
    page.addEventListener('pointerup', end.current)
    page.addEventListener('pointercancel', end.current)
  }, [])
}
