import { access, readFile } from 'node:fs/promises'
import { createServer, request as requestUpstream, type RequestListener } from 'node:http'
import { join } from 'node:path'
import files from '@fastify/static'
import { respondUnreadable } from '@annals/service-kit/client-error'
import { logOptions } from '@annals/service-kit/log'
import { networkOf } from '@annals/service-kit/network'
import { createRanges } from '@annals/service-kit/proxies'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { watchPace } from './body-pace.ts'
import { CACHE, OPEN_FILES, SHOWN_INLINE } from './caching.ts'
import { createPageCompressor } from './compress-page.ts'
import type { GatewayConfig } from './config.ts'
import { limitConnections } from './connections.ts'
import { FILE_POLICY, pagePolicy, WORKER_POLICY } from './csp.ts'
import { type GatewayLimits, LIMITS, PATIENCE_MS } from './limits.ts'
import { createPageHeads, withHead } from './page-head.ts'
import { PAGE, pagesOf } from './pages.ts'
import { proxyToServices } from './proxy.ts'
import { GatewayError, errorResponse, sendError } from './error-responses.ts'
import { takeCspReports } from './csp-reports.ts'
import { targetOf, type Target } from './routes.ts'
import { createServiceSlots } from './service-slots.ts'
import { inOrder } from './requests-in-order.ts'

const SHORT_LINK_TIMEOUT_MS = 3000
const KEEP_ALIVE_MS = 72_000
const LEFTOVER_BYTES = 64 * 2 ** 20

export interface Gateway {
  app: FastifyInstance
  /** Violations of the content security policy that browsers have reported since the start. */
  violations(): number
}

/** What is logged of an address: only its kind. */
const targetKindOf = (url: string): string => {
  const target = targetOf(url.split('?', 1)[0] ?? '/')
  return target.kind === 'service' ? target.service : target.kind
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/'

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false
  )

/** The target of a short link, from svc-shares; null where the code is unknown or the service does not respond. */
const askShortLink = (base: string, path: string, visitor: string): Promise<string | null> =>
  new Promise(resolve => {
    const headers = { 'x-forwarded-for': visitor }
    const asked = requestUpstream(new URL(path, base), { headers, timeout: SHORT_LINK_TIMEOUT_MS }, response => {
      response.resume()
      const { location } = response.headers
      resolve(response.statusCode === 302 && location ? location : null)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(null))
    asked.end()
  })

const serverOf = (handler: RequestListener, limits: GatewayLimits) => {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.headersMs / 3,
      requestTimeout: 0, // bodies have a time limit of their own
      keepAliveTimeout: KEEP_ALIVE_MS
    },
    inOrder(handler, limits.requestsAhead)
  )
  server.maxRequestsPerSocket = limits.requestsPerConnection
  return server.setTimeout(PATIENCE_MS + 10_000) // of a connection without activity
}

