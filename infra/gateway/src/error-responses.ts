import { ERRORS, type ErrorCode, type ErrorResponse } from '@annals/contracts'
import type { FastifyReply } from 'fastify'

/** Seconds after which a client may retry. */
export const RETRY_AFTER = 5

/** An error in the format that all our calls share (architecture §4). */
export const errorResponse = (code: ErrorCode): ErrorResponse => ({
  isError: true,
  msg: ERRORS[code].msg,
  errorCode: code
})

/** An error for the client. */
export class GatewayError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(ERRORS[code].msg)
    this.code = code
  }
}

export const sendError = (reply: FastifyReply, code: ErrorCode): FastifyReply => {
  if (code === 'UNAVAILABLE') void reply.header('retry-after', RETRY_AFTER)
  return reply.code(ERRORS[code].status).header('cache-control', 'no-store').send(errorResponse(code))
}
