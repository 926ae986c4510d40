import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Dispatcher } from 'undici'
import { answeredHeaders } from './headers.ts'
import { sendRefusal } from './refusals.ts'
import type { Room } from './room.ts'
import { whenOver } from './when-over.ts'

/** Answers up to this size lie in the buffers of the system and wait for nobody. */
const SMALL_ANSWER = 64 * 1024
/** Most of one answer that is held. */
const HELD_ANSWER = 4 * 2 ** 20

/** Passes on what a service answers: a small answer in one piece; of a larger one, what a slow reader has not taken yet
 * waits here, so that a place at the service does not.
 * @param over called once the service has answered, or cannot */
export function passAnswer(
  reply: FastifyReply,
  { who, room, over }: { who: string; room: Room; over: () => void }
): Dispatcher.DispatchHandler {
  const chunks: Buffer[] = []
  let held: PassThrough | null = null

  const hold = (bytes: number): PassThrough => {
    const hasRoom = room.take(who, bytes)
    if (hasRoom) whenOver(reply, () => room.giveBack(who, bytes))
    return new PassThrough(hasRoom ? { highWaterMark: bytes } : {})
  }

  return {
    onRequestStart: () => undefined,
    onResponseStart(controller, status, headers) {
      if (status < 200) return
      void reply.code(status).headers(answeredHeaders(headers))
      // What is still to come of the request would be read as the next one.
      if (!reply.request.raw.complete) void reply.header('connection', 'close')
      const bytes = Number(headers['content-length'] ?? HELD_ANSWER)
      if (bytes <= SMALL_ANSWER) return
      held = hold(Math.min(bytes, HELD_ANSWER))
      held.on('drain', () => controller.resume())
      // Where nobody reads to the end.
      held.once('close', () => controller.abort(new Error('The reader has hung up')))
      reply.send(held)
    },
    onResponseData(controller, chunk) {
      if (!held) chunks.push(chunk)
      else if (!held.write(chunk)) controller.pause()
    },
    onResponseEnd() {
      over()
      if (held) held.end()
      else reply.send(chunks.length > 0 ? Buffer.concat(chunks) : null)
    },
    onResponseError(_controller, error) {
      over()
      if (held) return void held.destroy(error)
      reply.log.warn({ err: error }, 'service does not answer')
      sendRefusal(reply, 'UNAVAILABLE')
    }
  }
}
