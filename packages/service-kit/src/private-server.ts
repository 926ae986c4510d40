import type { ServiceName } from '@annals/contracts'
import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { openApiOf } from './openapi.ts'

/**
 * The operator's port, which the gateway never reaches: liveness, readiness, metrics and the API description. `ready`
 * throws or returns false while the service cannot work.
 */
export async function createPrivateServer(options: {
  app: FastifyInstance
  service: ServiceName
  ready?: () => Promise<boolean>
}): Promise<FastifyInstance> {
  const { app, service } = options
  const own = new Registry()
  own.setDefaultLabels({ service })
  collectDefaultMetrics({ register: own })

  async function isReady(): Promise<boolean> {
    if (app.db) await app.db.db?.command({ ping: 1, maxTimeMS: 1000 })
    return options.ready ? options.ready() : true
  }

  const server = Fastify({ logger: false })
  server.get('/livez', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const ready = await isReady().catch(() => false)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
  })
  server.get('/metrics', async (_request, reply) =>
    reply.type(own.contentType).send(`${await own.metrics()}\n${await app.metrics.metrics()}`)
  )
  server.get('/openapi.json', async () => openApiOf(service))
  await server.ready()
  return server
}
