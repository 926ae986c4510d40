import { type RefCallback, useCallback, useState } from 'react'

/** In CSS pixels; the second margin counts inside a part that scrolls by itself. */
const DISTANCE = { rootMargin: '400px', scrollMargin: '400px' }

/**
 * Whether the element with this ref has been within 400 px of the visible part, so that its picture should load. Lazy
 * loading by the browser begins thousands of pixels away on slow connections (decision 70).
 */
export function useNear(): [boolean, RefCallback<Element>] {
  const [isNear, setNear] = useState(!('IntersectionObserver' in globalThis))
  const ref = useCallback((element: Element) => {
    if (!('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      setNear(true)
      observer.disconnect()
    }, DISTANCE)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [isNear, ref as RefCallback<Element>]
}
