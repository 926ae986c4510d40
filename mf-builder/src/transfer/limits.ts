import { MAX_ACTIVITY_BYTES, MAX_PICTURE_BYTES, MAX_TRACK_BYTES, pictureTypeOf, QUOTAS } from '@annals/contracts'

const MB = 1024 ** 2
/** Largest recording, film or PDF in bytes (behaviour/sources §2.2). */
const MAX_MEDIA_BYTES = 100 * MB

/** Bounds of a file with an activity (behaviour/builder §2.2). Bytes are those of the files, not of the zip. */
export const ZIP_LIMITS = {
  files: QUOTAS.sources.member,
  bytes: QUOTAS.sourceBytes.member,
  /** With room for its JSON escapes. */
  document: MAX_ACTIVITY_BYTES * 1.5,
  /** Most bytes of the list of files at the end of a zip. */
  list: 4 * MB
} as const

/** Most bytes of one file, by the ending of its name. */
export const mostBytesOf = (name: string): number =>
  pictureTypeOf(name) ? MAX_PICTURE_BYTES : name.endsWith('.vtt') ? MAX_TRACK_BYTES : MAX_MEDIA_BYTES

export const inMegabytes = (bytes: number): number => Math.round(bytes / MB)
