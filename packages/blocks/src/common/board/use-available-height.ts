import { type RefObject, useLayoutEffect } from 'react'

/**
 * Height of what sticks to an edge of the window after or before the element, above or below it: a footer or tools, a
 * header.
 */
function stickyBeside(element: HTMLElement, side: 'nextElementSibling' | 'previousElementSibling'): number {
  const { left, right } = element.getBoundingClientRect()
  for (let around: Element | null = element; around; around = around.parentElement)
    for (let next = around[side]; next; next = next[side]) {
      if (!(next instanceof HTMLElement) || getComputedStyle(next).position !== 'sticky') continue
      const box = next.getBoundingClientRect()
      if (box.left < right && box.right > left) return next.offsetHeight
    }
  return 0
}

/**
 * Writes how far the element lies below the top of the page (`--above`) and how high what covers the window's upper and
 * lower edges is (`--head`, `--below`), so that a board can fit between them (behaviour/blocks §8.4).
 */
export function useAvailableHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => {
      box.style.setProperty('--above', `${box.getBoundingClientRect().top + scrollY}px`)
      box.style.setProperty('--head', `${stickyBeside(box, 'previousElementSibling')}px`)
      box.style.setProperty('--below', `${stickyBeside(box, 'nextElementSibling')}px`)
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    // Whatever comes or goes above resizes something around it.
    const observer = new ResizeObserver(measure)
    for (let around = box.parentElement; around; around = around.parentElement) observer.observe(around)
    return () => observer.disconnect()
  }, [element])
}
