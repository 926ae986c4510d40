import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import {
  type Bounds,
  DOUBLE_ZOOM,
  MAX_ZOOM,
  panned,
  pinched,
  type Point,
  type Size,
  swipeStep,
  type View,
  WHOLE,
  wheelFactor,
  ZOOM_STEP,
  zoomedAt
} from '../tiles/zoom.ts'

const DOUBLE_TAP = 300
const TAP_MOVEMENT = 10
/** Pixels per line, for a wheel that counts lines. */
const LINE = 40
/** Fraction of the frame by which one arrow key moves the picture. */
const ARROW_SHARE = 0.1
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 }
}

interface Finger {
  start: Point
  now: Point
}

export interface ZoomOptions {
  max?: number
  /** A swipe over the whole picture: −1 requests the previous one, 1 the next one. */
  onSwipe?: (step: -1 | 1) => void
}

/**
 * Zooming and moving a picture by wheel, mouse, fingers, keys and buttons (behaviour/sources §4). `frame` gets the
 * handlers.
 */
export const useZoom = (
  frame: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLElement | null>,
  { max = MAX_ZOOM, onSwipe }: ZoomOptions
) => {
  const [view, setView] = useState<View>(WHOLE)
  const fingers = useRef(new Map<number, Finger>())
  const lastTap = useRef<{ at: number; point: Point } | null>(null)
  const isTouch = useRef(false)

  const frameSize = (): Size => ({
    width: frame.current?.clientWidth ?? 0,
    height: frame.current?.clientHeight ?? 0
  })
  const bounds = useCallback(
    (): Bounds => ({
      // Layout sizes, which do not include the transform.
      picture: { width: picture.current?.offsetWidth ?? 0, height: picture.current?.offsetHeight ?? 0 },
      max
    }),
    [picture, max]
  )
  const pointOf = useCallback(
    (event: { clientX: number; clientY: number }): Point => {
      const box = frame.current?.getBoundingClientRect()
      if (!box) return { x: 0, y: 0 }
      return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
    },
    [frame]
  )
  const zoomBy = useCallback(
    (factor: number, point: Point = { x: 0, y: 0 }) =>
      setView(old => zoomedAt(old, old.scale * factor, point, bounds())),
    [bounds]
  )
  const toggle = useCallback(
    (point: Point) => setView(old => (old.scale > 1 ? WHOLE : zoomedAt(old, DOUBLE_ZOOM, point, bounds()))),
    [bounds]
  )

  // React's own wheel handler is passive: it could not stop the page from scrolling.
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoomBy(wheelFactor(event.deltaY * (event.deltaMode === 0 ? 1 : LINE)), pointOf(event))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [frame, zoomBy, pointOf])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    isTouch.current = event.pointerType !== 'mouse'
    if (event.button !== 0) return
    const point = pointOf(event)
    fingers.current.set(event.pointerId, { start: point, now: point })
    event.currentTarget.setPointerCapture?.(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const finger = fingers.current.get(event.pointerId)
    if (!finger) return
    const point = pointOf(event)
    const before = finger.now
    const [first, second] = [...fingers.current.values()]
    finger.now = point
    if (first && second) {
      const other = (finger === first ? second : first).now
      setView(old => pinched(old, [before, other], [point, other], bounds()))
    } else
      setView(old => (old.scale > 1 ? panned(old, { x: point.x - before.x, y: point.y - before.y }, bounds()) : old))
  }
  const release = (event: PointerEvent<HTMLElement>) => {
    const finger = fingers.current.get(event.pointerId)
    const isAlone = fingers.current.size === 1
    fingers.current.delete(event.pointerId)
    if (!finger || !isAlone || !isTouch.current) return
    const by = { x: finger.now.x - finger.start.x, y: finger.now.y - finger.start.y }
    if (Math.hypot(by.x, by.y) < TAP_MOVEMENT) {
      const tap = lastTap.current
      lastTap.current = { at: event.timeStamp, point: finger.now }
      if (!tap || event.timeStamp - tap.at > DOUBLE_TAP) return
      lastTap.current = null
      toggle(finger.now)
      return
    }
    const step = view.scale === 1 ? swipeStep(by, frameSize()) : 0
    if (step !== 0) onSwipe?.(step)
  }

  return {
    view,
    zoomIn: () => zoomBy(ZOOM_STEP),
    zoomOut: () => zoomBy(1 / ZOOM_STEP),
    reset: () => setView(WHOLE),
    canZoomIn: view.scale < max,
    canZoomOut: view.scale > 1,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: release,
      onPointerCancel: (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId),
      onDoubleClick: (event: { clientX: number; clientY: number }) => {
        // Touches were counted above, with their own time limit.
        if (!isTouch.current) toggle(pointOf(event))
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return
        const arrow = ARROWS[event.key]
        if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP)
        else if (event.key === '-') zoomBy(1 / ZOOM_STEP)
        else if (event.key === '0') setView(WHOLE)
        else if (arrow && view.scale > 1) {
          const { width, height } = frameSize()
          const by = { x: arrow.x * width * ARROW_SHARE, y: arrow.y * height * ARROW_SHARE }
          setView(old => panned(old, by, bounds()))
        } else return
        event.preventDefault()
      }
    }
  }
}
