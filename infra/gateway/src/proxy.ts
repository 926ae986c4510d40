import { PassThrough, pipeline, Readable } from 'node:stream'
import proxy from '@fastify/http-proxy'
import { networkOf } from '@annals/service-kit/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { watchArrival } from './arrival.ts'
import { readWhole } from './bodies.ts'
import type { GatewayConfig } from './config.ts'
import { type GatewayLimits, PATIENCE_MS } from './limits.ts'
import { createPlaces, type Places } from './places.ts'
import { GatewayError, sendRefusal } from './refusals.ts'
import { createRoom } from './room.ts'
import { type ServiceTarget, targetOf, UPLOAD_PREFIXES } from './routes.ts'

/** What a service answers, on its way. */
interface Answer {
  headers: Record<string, unknown>
  stream: Readable
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives back the place that the request has at a service. */
    givePlaceBack: (() => void) | null
    /** The network that it comes from. */
    who: string
  }
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/'

/** Where a request goes. @throws GatewayError for what no service answers, and for a body that says it is too large */
const serviceOf = (request: FastifyRequest): ServiceTarget => {
  const target = targetOf(pathOf(request.url))
  if (target.kind !== 'service') throw new GatewayError('NOT_FOUND')
  if (Number(request.headers['content-length'] ?? 0) > target.maxBytes) throw new GatewayError('TOO_LARGE')
  return target
}

/** Gives something back once the exchange is over, which it may be already. */
const whenOver = (reply: FastifyReply, giveBack: () => void): void => {
  if (reply.raw.closed) giveBack()
  else reply.raw.once('close', giveBack)
}

/** Answers up to this size lie in the buffers of the system and wait for nobody. */
const SMALL_ANSWER = 64 * 1024
/** Most of one answer that is held. */
const HELD_ANSWER = 4 * 2 ** 20

/** The way to the services: calls at once once they are there, uploads while they come, each with places of their own. */
export const proxyToServices = (config: GatewayConfig, limits: GatewayLimits) => async (app: FastifyInstance) => {
  const room = createRoom(limits.memory)
  const places = new Map<string, Places>()
  const placesFor = (service: string, sizes: { inAll: number; each: number }): Places => {
    const known = places.get(service) ?? createPlaces(sizes)
    places.set(service, known)
    return known
  }
  app.decorateRequest('givePlaceBack', null)
  app.decorateRequest('who', '')
  app.addHook('onRequest', async request => {
    request.who = networkOf(request.ip)
  })

  const takePlace = async (request: FastifyRequest, reply: FastifyReply, at: Places) => {
    const giveBack = await at.take(request.who)
    request.givePlaceBack = giveBack
    whenOver(reply, giveBack)
  }

  const readCall = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { service, maxBytes } = serviceOf(request)
    if (request.body === undefined) delete request.headers['content-length']
    else {
      const { who } = request
      const { bytes, release } = await readWhole(request.raw, { who, most: maxBytes, room, pace: limits.call })
      whenOver(reply, release)
      request.headers['content-length'] = String(bytes.length)
      request.body = bytes.length > 0 ? Readable.from([bytes]) : undefined
    }
    await takePlace(request, reply, placesFor(service, limits.calls))
  }

  const passUpload = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { service, maxBytes } = serviceOf(request)
    await takePlace(request, reply, placesFor(`${service}, uploads`, limits.uploads))
    const bytes = Number(request.headers['content-length'] ?? maxBytes)
    watchArrival(request.raw, bytes, limits.upload, () => request.raw.destroy())
  }

  /** What a slow reader has not taken yet waits here, so that a place at a service does not. */
  const holdAnswer = (request: FastifyRequest, reply: FastifyReply, { headers, stream }: Answer) => {
    stream.once('close', () => request.givePlaceBack?.())
    const bytes = Math.min(Number(headers['content-length'] ?? HELD_ANSWER), HELD_ANSWER)
    const { who } = request
    if (bytes <= SMALL_ANSWER || !room.take(who, bytes)) return reply.send(stream)
    whenOver(reply, () => room.giveBack(who, bytes))
    return reply.send(pipeline(stream, new PassThrough({ highWaterMark: bytes }), () => undefined))
  }

  const way = (prefix: string, connections: number, preHandler: typeof readCall) =>
    app.register(proxy, {
      upstream: '', // each call's own, below
      prefix,
      rewritePrefix: prefix,
      undici: { connections, headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS },
      retryMethods: [],
      disableRequestLogging: true,
      preHandler,
      replyOptions: {
        getUpstream: request => config.services[serviceOf(request as FastifyRequest).service],
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
          'x-forwarded-host': request.host
        }),
        onResponse: (request, reply, answer) =>
          holdAnswer(request as FastifyRequest, reply as FastifyReply, answer as unknown as Answer),
        onError: (reply, { error }) => {
          app.log.warn({ err: error }, 'service does not answer')
          sendRefusal(reply as FastifyReply, 'UNAVAILABLE')
        }
      }
    })
  await way('/api', limits.calls.inAll, readCall)
  for (const prefix of UPLOAD_PREFIXES) await way(prefix, limits.uploads.inAll, passUpload)
}
