import { request as requestUpstream } from 'node:http'
import proxy from '@fastify/http-proxy'
import files from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { CACHE, SHOWN_INLINE } from './caching.ts'
import type { GatewayConfig } from './config.ts'
import { FILE_POLICY, pagePolicy } from './csp.ts'
import { sendRefusal } from './refusals.ts'
import { targetOf, type Target } from './routes.ts'

const SHORT_LINK_TIMEOUT_MS = 3000
/** How long a service may take for an answer, or say nothing in the middle of one. */
const PATIENCE_MS = 120_000
/** To one service. More would rest most of the time, and each costs when a whole class saves at once. */
const CONNECTIONS = 64
const REPORT_BYTES = 64 * 1024
/** Headers that end here: what only our own services may set towards each other, and a wish that this server has
 * granted already, with which no body would be passed on. */
const ENDING_HEADERS = ['x-service-token', 'expect']

export interface Gateway {
  app: FastifyInstance
  /** Violations of the page's policy that browsers reported since the start. */
  violations(): number
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/'

/** Where a short link leads, asked of svc-shares; null where the code is unknown or nobody answers. */
const askShortLink = (base: string, path: string): Promise<string | null> =>
  new Promise(resolve => {
    const asked = requestUpstream(new URL(path, base), { timeout: SHORT_LINK_TIMEOUT_MS }, answer => {
      answer.resume()
      const { location } = answer.headers
      resolve(answer.statusCode === 302 && location ? location : null)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(null))
    asked.end()
  })

/** The gateway of one machine: static builds, files and the way to each service, all by the route table. */
export const createGateway = async (config: GatewayConfig, logger: boolean | object = false): Promise<Gateway> => {
  const app = fastify({
    logger,
    routerOptions: { ignoreTrailingSlash: false },
    bodyLimit: REPORT_BYTES, // of reports; proxied bodies are streams and meet the service's own limit
    forceCloseConnections: 'idle'
  })
  const policy = pagePolicy()
  let violations = 0

  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' })
  })
  app.addHook('onRequest', async request => {
    for (const name of ENDING_HEADERS) delete request.headers[name]
  })

  await app.register(files, {
    root: config.wwwDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore'
  })

  const page = (reply: FastifyReply) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': CACHE.fresh, vary: 'accept-encoding' })
      .sendFile('index.html', config.wwwDir)

  const showStatic = (request: FastifyRequest, reply: FastifyReply, target: Target) => {
    const path = decodeURIComponent(pathOf(request)).slice(1)
    if (target.kind === 'registry') return reply.header('cache-control', CACHE.fresh).sendFile(path)
    if (target.kind === 'asset')
      return reply.headers({ 'cache-control': CACHE.asset, vary: 'accept-encoding' }).sendFile(path)
    if (target.kind === 'build')
      return reply.headers({ 'cache-control': CACHE.immutable, vary: 'accept-encoding' }).sendFile(path)
    return reply
      .headers({
        'cache-control': CACHE.immutable,
        'content-security-policy': FILE_POLICY,
        'cross-origin-resource-policy': 'same-origin',
        'content-disposition': SHOWN_INLINE.test(path) ? 'inline' : 'attachment'
      })
      .sendFile(path.slice('files/'.length), config.filesDir)
  }

  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, 'NOT_FOUND'))
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error.statusCode && error.statusCode < 500)
      return sendRefusal(reply, error.statusCode === 413 ? 'TOO_LARGE' : 'BAD_REQUEST')
    request.log.error(error)
    return sendRefusal(reply, 'INTERNAL')
  })

  app.register(async reports => {
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    reports.post('/csp-report', async (request, reply) => {
      violations += 1
      request.log.warn({ report: String(request.body).slice(0, 2000) }, 'policy violation')
      return reply.code(204).send()
    })
  })

  await app.register(proxy, {
    upstream: '', // each call's own, below
    prefix: '/api',
    rewritePrefix: '/api',
    undici: { connections: CONNECTIONS, headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS },
    retryMethods: [],
    preHandler: async (request, reply) => {
      const target = targetOf(pathOf(request))
      if (target.kind !== 'service') return sendRefusal(reply, 'NOT_FOUND')
      if (Number(request.headers['content-length'] ?? 0) > target.maxBytes) return sendRefusal(reply, 'TOO_LARGE')
    },
    replyOptions: {
      getUpstream: request => {
        const target = targetOf((request.url ?? '/').split('?', 1)[0] ?? '/')
        return config.services[target.kind === 'service' ? target.service : 'svc-api']
      },
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-host': request.host
      }),
      onError: (reply, { error }) => {
        app.log.warn(error, 'service does not answer')
        sendRefusal(reply as FastifyReply, 'UNAVAILABLE')
      }
    }
  })

  app.get('/*', async (request, reply) => {
    const target = targetOf(pathOf(request))
    switch (target.kind) {
      case 'page':
        return page(reply)
      case 'registry':
      case 'asset':
      case 'build':
      case 'file':
        return showStatic(request, reply, target)
      case 'shortLink': {
        const location = await askShortLink(config.services['svc-shares'], pathOf(request))
        return location ? reply.header('cache-control', 'no-store').redirect(location, 302) : page(reply)
      }
      default:
        return sendRefusal(reply, 'NOT_FOUND')
    }
  })

  return { app, violations: () => violations }
}
