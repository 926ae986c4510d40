import type { IncomingMessage } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refuse } from './refuse.ts'

const READ_OUT_BYTES = 64 * 2 ** 20
const OUTAGES =
  /^(Mongo(ose)?(ServerSelection|Network|NetworkTimeout|NotConnected|TopologyClosed|PoolCleared|PoolClosed|ConnectionClosed)\w*|MongoWaitQueueTimeoutError)$/

/** The disk, or what one may use of it, is full. */
const FULL = /^(ENOSPC|EDQUOT)$/

/** One wrong field as a person reads it. */
function fieldOf(problem: NonNullable<FastifyError['validation']>[number]): { path: string; msg: string } {
  const { missingProperty, additionalProperty } = problem.params
  const own = typeof missingProperty === 'string' ? missingProperty : additionalProperty
  const path = [...problem.instancePath.split('/').filter(Boolean), ...(typeof own === 'string' ? [own] : [])].join('.')
  if (problem.keyword === 'required') return { path, msg: 'is required' }
  if (problem.keyword === 'additionalProperties') return { path, msg: 'is not a field of this call' }
  return { path, msg: problem.message ?? 'is not right' }
}

/** Any error as the refusal that the caller gets; what is ours to repair says nothing of its inside. */
export function asRefusal(error: FastifyError | Error): Refuse {
  if (error instanceof Refuse) return error
  if ('validation' in error && error.validation) {
    return new Refuse('BAD_REQUEST', { fields: error.validation.map(fieldOf), cause: error })
  }
  if ('code' in error && FULL.test(String(error.code))) return new Refuse('STORAGE_FULL', { cause: error })
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new Refuse('TOO_LARGE', { cause: error })
  if (status === 415) return new Refuse('UNSUPPORTED_MEDIA', { cause: error })
  if (status === 404) return new Refuse('NOT_FOUND', { cause: error })
  if (status !== undefined && status >= 400 && status < 500) return new Refuse('BAD_REQUEST', { cause: error })
  if (status === 503 || OUTAGES.test(error.name)) return new Refuse('UNAVAILABLE', { retryAfter: 2, cause: error })
  return new Refuse('INTERNAL', { cause: error })
}

/** Reads what is still on its way, up to a limit: who is cut off in the middle of sending never sees the refusal, and
 * would try again for ever. */
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

/** The error handler of every server of ours. */
export async function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<void> {
  const refusal = asRefusal(error)
  if (refusal.code === 'TOO_LARGE') await readOut(request.raw)
  if (refusal.status >= 500) request.log.error({ err: refusal.cause ?? refusal, code: refusal.code }, 'call failed')
  if (refusal.extra.retryAfter !== undefined) void reply.header('retry-after', String(refusal.extra.retryAfter))
  await reply.code(refusal.status).type('application/json; charset=utf-8').send(JSON.stringify(refusal.body()))
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  return answerError(new Refuse('NOT_FOUND'), request, reply)
}
