import { useEffect, useState } from 'react'

/** The chapter that is read is the last one whose beginning is above this part of the window (behaviour/narratives §7.2). */
export const PART_OF_WINDOW = 1 / 3

/** Position of the last of `count` elements, in their order on the page, of which `isAbove` is true; −1 for none. */
export function lastAbove(count: number, isAbove: (at: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (isAbove(middle)) low = middle + 1
    else high = middle
  }
  return low - 1
}

export interface Reading {
  /** Position of the chapter that is read; −1 before the first. */
  active: number
  /** How much of the text lies above the window's lower edge, 0 to 1. */
  share: number
}

/**
 * Where the reader is, while the page scrolls.
 * @param ids of the elements of the chapters, in their order
 * @param text id of the element that holds all of the text
 */
export function useReading(ids: readonly string[], text: string): Reading {
  const [reading, setReading] = useState<Reading>({ active: -1, share: 0 })
  const key = ids.join(' ')
  useEffect(() => {
    let frame = 0
    const chapters = key === '' ? [] : key.split(' ')
    const look = () => {
      frame = 0
      const line = innerHeight * PART_OF_WINDOW
      const active = lastAbove(
        chapters.length,
        at => (document.getElementById(chapters[at]!)?.getBoundingClientRect().top ?? Infinity) <= line
      )
      const box = document.getElementById(text)?.getBoundingClientRect()
      const share = box && box.height > 0 ? Math.min(1, Math.max(0, (innerHeight - box.top) / box.height)) : 0
      // Rounded, so that the page is drawn anew a hundred times at the most.
      const rounded = Math.round(share * 100) / 100
      setReading(old => (old.active === active && old.share === rounded ? old : { active, share: rounded }))
    }
    const later = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', later, { passive: true })
    addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', later)
      removeEventListener('resize', later)
    }
  }, [key, text])
  return reading
}
