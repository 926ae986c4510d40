import { type Box, drawnBox, type Edges, movedBox, resizedBox, scaleOf, type Shift } from './box.ts'
import { type InteractEvent, interact } from './interact.ts'

/**
 * A board that is larger than its window scrolls when the pointer is within `margin` px of the edge; speed in px per
 * second.
 */
const SCROLL = { margin: 36, speed: 540 }
/** Handles say which edges they pull: `data-edges="top left"`. */
const HANDLES = {
  left: '[data-edges~="left"]',
  top: '[data-edges~="top"]',
  right: '[data-edges~="right"]',
  bottom: '[data-edges~="bottom"]'
}

/** How long a finger rests on an item before it lifts it, in ms; before that, its movement scrolls the page. */
const HOLD = 300

/** The engine asks for a rectangle and fails if a board that was just hidden has none; so it always gets this one. */
const NO_BOX = { left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 }

export interface GestureOptions {
  /** What scrolls where the board is larger than its window; the document's root means the page. */
  viewport: HTMLElement
  /**
   * What may be moved or resized at this target: an element inside the board, or null. An element with handles is
   * positioned by its left and top. One with `data-drawn` is neither moved nor resized: it becomes the rectangle between
   * the press and the pointer.
   */
  pick(target: Element): HTMLElement | null
  /** Smallest distance between a pulled edge and the opposite one, or of a drawn rectangle, in px of the page. */
  least(): number
  /**
   * Something was released; gives its box and the board's at that moment, in px of the page. Called once for each
   * gesture, never for a click.
   */
  onEnd(element: HTMLElement, box: Box, board: Box): void
  /** The same each time that something is shown at a new place. */
  onShow?(element: HTMLElement, box: Box): void
}

interface Press {
  element: HTMLElement
  pointer: number
}

interface Gesture extends Press {
  interaction: InteractEvent['interaction']
  /** The pulled edges; null if the whole element is moved, or drawn. */
  edges: Edges | null
  isDrawn: boolean
  /** The box at the beginning, and the point where it is held, both from the board's corner. */
  from: Box
  grip: Shift
  now: Shift
  /** Whether the pointer has moved since the beginning. */
  hasMoved: boolean
  scale: number
  style: { width: string; height: string }
  frame: number
}

/**
 * Lets a mouse, pen or finger move, resize and draw items on the board. Until the release, only the element's own style
 * changes, once per frame; React renders nothing. Returns a function that ends it.
 */
