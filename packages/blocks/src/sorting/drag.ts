import { centreOf, leeway, type Place } from './geometry.ts'

/** Up to so many px of movement, pressing and letting go is a click (behaviour/blocks §8.2). */
export const CLICK_DISTANCE = 3
/** Near so many px of the edge of a zoomed board it scrolls along. */
const EDGE = 36
const SCROLL_STEP = 9

export interface DragOptions {
  /** What scrolls where the board is larger than its window. */
  viewport: HTMLElement
  /** What may be dragged at this target: an element inside the board, or null. */
  pick(target: Element): HTMLElement | null
  /** Something was let go at a place; called once for each drag, never for a click. */
  onDrop(element: HTMLElement, place: Place): void
}

interface Drag {
  element: HTMLElement
  pointer: number
  from: { x: number; y: number }
  now: { x: number; y: number }
  scroll: { x: number; y: number }
  room: ReturnType<typeof leeway>
  canScroll: boolean
  frame: number
  isMoving: boolean
}

/** Lets a mouse, pen or finger move things on the board. While something moves only its `transform` changes, once a
 * frame; nothing is rendered until it is let go. Returns what ends it. */
export function attachDrag(board: HTMLElement, { viewport, pick, onDrop }: DragOptions): () => void {
  let drag: Drag | null = null
  let isClickOver = false

  const shift = ({ from, now, scroll, canScroll }: Drag) => ({
    x: now.x - from.x + (canScroll ? viewport.scrollLeft - scroll.x : 0),
    y: now.y - from.y + (canScroll ? viewport.scrollTop - scroll.y : 0)
  })

  const show = (current: Drag) => {
    const by = shift(current)
    const { minX, maxX, minY, maxY } = current.room
    const x = Math.min(Math.max(by.x, minX), maxX)
    const y = Math.min(Math.max(by.y, minY), maxY)
    current.element.style.transform = `translate3d(${x}px, ${y}px, 0)`
  }

  const scrollAlong = ({ now }: Drag): boolean => {
    const box = viewport.getBoundingClientRect()
    const pull = (at: number, start: number, end: number) =>
      at < start + EDGE ? -SCROLL_STEP : at > end - EDGE ? SCROLL_STEP : 0
    const before = [viewport.scrollLeft, viewport.scrollTop]
    viewport.scrollLeft += pull(now.x, box.left, box.right)
    viewport.scrollTop += pull(now.y, box.top, box.bottom)
    return viewport.scrollLeft !== before[0] || viewport.scrollTop !== before[1]
  }

  const onFrame = () => {
    if (!drag) return
    drag.frame = 0
    const goesOn = drag.canScroll && scrollAlong(drag)
    show(drag)
    if (goesOn) drag.frame = requestAnimationFrame(onFrame)
  }

  const begin = (current: Drag) => {
    const box = current.element.getBoundingClientRect()
    current.room = leeway(box, board.getBoundingClientRect())
    current.canScroll =
      viewport.scrollWidth > viewport.clientWidth + 1 || viewport.scrollHeight > viewport.clientHeight + 1
    current.scroll = { x: viewport.scrollLeft, y: viewport.scrollTop }
    current.isMoving = true
    current.element.style.willChange = 'transform'
    current.element.dataset.dragging = ''
  }

  const end = (isDrop: boolean) => {
    const current = drag
    if (!current) return
    drag = null
    cancelAnimationFrame(current.frame)
    board.ownerDocument.removeEventListener('keydown', onKey, true)
    if (!current.isMoving) return
    const { element } = current
    isClickOver = true
    if (isDrop) {
      show(current)
      const place = centreOf(element.getBoundingClientRect(), board.getBoundingClientRect())
      element.style.setProperty('--x', String(place.x))
      element.style.setProperty('--y', String(place.y))
      settle(element)
      onDrop(element, place)
    } else settle(element)
  }

  const settle = (element: HTMLElement) => {
    element.style.transform = ''
    element.style.willChange = ''
    delete element.dataset.dragging
  }

  const onDown = (event: PointerEvent) => {
    isClickOver = false
    if (drag || !event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return
    const element = pick(event.target)
    if (!element) return
    const at = { x: event.clientX, y: event.clientY }
    const room = { minX: 0, maxX: 0, minY: 0, maxY: 0 }
    drag = {
      element,
      pointer: event.pointerId,
      from: at,
      now: at,
      scroll: { x: 0, y: 0 },
      room,
      canScroll: false,
      frame: 0,
      isMoving: false
    }
    event.target.setPointerCapture(event.pointerId)
    board.ownerDocument.addEventListener('keydown', onKey, true)
  }

  const onMove = (event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return
    drag.now = { x: event.clientX, y: event.clientY }
    if (!drag.isMoving) {
      if (Math.hypot(drag.now.x - drag.from.x, drag.now.y - drag.from.y) <= CLICK_DISTANCE) return
      begin(drag)
    }
    drag.frame ||= requestAnimationFrame(onFrame)
  }

  const onUp = (event: PointerEvent) => {
    if (drag?.pointer !== event.pointerId) return
    drag.now = { x: event.clientX, y: event.clientY }
    end(true)
  }
  const onCancel = (event: PointerEvent) => {
    if (drag?.pointer === event.pointerId) end(false)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag?.isMoving) return
    event.preventDefault()
    event.stopPropagation()
    end(false)
  }
  // The click that ends a drag opens nothing; one from the keyboard has no detail and always counts.
  const onClick = (event: MouseEvent) => {
    if (!isClickOver || event.detail === 0) return
    isClickOver = false
    event.preventDefault()
    event.stopPropagation()
  }
  // A long press would open the browser's menu for pictures in the middle of a drag.
  const onContextMenu = (event: Event) => {
    if (drag) event.preventDefault()
  }

  board.addEventListener('pointerdown', onDown)
  board.addEventListener('pointermove', onMove)
  board.addEventListener('pointerup', onUp)
  board.addEventListener('pointercancel', onCancel)
  board.addEventListener('click', onClick, true)
  board.addEventListener('contextmenu', onContextMenu)
  return () => {
    end(false)
    board.removeEventListener('pointerdown', onDown)
    board.removeEventListener('pointermove', onMove)
    board.removeEventListener('pointerup', onUp)
    board.removeEventListener('pointercancel', onCancel)
    board.removeEventListener('click', onClick, true)
    board.removeEventListener('contextmenu', onContextMenu)
  }
}