/** The gateway of one machine: static builds, files and the forwarding to each service, all by the route table. */
export const createGateway = async (config: GatewayConfig, limits: GatewayLimits = LIMITS): Promise<Gateway> => {
  const app = fastify({
    logger: logOptions(config.logLevel, ({ url }) => targetKindOf(url)),
    routerOptions: { ignoreTrailingSlash: false },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    serverFactory: handler => serverOf(handler, limits),
    clientErrorHandler: respondUnreadable,
    // An invalid address, before any route or hook.
    frameworkErrors: (_error, _request, reply) => void sendError(reply, 'BAD_REQUEST'),
    forceCloseConnections: 'idle'
  })
  limitConnections(app.server, limits.connections, createRanges(config.trustedProxies.join()))
  const policy = pagePolicy()
  const slotFor = createServiceSlots(limits)
  const pageHead = createPageHeads(config.services['svc-api'])
  const compressPage = createPageCompressor()

  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' })
    done()
  })

  // After an early response, the rest of the body is still read, for a limited time, so that the sender can read the
  // response.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) watchPace(raw, LEFTOVER_BYTES, limits.upload, () => raw.destroy())
    done()
  })

  await app.register(files, {
    root: config.wwwDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore'
  })

  const pageFile = async (request: FastifyRequest): Promise<string> => {
    for (const name of pagesOf(pathOf(request))) if (await isThere(join(config.wwwDir, name))) return name
    return PAGE
  }

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await pageFile(request)
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': CACHE.fresh, vary: 'accept-encoding' })
      .sendFile(found.slice(1), config.wwwDir)
  }

  const describedPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const head = await pageHead(request.url)
    const html = withHead(await readFile(join(config.wwwDir, await pageFile(request)), 'utf8'), head)
    const isCompressed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    return reply
      .headers({
        'content-security-policy': policy,
        'cache-control': CACHE.fresh,
        vary: 'accept-encoding',
        ...(isCompressed && { 'content-encoding': 'br' })
      })
      .type('text/html; charset=utf-8')
      .send(isCompressed ? await compressPage(html) : html)
  }

  const showStatic = (request: FastifyRequest, reply: FastifyReply, target: Target) => {
    const path = decodeURIComponent(pathOf(request)).slice(1)
    if (target.kind === 'registry')
      return reply.headers({ 'cache-control': CACHE.fresh, vary: 'accept-encoding' }).sendFile(path)
    if (target.kind === 'worker')
      return reply
        .headers({ 'content-security-policy': WORKER_POLICY, 'cache-control': CACHE.fresh, vary: 'accept-encoding' })
        .sendFile(path)
    if (target.kind === 'asset')
      return reply.headers({ 'cache-control': CACHE.asset, vary: 'accept-encoding' }).sendFile(path)
    if (target.kind === 'build')
      return reply.headers({ 'cache-control': CACHE.immutable, vary: 'accept-encoding' }).sendFile(path)
    return reply
      .headers({
        'cache-control': CACHE.immutable,
        'content-security-policy': FILE_POLICY,
        ...(OPEN_FILES.test(`/${path}`)
          ? { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }
          : { 'cross-origin-resource-policy': 'same-origin' }),
        'content-disposition': SHOWN_INLINE.test(path) ? 'inline' : 'attachment'
      })
      .sendFile(path.slice('files/'.length), config.filesDir)
  }

  app.setNotFoundHandler((_request, reply) => sendError(reply, 'NOT_FOUND'))
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof GatewayError) return sendError(reply, error.code)
    // A player, or a download that continues, understands this from the status alone.
    if (error.statusCode === 412 || error.statusCode === 416)
      return reply.code(error.statusCode).header('cache-control', 'no-store').send(errorResponse('BAD_REQUEST'))
    if (error.statusCode && error.statusCode < 500)
      return sendError(reply, error.statusCode === 413 ? 'TOO_LARGE' : 'BAD_REQUEST')
    request.log.error({ err: error }, 'request failed')
    return sendError(reply, 'INTERNAL')
  })

  const violations = takeCspReports(app)
  await app.register(proxyToServices(config, limits, slotFor))

  app.get('/*', async (request, reply) => {
    const target = targetOf(pathOf(request))
    switch (target.kind) {
      case 'page':
        return page(request, reply)
      case 'describedPage':
        return describedPage(request, reply)
      case 'registry':
      case 'worker':
      case 'asset':
      case 'build':
      case 'file':
        return showStatic(request, reply, target)
      case 'shortLink': {
        const giveBack = await slotFor({ service: 'svc-shares', isUpload: false }, networkOf(request.ip), reply)
        const location = giveBack && (await askShortLink(config.services['svc-shares'], pathOf(request), request.ip))
        giveBack?.()
        return location ? reply.header('cache-control', 'no-store').redirect(location, 302) : page(request, reply)
      }
      default:
        return sendError(reply, 'NOT_FOUND')
    }
  })

  return { app, violations }
}
