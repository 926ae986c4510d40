import type { SourceEntry } from '@annals/contracts'

/** A source and how far below the top of the window its card begins, in CSS pixels. */
export interface InSight {
  uuid: string
  top: number
}

/** The cards of a list that is shown in `root`, in their order. */
const cardsIn = (root: Element): Element[] => [...(root.querySelector('ul')?.children ?? [])]

/** The first source whose card can be seen. */
export function firstInSight(root: Element, sources: readonly SourceEntry[]): InSight | null {
  for (const [at, card] of cardsIn(root).entries()) {
    const { top, bottom } = card.getBoundingClientRect()
    const uuid = sources[at]?.source.uuid
    if (bottom > 0 && uuid) return { uuid, top }
  }
  return null
}

function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return document.scrollingElement
}

/** Scrolls so that a source is where it was. Nothing happens if it is not in the list. */
export function scrollTo(root: Element, sources: readonly SourceEntry[], { uuid, top }: InSight): void {
  const card = cardsIn(root)[sources.findIndex(({ source }) => source.uuid === uuid)]
  if (!card) return
  const moved = card.getBoundingClientRect().top - top
  if (Math.abs(moved) >= 1) scrollerOf(root)?.scrollBy({ top: moved, behavior: 'instant' })
}
