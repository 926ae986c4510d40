import fastify from 'fastify'
import { createGateway } from './app.ts'
import { readGatewayConfig } from './config.ts'
import { outboxPage } from './dev-outbox.ts'

const config = readGatewayConfig()
const { app, violations } = await createGateway(config)

const privateApp = fastify({ logger: false })
privateApp.get('/livez', async () => ({ status: 'ok' }))
privateApp.get('/readyz', async () => ({ status: 'ok' }))
privateApp.get('/mails', async (_request, reply) =>
  reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .send(await outboxPage(config.outboxDir))
)
privateApp.get('/csp-violations', async () => ({ violations: violations() }))

const stop = async () => {
  await Promise.all([app.close(), privateApp.close()])
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

if (config.listenFd === null) await app.listen({ host: config.host, port: config.port })
else {
  await app.ready()
  app.server.listen({ fd: config.listenFd })
}
// Last, because it says that the gateway is ready.
await privateApp.listen({ host: '127.0.0.1', port: config.privatePort })
