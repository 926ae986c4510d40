import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Dispatcher } from 'undici'
import { responseHeaders } from './headers.ts'
import { sendError } from './error-responses.ts'
import type { ClientQuotas } from './client-quotas.ts'
import { afterReply } from './after-reply.ts'

/** Responses up to this size fit into the system's buffers and need no place here. */
const SMALL_RESPONSE = 64 * 1024
/** Most bytes of one response that are buffered. */
const HELD_RESPONSE = 4 * 2 ** 20

/**
 * Forwards a service's response. A small response is sent in one piece. Of a larger one, the part that a slow client has
 * not read yet is buffered here, so that it does not occupy a place at the service.
 * @param over called once the service has responded, or cannot
 */
export function passResponse(
  reply: FastifyReply,
  { who, room, over }: { who: string; room: ClientQuotas; over: () => void }
): Dispatcher.DispatchHandler {
  const chunks: Buffer[] = []
  let held: PassThrough | null = null
  /** Status and headers; an error must not have these where the response breaks off before any of it is sent. */
  let begin = (): void => undefined

  const hold = (bytes: number): PassThrough => {
    const hasRoom = room.take(who, bytes)
    if (hasRoom) afterReply(reply, () => room.giveBack(who, bytes))
    return new PassThrough(hasRoom ? { highWaterMark: bytes } : {})
  }

  return {
    onRequestStart: () => undefined,
    onResponseStart(controller, status, headers) {
      if (status < 200) return
      begin = () => {
        void reply.code(status).headers(responseHeaders(headers))
        // The rest of the request would be read as the next request.
        if (!reply.request.raw.complete) void reply.header('connection', 'close')
      }
      const bytes = Number(headers['content-length'] ?? HELD_RESPONSE)
      if (bytes <= SMALL_RESPONSE) return
      begin()
      held = hold(Math.min(bytes, HELD_RESPONSE))
      held.on('drain', () => controller.resume())
      // Where the client does not read to the end.
      held.once('close', () => controller.abort(new Error('The reader has hung up')))
      reply.send(held)
    },
    onResponseData(controller, chunk) {
      if (!held) chunks.push(chunk)
      else if (!held.write(chunk)) controller.pause()
    },
    onResponseEnd() {
      over()
      if (held) return void held.end()
      begin()
      reply.send(chunks.length > 0 ? Buffer.concat(chunks) : undefined) // for null, Fastify writes the text "null"
    },
    onResponseError(_controller, error) {
      over()
      if (held) return void held.destroy(error)
      reply.log.warn({ err: error }, 'service does not respond')
      sendError(reply, 'UNAVAILABLE')
    }
  }
}
