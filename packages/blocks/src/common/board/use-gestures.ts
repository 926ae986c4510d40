import { type RefObject, useEffect, useRef } from 'react'
import { attachGestures, type GestureOptions } from './gestures.ts'

export interface Gestures extends Pick<GestureOptions, 'pick' | 'onEnd' | 'onShow'> {
  /** Smallest distance between a pulled edge and the opposite one, or of what is drawn, in px of the page. */
  least?: number
}

/**
 * Moving and resizing by pointer on a board in its window, for every block type with a board. The options may change
 * with each rendering.
 */
export function useGestures(
  board: RefObject<HTMLElement | null>,
  viewport: RefObject<HTMLElement | null>,
  gestures: Gestures
): void {
  const latest = useRef(gestures)
  latest.current = gestures
  useEffect(() => {
    if (!board.current || !viewport.current) return
    return attachGestures(board.current, {
      viewport: viewport.current,
      pick: target => latest.current.pick(target),
      least: () => latest.current.least ?? 0,
      onEnd: (...ended) => latest.current.onEnd(...ended),
      onShow: (...shown) => latest.current.onShow?.(...shown)
    })
  }, [board, viewport])
}
