import { MAX_TRACK_BYTES } from '@annals/contracts'
import type { Kind } from './kind.ts'

const MB = 1024 * 1024

/** Largest files in bytes, for all ways of uploading. */
export const LIMITS: Record<Kind['group'], number> = {
  picture: 50 * MB,
  audio: 100 * MB,
  video: 100 * MB,
  document: 100 * MB,
  captions: MAX_TRACK_BYTES
}
export const MAX_BYTES = Math.max(...Object.values(LIMITS))
