import { useEffect } from 'react'

/** An element that had the focus, and its place: each parent with the index among its children, the nearest first. */
interface Place {
  element: Element
  parents: { parent: Element; at: number }[]
}

/** Enough to find the way back from a dialog that was opened from a dialog or a menu. */
const MOST = 8
/** In milliseconds: later than a dialog that gives the focus back itself. */
const PAUSE = 80
/** What takes the focus may still be inert or fade in, on a slow device for longer than one pause. */
const MOST_TRIES = 20
const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [tabindex], [contenteditable="true"]'

function placeOf(element: Element): Place {
  const parents: Place['parents'] = []
  for (let child = element; child.parentElement; child = child.parentElement)
    parents.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) })
  return { element, parents }
}

const isVisible = (element: Element) => element.checkVisibility?.() !== false
const canHold = (element: HTMLElement) =>
  element.matches(STOPS) &&
  element.getAttribute('tabindex') !== '-1' &&
  !element.closest('[inert], [aria-hidden="true"]') &&
  isVisible(element)

const isAfter = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** What took a removed element's place, or the last thing before it. */
function neighbour(parent: Element, at: number): HTMLElement | undefined {
  const next = parent.children[at]
  const stops = [...parent.querySelectorAll<HTMLElement>(STOPS)]
  const after = next && stops.find(stop => (next.contains(stop) || isAfter(next, stop)) && canHold(stop))
  return after ?? stops.findLast(canHold)
}

/**
 * Where the focus goes on from a place: to what is nearest to it or, if its whole screen was replaced, to the screen's
 * start. Undefined if the place was in a dialog or a notice that has closed.
 */
function wayOn({ element, parents }: Place, main: Element | null, start: HTMLElement | null): HTMLElement | undefined {
  if (element instanceof HTMLElement && element.isConnected && canHold(element)) return element
  for (const { parent, at } of parents) {
    if (parent === main) return start ?? undefined
    if (parent.contains(main)) return undefined
    const found = parent.isConnected ? neighbour(parent, at) : undefined
    if (found) return found
  }
  return undefined
}

/** Browsers take the focus from a disabled or hidden element, some of them only later. */
const isLost = () => {
  const at = document.activeElement
  return !at || at === document.body || at.matches(':disabled') || !isVisible(at)
}

function focusOn(places: readonly Place[]): void {
  const main = document.querySelector('main')
  const start = document.getElementById('content') ?? main
  // One that fades out, which takes long in a window behind another, holds no focus any more.
  const open = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')]
    .filter(dialog => !dialog.closest('[data-exiting]'))
    .at(-1)
  for (const place of places) {
    const found = wayOn(place, main, start)
    if (found && (!open || open.contains(found))) return found.focus()
  }
  ;(open ?? start)?.focus()
}

/** Begins to keep the focus on the page; returns the function that ends it. */
export function recoverFocus(): () => void {
  let places: Place[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === document.body) return
    places = [placeOf(target), ...places.filter(({ element }) => element !== target)].slice(0, MOST)
  }
  // A press on empty paper takes the focus away on purpose. It is asked before the press has any other effect.
  const forget = () => {
    if (isLost()) places = []
  }
  const restore = () => {
    timer = undefined
    if (places.length === 0 || !isLost()) return
    focusOn(places)
    tries += 1
    if (isLost() && tries < MOST_TRIES) timer = setTimeout(restore, PAUSE)
  }
  const look = () => {
    // Whether the focus is lost is asked only after the pause: what waits for code is hidden, not removed, and the browser
    // notices that in its next frame.
    if (places.length === 0) return
    tries = 0
    timer ??= setTimeout(restore, PAUSE)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert']
  })
  document.addEventListener('focusin', note)
  document.addEventListener('pointerup', forget, true)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerup', forget, true)
  }
}

/**
 * The focus never falls back to the page's body: if the focused element is removed, hidden or disabled, what took its
 * place gets the focus. Used once, by the shell; screens only do more where another place is better.
 */
export const useFocusRecovery = (): void => useEffect(recoverFocus, [])
