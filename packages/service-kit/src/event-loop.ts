import { setImmediate } from 'node:timers/promises'

/**
 * From this size (bytes), reading, parsing, checking and using a body are separate steps, so that other requests run
 * between them.
 */
const LARGE_BYTES = 64 * 1024

export const isLarge = (bytes: number): boolean => bytes > LARGE_BYTES

/** Lets waiting work of the event loop run first. Used where one request takes long. */
export async function yieldIfLarge(bytes: number): Promise<void> {
  if (isLarge(bytes)) await setImmediate()
}
