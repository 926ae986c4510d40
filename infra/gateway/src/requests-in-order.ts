import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS } from '@annals/contracts'
import { errorResponse, RETRY_AFTER } from './error-responses.ts'

const REFUSAL = JSON.stringify(errorResponse('UNAVAILABLE'))

const refuse = (response: ServerResponse) =>
  response
    .writeHead(ERRORS.UNAVAILABLE.status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER),
      connection: 'close'
    })
    .end(REFUSAL)

/** Begins the requests of one connection one after the other, so that whoever sends many in one go has no more begun than
 * whoever waits for each response. Who has more than `most` on the way is refused and let go; what a closed connection
 * still asks for is never begun. */
export function inOrder(begin: RequestListener, most: number): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    const line = lines.get(socket) ?? []
    lines.set(socket, line)
    if (line.length > most) return // after an error, with which the connection ends
    line.push(line.length < most ? () => begin(request, response) : () => undefined)
    response.once('close', () => {
      line.shift()
      if (!socket.destroyed) line[0]?.()
    })
    if (line.length > most) refuse(response)
    else if (line.length === 1) begin(request, response)
  }
}
