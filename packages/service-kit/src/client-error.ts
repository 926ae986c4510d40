import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS, type ErrorCode, type ErrorResponse } from '@annals/contracts'

const refusalOf = (code: unknown): { status: number; errorCode: ErrorCode } => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, errorCode: 'TOO_SLOW' }
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, errorCode: 'BAD_REQUEST' }
  return { status: 400, errorCode: 'BAD_REQUEST' }
}

/**
 * Sends an error response in our own format where Node could not read the request, and ends the connection. It is
 * Fastify's `clientErrorHandler`.
 */
export function respondUnreadable(error: Error & { code?: unknown }, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const { status, errorCode } = refusalOf(error.code)
    const body = JSON.stringify({ isError: true, msg: ERRORS[errorCode].msg, errorCode } satisfies ErrorResponse)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close'
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy()
}
