import { clamp } from '../board/box.ts'

/** At 1 all of the picture is visible (behaviour/blocks §12.2). */
export const ZOOM_MAX = 5
/** One press of a button, or a notch of 120 of the wheel. */
export const ZOOM_STEP = 1.25

/** So many steps further, between 1 and 5. */
export const zoomed = (zoom: number, steps: number): number => {
  const next = clamp(zoom * ZOOM_STEP ** steps, 1, ZOOM_MAX)
  return Math.abs(next - 1) < 0.01 ? 1 : next
}
