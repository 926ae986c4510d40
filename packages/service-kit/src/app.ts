import { allCalls, BODY_BYTES, type ServiceName } from '@annals/contracts'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import type { Checkers, Identify } from './access.ts'
import { guardedJson } from './body-parser.ts'
import { respondUnreadable } from './client-error.ts'
import type { BaseConfig } from './config.ts'
import { respondWithError, respondNotFound } from './errors.ts'
import { newId } from './ids.ts'
import { createLimits } from './limits.ts'
import { logOptions } from './log.ts'
import { metricsPlugin } from './metrics.ts'
import { networkOf } from './network.ts'
import { trustGateway } from './proxies.ts'
import { demandAllCalls, demandRule, type Kit } from './routes.ts'

/** One area's routes, a Fastify plugin of its own. */
export type Area = (app: FastifyInstance) => void | Promise<void>

export interface ServerOptions extends Checkers {
  service: ServiceName
  config: Pick<BaseConfig, 'SERVICE_TOKEN' | 'LOG_LEVEL'>
  db?: Connection
  identify: Identify
  areas: Area[]
  /** Milliseconds within which a whole request must arrive; 2 minutes unless given. */
  requestTimeout?: number
}

const ARRIVAL_MS = 120_000
/** Milliseconds within which a request's headers must arrive. */
const HEADERS_MS = 15_000
/** Most connections of one service. Gateways and other services keep only a few each. */
const CONNECTIONS = 4096

declare module 'fastify' {
  interface FastifyInstance {
    db: Connection | null
  }
}

/**
 * Builds a service's server, the same in tests and in production.
 * @throws Error when a route has no access rule, or a call of a mounted area has no route
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(options.config.LOG_LEVEL),
    bodyLimit: BODY_BYTES, // each call's own is its route's
    requestTimeout: options.requestTimeout ?? ARRIVAL_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: HEADERS_MS / 3 },
    clientErrorHandler: respondUnreadable,
    trustProxy: trustGateway,
    genReqId: () => newId(),
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: respondWithError,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false, allErrors: false } }
  }).withTypeProvider<TypeBoxTypeProvider>()
  app.server.maxConnections = CONNECTIONS

  const kit: Kit = {
    identify: options.identify,
    checkers: options,
    serviceToken: options.config.SERVICE_TOKEN,
    limits: options.db ? createLimits(options.db) : null,
    mounted: new Set()
  }
  app.decorate('kit', kit)
  app.decorate('db', options.db ?? null)
  app.decorateRequest('identity', null)
  app.decorateRequest('sessionId', null)
  app.decorateRequest('isSessionOver', false)
  app.decorateRequest('student', null)
  app.decorateRequest('network', {
    getter() {
      return networkOf(this.ip)
    }
  })

  app.setErrorHandler(respondWithError)
  app.setNotFoundHandler(respondNotFound)
  app.addHook('onRoute', demandRule)
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    void reply.header('x-content-type-options', 'nosniff')
  })

  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, guardedJson(app))

  await app.register(metricsPlugin, { service: options.service })
  for (const area of options.areas) {
    await app.register(async instance => {
      await area(instance)
    })
  }
  await app.ready()
  demandAllCalls(
    kit.mounted,
    allCalls.filter(call => call.service === options.service)
  )
  return app
}