export function attachGestures(board: HTMLElement, options: GestureOptions): () => void {
  const { viewport, pick, least, onEnd, onShow } = options
  const page = board.ownerDocument
  let press: Press | null = null
  let gesture: Gesture | null = null
  let isClickOver = false

  /** Measured from the board, so that it stays correct if something scrolls in the meantime. */
  const seen = ({ isDrawn, edges, from, grip, now }: Gesture) => {
    const { left, top, width, height } = board.getBoundingClientRect()
    const by = { x: now.x - left - grip.x, y: now.y - top - grip.y }
    const bounds = { left: 0, top: 0, width, height }
    const to = { x: now.x - left, y: now.y - top }
    const box = isDrawn
      ? drawnBox(grip, to, bounds, least())
      : edges
        ? resizedBox(from, edges, by, bounds, least())
        : movedBox(from, by, bounds)
    return { box, board: { left, top, width, height } }
  }

  const show = (current: Gesture) => {
    const { element, edges, isDrawn, from, scale } = current
    const { box, board: around } = seen(current)
    // Whoever measures something for this must find nothing changed: style and layout would be computed once more.
    onShow?.(element, { ...box, left: box.left + around.left, top: box.top + around.top })
    element.style.transform = `translate3d(${(box.left - from.left) / scale}px, ${(box.top - from.top) / scale}px, 0)`
    if (!edges && !isDrawn) return
    element.style.width = `${box.width / scale}px`
    element.style.height = `${box.height / scale}px`
  }

  const showSoon = () => {
    if (!gesture || gesture.frame !== 0) return
    const current = gesture
    current.frame = requestAnimationFrame(() => {
      current.frame = 0
      show(current)
    })
  }

  const onStart = (event: InteractEvent) => {
    if (!press) return event.interaction.stop()
    const { element } = press
    const around = board.getBoundingClientRect()
    const box = element.getBoundingClientRect()
    gesture = {
      ...press,
      interaction: event.interaction,
      edges: event.type === 'resizestart' ? { ...event.edges } : null,
      isDrawn: element.dataset.drawn !== undefined,
      from: { left: box.left - around.left, top: box.top - around.top, width: box.width, height: box.height },
      grip: { x: event.clientX0 - around.left, y: event.clientY0 - around.top },
      now: { x: event.clientX0, y: event.clientY0 },
      hasMoved: false,
      scale: scaleOf(around.width, board.offsetWidth),
      style: { width: element.style.width, height: element.style.height },
      frame: 0
    }
    element.style.willChange = 'transform'
    element.dataset.dragging = ''
    page.addEventListener('scroll', showSoon, true)
  }

  const onMove = (event: InteractEvent) => {
    if (!gesture) return
    gesture.now = { x: event.clientX, y: event.clientY }
    gesture.hasMoved = true
    showSoon()
  }

  const finish = (isDone: boolean) => {
    const current = gesture
    if (!current) return
    gesture = null
    isClickOver = true
    cancelAnimationFrame(current.frame)
    page.removeEventListener('scroll', showSoon, true)
    const { element, edges, isDrawn, style } = current
    const { box, board: around } = seen(current)
    element.style.transform = ''
    element.style.willChange = ''
    if (edges || isDrawn) Object.assign(element.style, style)
    delete element.dataset.dragging
    // What a finger has lifted and not moved stays; what another device has removed is not put anywhere.
    if (!isDone || !current.hasMoved || !element.isConnected) return
    onEnd(element, { ...box, left: box.left + around.left, top: box.top + around.top }, around)
  }

  const stop = () => {
    gesture?.interaction.stop()
    finish(false)
  }

  const listeners = { start: onStart, move: onMove, end: () => finish(true) }
  const interactable = interact(board)
    .styleCursor(false)
    .rectChecker(() => NO_BOX)
    .draggable({ listeners })
    .resizable({ listeners, edges: HANDLES })
    .actionChecker((_: unknown, event: PointerEvent, action: unknown) =>
      press && press.pointer === event.pointerId ? action : null
    )
    .on('autoscroll', () => gesture && show(gesture))

  // The engine listens on the page. This listener is deeper, so it stores the press before the engine asks.
  const onDown = (event: PointerEvent) => {
    if (gesture || !event.isPrimary) return
    isClickOver = false
    press = null
    if (event.button !== 0 || !(event.target instanceof Element)) return
    const element = pick(event.target)
    if (!element) return
    press = { element, pointer: event.pointerId }
    // The engine does not capture the pointer, and over an embedded page the moves would stop.
    event.target.setPointerCapture(event.pointerId)
    const canScroll =
      viewport.scrollWidth > viewport.clientWidth + 1 || viewport.scrollHeight > viewport.clientHeight + 1
    const autoScroll = {
      ...SCROLL,
      container: viewport === page.documentElement ? page.defaultView! : viewport,
      enabled: canScroll
    }
    // A swipe never begins on a handle, which takes all touches.
    const isHandle = event.target.closest('[data-edges]') !== null
    const hold = event.pointerType === 'touch' && !isHandle ? HOLD : 0
    interactable.draggable({ autoScroll, hold }).resizable({ autoScroll, hold })
  }
  const onUp = (event: PointerEvent) => {
    if (press?.pointer !== event.pointerId) return
    press = null
    // The engine ends at the position of the last move.
    if (gesture) gesture.now = { x: event.clientX, y: event.clientY }
  }
  // The engine treats a lost pointer like a released one.
  const onCancel = (event: PointerEvent) => {
    if (press?.pointer !== event.pointerId) return
    press = null
    stop()
  }
  // The browser would scroll with a finger that has lifted something.
  const onTouchMove = (event: TouchEvent) => {
    if (gesture && event.cancelable) event.preventDefault()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !gesture) return
    event.preventDefault()
    event.stopPropagation()
    stop()
  }
  // The click that ends a gesture opens nothing; a click from the keyboard has no detail and always counts.
  const onClick = (event: MouseEvent) => {
    if (!isClickOver || event.detail === 0) return
    isClickOver = false
    event.preventDefault()
    event.stopPropagation()
  }
  // A long press would open the browser's menu for pictures during a gesture.
  const onContextMenu = (event: Event) => {
    if (press) event.preventDefault()
  }

  board.addEventListener('pointerdown', onDown)
  board.addEventListener('pointerup', onUp)
  board.addEventListener('pointercancel', onCancel)
  board.addEventListener('touchmove', onTouchMove, { passive: false })
  board.addEventListener('click', onClick, true)
  board.addEventListener('contextmenu', onContextMenu)
  page.addEventListener('keydown', onKey, true)
  return () => {
    interactable.unset()
    finish(false)
    board.removeEventListener('pointerdown', onDown)
    board.removeEventListener('pointerup', onUp)
    board.removeEventListener('pointercancel', onCancel)
    board.removeEventListener('touchmove', onTouchMove)
    board.removeEventListener('click', onClick, true)
    board.removeEventListener('contextmenu', onContextMenu)
    page.removeEventListener('keydown', onKey, true)
  }
}
