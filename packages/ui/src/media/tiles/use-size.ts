import { type RefObject, useEffect, useState } from 'react'
import type { Size } from './zoom.ts'

/** The size of an element in fractions of pixels, without its transform; null before it has one. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new ResizeObserver(entries => {
      const box = entries.at(-1)?.contentRect
      if (box) setSize(box.width > 0 && box.height > 0 ? { width: box.width, height: box.height } : null)
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return size
}
