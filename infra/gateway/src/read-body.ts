import type { IncomingMessage } from 'node:http'
import { type Pace, watchPace } from './body-pace.ts'
import { GatewayError } from './error-responses.ts'
import type { ClientQuotas } from './client-quotas.ts'

/** A body that has arrived completely. */
export interface Body {
  bytes: Buffer
  /** Releases its memory. */
  release(): void
}

/**
 * Reads a whole body of at most `most` bytes, so that a slow one does not keep a service busy. Its pieces are copied
 * together as they arrive: in a chunked body each may be one byte, and a separate piece costs hundreds of bytes.
 * @throws GatewayError TOO_LARGE, TOO_SLOW, or UNAVAILABLE where the sender's share of memory is used up
 */
export function readBody(
  request: IncomingMessage,
  { who, most, room, pace }: { who: string; most: number; room: ClientQuotas; pace: Pace }
): Promise<Body> {
  return new Promise((resolve, reject) => {
    const told = Number(request.headers['content-length'] ?? most)
    let held: Buffer = Buffer.alloc(0)
    let size = 0
    const release = () => {
      room.giveBack(who, held.length)
      held = Buffer.alloc(0)
    }
    const fail = (error: Error) => {
      stopWatching()
      request.off('data', take)
      release()
      reject(error)
    }
    /** Reserves at least `needed` bytes; false where there is not enough. */
    const grow = (needed: number): boolean => {
      const larger = Math.min(told, 2 * needed)
      if (!room.take(who, larger - held.length)) return false
      const before = held
      held = Buffer.allocUnsafeSlow(larger)
      before.copy(held, 0, 0, size)
      return true
    }
    const take = (chunk: Buffer) => {
      const needed = size + chunk.length
      if (needed > most) return fail(new GatewayError('TOO_LARGE'))
      if (needed > held.length && !grow(needed)) return fail(new GatewayError('UNAVAILABLE'))
      chunk.copy(held, size)
      size = needed
    }
    const stopWatching = watchPace(request, most, pace, () => fail(new GatewayError('TOO_SLOW')))
    request.on('data', take)
    request.once('end', () => resolve({ bytes: held.subarray(0, size), release }))
    request.once('error', fail)
  })
}
