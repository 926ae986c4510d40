import type { IncomingMessage } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ServiceError } from './service-error.ts'

const READ_OUT_BYTES = 64 * 2 ** 20
const OUTAGES =
  /^(Mongo(ose)?(ServerSelection|Network|NetworkTimeout|NotConnected|TopologyClosed|PoolCleared|PoolClosed|ConnectionClosed)\w*|MongoWaitQueueTimeoutError)$/

/** The disk, or the part of it that may be used, is full. */
const FULL = /^(ENOSPC|EDQUOT)$/

/** One wrong field, as a readable message. */
function fieldOf(problem: NonNullable<FastifyError['validation']>[number]): { path: string; msg: string } {
  const { missingProperty, additionalProperty } = problem.params
  const own = typeof missingProperty === 'string' ? missingProperty : additionalProperty
  const path = [...problem.instancePath.split('/').filter(Boolean), ...(typeof own === 'string' ? [own] : [])].join('.')
  if (problem.keyword === 'required') return { path, msg: 'is required' }
  if (problem.keyword === 'additionalProperties') return { path, msg: 'is not a field of this call' }
  return { path, msg: problem.message ?? 'is not right' }
}

/** Converts any error to the error that the caller gets. An internal error reveals no details. */
export function asServiceError(error: FastifyError | Error): ServiceError {
  if (error instanceof ServiceError) return error
  if ('validation' in error && error.validation) {
    return new ServiceError('BAD_REQUEST', { fields: error.validation.map(fieldOf), cause: error })
  }
  if ('code' in error && FULL.test(String(error.code))) return new ServiceError('STORAGE_FULL', { cause: error })
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new ServiceError('TOO_LARGE', { cause: error })
  if (status === 415) return new ServiceError('UNSUPPORTED_MEDIA', { cause: error })
  if (status === 404) return new ServiceError('NOT_FOUND', { cause: error })
  if (status !== undefined && status >= 400 && status < 500) return new ServiceError('BAD_REQUEST', { cause: error })
  if (status === 503 || OUTAGES.test(error.name))
    return new ServiceError('UNAVAILABLE', { retryAfter: 2, cause: error })
  return new ServiceError('INTERNAL', { cause: error })
}

/**
 * Reads the rest of a request that is still arriving, up to a limit. A client that is cut off while it sends never sees
 * the error, and would try again for ever.
 */
function readOut(request: IncomingMessage): Promise<void> {
  return new Promise(resolve => {
    if (request.readableEnded || request.destroyed) return resolve()
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > READ_OUT_BYTES) resolve()
    })
    for (const end of ['end', 'error', 'close']) request.once(end, () => resolve())
  })
}

/**
 * Whether the connection ended before the request was complete. Then nobody waits for the response, and it is no fault of
 * the service.
 */
const hasHungUp = ({ destroyed, complete }: IncomingMessage): boolean => destroyed && !complete

/** The error handler of every server of ours. */
export async function respondWithError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<void> {
  const serviceError = asServiceError(error)
  if (serviceError.code === 'TOO_LARGE') await readOut(request.raw)
  if (hasHungUp(request.raw)) request.log.info('the caller hung up')
  else if (serviceError.status >= 500)
    request.log.error({ err: serviceError.cause ?? serviceError, code: serviceError.code }, 'call failed')
  if (serviceError.extra.retryAfter !== undefined)
    void reply.header('retry-after', String(serviceError.extra.retryAfter))
  await reply
    .code(serviceError.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(serviceError.body()))
}

export function respondNotFound(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  return respondWithError(new ServiceError('NOT_FOUND'), request, reply)
}
