import type { IncomingMessage } from 'node:http'
import { type Pace, watchArrival } from './arrival.ts'
import { GatewayError } from './refusals.ts'
import type { Room } from './room.ts'

/** A body that is there whole. */
export interface Body {
  bytes: Buffer
  /** Gives back the memory that it took. */
  release(): void
}

/** Reads a body of at most `most` bytes whole, so that nobody else is kept busy with one that comes slowly.
 * @throws GatewayError TOO_LARGE, TOO_SLOW, or UNAVAILABLE where the sender's share of memory is used up */
export function readWhole(
  request: IncomingMessage,
  { who, most, room, pace }: { who: string; most: number; room: Room; pace: Pace }
): Promise<Body> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const release = () => {
      room.giveBack(who, size)
      size = 0
    }
    const fail = (error: Error) => {
      stopWatching()
      request.off('data', take)
      release()
      reject(error)
    }
    const take = (chunk: Buffer) => {
      if (size + chunk.length > most) fail(new GatewayError('TOO_LARGE'))
      else if (!room.take(who, chunk.length)) fail(new GatewayError('UNAVAILABLE'))
      else {
        size += chunk.length
        chunks.push(chunk)
      }
    }
    const stopWatching = watchArrival(request, most, pace, () => fail(new GatewayError('TOO_SLOW')))
    request.on('data', take)
    request.once('end', () => resolve({ bytes: Buffer.concat(chunks), release }))
    request.once('error', fail)
  })
}
