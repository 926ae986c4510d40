import { ERRORS, type ErrorCode, type Refusal } from '@annals/contracts'
import type { FastifyReply } from 'fastify'

/** Seconds after which a caller may try again. */
export const RETRY_AFTER = 5

/** A refusal in the shape that all our calls share (architecture §4). */
export const refusal = (code: ErrorCode): Refusal => ({ isError: true, msg: ERRORS[code].msg, errorCode: code })

/** A refusal on its way to the caller. */
export class GatewayError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(ERRORS[code].msg)
    this.code = code
  }
}

export const sendRefusal = (reply: FastifyReply, code: ErrorCode): FastifyReply => {
  if (code === 'UNAVAILABLE') void reply.header('retry-after', RETRY_AFTER)
  return reply.code(ERRORS[code].status).header('cache-control', 'no-store').send(refusal(code))
}
