import { promisify } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasNullByteInName, sizeFault } from './body-guard.ts'
import { yieldIfLarge } from './event-loop.ts'
import { Refuse } from './refuse.ts'

const badBody = (msg: string) => new Refuse('BAD_REQUEST', { fields: [{ path: '', msg }] })

/** Parses JSON that is no more work than a body of ours can be. A call without payload is often sent as an empty body. */
export function guardedJson(app: FastifyInstance): (request: FastifyRequest, json: string) => Promise<unknown> {
  const parse = promisify<FastifyRequest, string, unknown>(app.getDefaultJsonParser('error', 'error'))
  return async (request, json) => {
    if (json === '') return {}
    await yieldIfLarge(json.length)
    const fault = sizeFault(json)
    if (fault === 'deep') throw badBody('is nested too deeply')
    if (fault === 'many') throw new Refuse('TOO_LARGE')
    await yieldIfLarge(json.length)
    const body = await parse(request, json)
    await yieldIfLarge(json.length)
    // Only an escape can bring a null byte into JSON.
    if (json.includes('\\u0000') && hasNullByteInName(body)) throw badBody('has a field name with a null byte')
    return body
  }
}
