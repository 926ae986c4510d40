import { setImmediate } from 'node:timers/promises'

/** Bytes of a body whose reading, parsing, checking and use are parted, so that others have their turn between them. */
const LARGE_BYTES = 64 * 1024

export const isLarge = (bytes: number): boolean => bytes > LARGE_BYTES

/** Lets what waits for the event loop go first, where the work of one request is long. */
export async function yieldIfLarge(bytes: number): Promise<void> {
  if (isLarge(bytes)) await setImmediate()
}
