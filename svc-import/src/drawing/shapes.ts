/** What becomes of a picture.
 * `avatar`: 400 × 400, cut to fill, JPEG (behaviour/personal-area §5) · `image`: WebP, large enough to be looked at
 * closely, at most 3000 px a side · `cover`, `thumb`: WebP of at most 960 and 480 px a side. */
export const SHAPES = {
  avatar: { side: 400, fit: 'cover', quality: 85 },
  image: { side: 3000, fit: 'inside', quality: 82 },
  cover: { side: 960, fit: 'inside', quality: 80 },
  thumb: { side: 480, fit: 'inside', quality: 78 }
} as const
export type Shape = keyof typeof SHAPES

/** A picture to draw: paths of what is read and of what is written. */
export interface DrawStep {
  from: string
  to: string
  shape: Shape
}

/** What was written: size in pixels and in bytes. */
export interface Drawn {
  width: number
  height: number
  bytes: number
}

export interface DrawTask {
  steps: readonly DrawStep[]
  /** Most memory of the process, in MB. */
  megabytes: number
}

/** Why a picture cannot be drawn, where the picture is to blame (contracts, `ERRORS`). */
export type PictureFault = 'UNSUPPORTED_MEDIA' | 'BAD_PICTURE' | 'PICTURE_TOO_LARGE' | 'PICTURE_TOO_HEAVY'

/** What a child answers to a task. `memory` is its own, in MB, with nothing to do; `code` is the system's, where the disk is to blame. */
export type DrawAnswer =
  | { drawn: Drawn[]; memory: number }
  | { fault: PictureFault; msg?: string; memory: number }
  | { failed: string; code?: string; memory: number }
