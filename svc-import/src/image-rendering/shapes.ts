import type { PictureSize } from '@annals/contracts'

/**
 * The forms of drawn pictures. `avatar`: 400 × 400, cropped to fill, JPEG (behaviour/personal-area §5) · `image`: WebP,
 * large enough for a close look, at most 3000 px a side · `scan`: of that size, JPEG without transparency, for the
 * recognition of its text (decision 66) · `cover`, `thumb`: WebP of at most 960 and 480 px a side.
 * `hasNarrow`: narrower ones are drawn beside it (decision 51).
 */
export const SHAPES = {
  avatar: { side: 400, fit: 'cover', quality: 85, hasNarrow: false },
  scan: { side: 3000, fit: 'inside', quality: 92, hasNarrow: false },
  image: { side: 3000, fit: 'inside', quality: 82, hasNarrow: true },
  cover: { side: 960, fit: 'inside', quality: 80, hasNarrow: true },
  thumb: { side: 480, fit: 'inside', quality: 78, hasNarrow: false }
} as const
/** They are shown small, where the loss of quality is not visible. */
export const NARROW_QUALITY = 75
export type Shape = keyof typeof SHAPES

/** The path of a narrower picture beside the one at `to`. */
export const narrowPath = (to: string, width: number): string => `${to}.${width}`

/** A picture to draw: input path and output paths. */
export interface PictureStep {
  from: string
  to: string
  shape: Shape
}

/** Tiles to cut: the path of the original, and the folder that becomes an image service with this address. */
export interface TilesStep {
  from: string
  to: string
  shape: 'tiles'
  id: string
}

export type RenderStep = PictureStep | TilesStep

/**
 * What was written: size in pixels, and bytes with those of narrower ones. `original`: the size of the original, where
 * tiles are made of it; its bytes count too, in place of those of the tiles.
 */
export interface RenderedImage extends PictureSize {
  bytes: number
  original?: PictureSize
}

export interface RenderTask {
  steps: readonly RenderStep[]
  /** Most memory of the process, in MB. */
  megabytes: number
}

/** Why a picture cannot be drawn, where the picture is the cause (contracts, `ERRORS`). */
export type PictureErrorCode = 'UNSUPPORTED_MEDIA' | 'BAD_PICTURE' | 'PICTURE_TOO_LARGE' | 'PICTURE_TOO_HEAVY'

/**
 * A child's answer to a task. `memory` is what it uses when idle, in MB; `code` is the system's error code, where the
 * disk is the cause.
 */
export type RenderAnswer =
  | { drawn: RenderedImage[]; memory: number }
  | { fault: PictureErrorCode; msg?: string; memory: number }
  | { failed: string; code?: string; memory: number }
