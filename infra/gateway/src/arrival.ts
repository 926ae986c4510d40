import type { IncomingMessage } from 'node:http'

/** How slowly a body may come: so long without a byte, and as a whole so long as its bytes need at this rate, and then
 * some time to begin. */
export interface Pace {
  quietMs: number
  startMs: number
  bytesPerSecond: number
}

/** Calls `late` once where a body of `bytes` does not keep the pace until it is there.
 * @returns ends the watch */
export function watchArrival(request: IncomingMessage, bytes: number, pace: Pace, late: () => void): () => void {
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
