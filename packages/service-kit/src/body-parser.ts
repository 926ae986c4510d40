import { promisify } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasNullByteInName, sizeError } from './body-guard.ts'
import { yieldIfLarge } from './event-loop.ts'
import { ServiceError } from './service-error.ts'

const badBody = (msg: string) => new ServiceError('BAD_REQUEST', { fields: [{ path: '', msg }] })

/**
 * Parses JSON that needs no more work than our own bodies can. A call without payload is often sent as an empty body.
 */
export function guardedJson(app: FastifyInstance): (request: FastifyRequest, json: string) => Promise<unknown> {
  const parse = promisify<FastifyRequest, string, unknown>(app.getDefaultJsonParser('error', 'error'))
  return async (request, json) => {
    if (json === '') return {}
    await yieldIfLarge(json.length)
    const violation = sizeError(json)
    if (violation === 'deep') throw badBody('is nested too deeply')
    if (violation === 'many') throw new ServiceError('TOO_LARGE')
    await yieldIfLarge(json.length)
    const body = await parse(request, json)
    await yieldIfLarge(json.length)
    // JSON can contain a null byte only as an escape.
    if (json.includes('\\u0000') && hasNullByteInName(body)) throw badBody('has a field name with a null byte')
    return body
  }
}
