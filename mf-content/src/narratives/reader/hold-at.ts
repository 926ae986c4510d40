/** Frames without movement after which a place counts as reached, and the most that are waited for it. */
const STILL = 4
const MOST = 60
/** Whoever does one of these goes elsewhere. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls the page so that an element begins `top` pixels below the upper edge of the window, and again while parts
 * before it are laid out and move it.
 *
 * @returns ends it
 */
export function holdAt(element: Element, top: number): () => void {
  let frame = 0
  let still = 0
  let left = MOST
  let before = Number.NaN
  const hold = () => {
    const now = element.getBoundingClientRect().top
    still = now === before ? still + 1 : 0
    left -= 1
    if (still >= STILL || left <= 0) return end()
    scrollBy(0, now - top)
    before = element.getBoundingClientRect().top
    frame = requestAnimationFrame(hold)
  }
  const end = () => {
    cancelAnimationFrame(frame)
    for (const move of MOVES) removeEventListener(move, end, true)
  }
  for (const move of MOVES) addEventListener(move, end, { capture: true, passive: true })
  // What has no layout yet gets it now.
  element.scrollIntoView()
  hold()
  return end
}
