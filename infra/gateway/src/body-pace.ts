import type { IncomingMessage } from 'node:http'

/**
 * The slowest allowed speed of a body: the longest time without a byte, and for the whole body the time that its bytes
 * need at this rate, plus some time to begin.
 */
export interface Pace {
  quietMs: number
  startMs: number
  bytesPerSecond: number
}

/**
 * Calls `late` once if a body of `bytes` becomes too slow before it has arrived.
 * @returns ends the watch
 */
export function watchPace(request: IncomingMessage, bytes: number, pace: Pace, late: () => void): () => void {
  const { socket } = request
  if (request.closed || socket.destroyed) return () => undefined
  let seen = socket.bytesRead
  const isLate = () => {
    stop()
    late()
  }
  const whole = setTimeout(isLate, pace.startMs + (bytes / pace.bytesPerSecond) * 1000)
  const quiet = setInterval(() => {
    if (socket.bytesRead === seen) isLate()
    seen = socket.bytesRead
  }, pace.quietMs)
  const stop = () => {
    clearTimeout(whole)
    clearInterval(quiet)
  }
  whole.unref()
  quiet.unref()
  for (const end of ['end', 'close', 'error']) request.once(end, stop)
  return stop
}
