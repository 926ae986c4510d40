import { type RefObject, useLayoutEffect } from 'react'

/** Height of what sticks to the window's lower edge after the element: a footer or tools. */
function footAfter(element: HTMLElement): number {
  for (let around: Element | null = element; around; around = around.parentElement)
    for (let next = around.nextElementSibling; next; next = next.nextElementSibling)
      if (next instanceof HTMLElement && getComputedStyle(next).position === 'sticky') return next.offsetHeight
  return 0
}

/**
 * Writes how far the element lies below the top of the page (`--above`) and how high what covers the window's lower edge
 * is (`--below`), so that a board can fit between them (behaviour/blocks §8.4).
 */
export function useRoom(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => {
      box.style.setProperty('--above', `${box.getBoundingClientRect().top + scrollY}px`)
      box.style.setProperty('--below', `${footAfter(box)}px`)
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    // Whatever comes or goes above resizes something around it.
    const observer = new ResizeObserver(measure)
    for (let around = box.parentElement; around; around = around.parentElement) observer.observe(around)
    return () => observer.disconnect()
  }, [element])
}
