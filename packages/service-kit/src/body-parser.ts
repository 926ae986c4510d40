import type { FastifyBodyParser, FastifyInstance } from 'fastify'
import { hasNullByteInName, sizeFault } from './body-guard.ts'
import { Refuse } from './refuse.ts'

const badBody = (msg: string) => new Refuse('BAD_REQUEST', { fields: [{ path: '', msg }] })

/** Parses JSON that is no more work than a body of ours can be. A call without payload is often sent as an empty body. */
export function guardedJson(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, json, done) => {
    if (json === '') return done(null, {})
    const fault = sizeFault(json)
    if (fault === 'deep') return done(badBody('is nested too deeply'))
    if (fault === 'many') return done(new Refuse('TOO_LARGE'))
    void parse(request, json, (error, body) => {
      // Only an escape can bring a null byte into JSON.
      if (!error && json.includes('\\u0000') && hasNullByteInName(body))
        return done(badBody('has a field name with a null byte'))
      done(error, body)
    })
  }
}
