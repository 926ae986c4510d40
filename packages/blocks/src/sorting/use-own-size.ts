import { type RefObject, useLayoutEffect } from 'react'

/** Writes the size of an element as `--own-w` and `--own-h`, so that all of it stays on the board. */
export function useOwnSize(element: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useLayoutEffect(() => {
    const box = element.current
    if (!box || !isWanted) return
    const measure = () => {
      box.style.setProperty('--own-w', `${box.offsetWidth}px`)
      box.style.setProperty('--own-h', `${box.offsetHeight}px`)
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element, isWanted])
}
