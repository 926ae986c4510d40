import { PassThrough, pipeline, Readable } from 'node:stream'
import proxy from '@fastify/http-proxy'
import { networkOf } from '@annals/service-kit/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { watchArrival } from './arrival.ts'
import { readWhole } from './bodies.ts'
import type { GatewayConfig } from './config.ts'
import { type GatewayLimits, PATIENCE_MS } from './limits.ts'
import type { GiveBack } from './places.ts'
import { GatewayError, sendRefusal } from './refusals.ts'
import { createRoom } from './room.ts'
import { type ServiceTarget, targetOf, UPLOAD_PREFIXES } from './routes.ts'
import type { PlaceFor } from './service-places.ts'
import { whenOver } from './when-over.ts'

/** What a service answers, on its way. */
interface Answer {
  headers: Record<string, unknown>
  stream: Readable
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives back the place that the request has at a service. */
    givePlaceBack: GiveBack | null
    /** Whether the service has it: it works on it, whoever hangs up, and the place is free when it has answered. */
    isPassedOn: boolean
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

const OF_THE_CONNECTION = ['connection', 'keep-alive']
/** What a service answers, without what it says of its own connection: the gateway's with the caller is another, and ends
 * when the gateway says so. */
const ownHeaders = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name)))

/** Answers up to this size lie in the buffers of the system and wait for nobody. */
const SMALL_ANSWER = 64 * 1024
/** Most of one answer that is held. */
const HELD_ANSWER = 4 * 2 ** 20

/** The way to the services: calls at once once they are there, uploads while they come, each with places of their own. */
export const proxyToServices =
  (config: GatewayConfig, limits: GatewayLimits, placeFor: PlaceFor) => async (app: FastifyInstance) => {
    const room = createRoom(limits.memory)
    app.decorateRequest('givePlaceBack', null)
    app.decorateRequest('isPassedOn', false)
    app.decorateRequest('who', '')
    app.addHook('onRequest', async request => {
      request.who = networkOf(request.ip)
    })

    const takePlace = async (request: FastifyRequest, reply: FastifyReply, target: ServiceTarget) => {
      const giveBack = await placeFor(target, request.who, reply)
      if (!giveBack) {
        void reply.header('connection', 'close')
        throw new GatewayError('UNAVAILABLE')
      }
      request.givePlaceBack = giveBack
      whenOver(reply, () => {
        if (!request.isPassedOn) giveBack()
      })
    }

    const readCall = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const target = serviceOf(request)
      if (request.body === undefined) delete request.headers['content-length']
      else {
        const { who } = request
        const { bytes, release } = await readWhole(request.raw, { who, most: target.maxBytes, room, pace: limits.call })
        whenOver(reply, release)
        request.headers['content-length'] = String(bytes.length)
        request.body = bytes.length > 0 ? Readable.from([bytes]) : undefined
      }
      await takePlace(request, reply, target)
    }

    const passUpload = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const target = serviceOf(request)
      await takePlace(request, reply, target)
      const bytes = Number(request.headers['content-length'] ?? target.maxBytes)
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
          rewriteRequestHeaders: (request, headers) => {
            request.isPassedOn = true
            return {
              ...headers,
              'x-forwarded-for': request.ip,
              'x-forwarded-proto': request.protocol,
              'x-forwarded-host': request.host
            }
          },
          rewriteHeaders: (headers, request) => {
            // What nobody waits for any more is dropped after this, and `onResponse` never hears of it.
            if (request?.raw.aborted) (request as FastifyRequest).givePlaceBack?.()
            return ownHeaders(headers)
          },
          onResponse: (request, reply, answer) =>
            holdAnswer(request as FastifyRequest, reply as FastifyReply, answer as unknown as Answer),
          onError: (reply, { error }) => {
            app.log.warn({ err: error }, 'service does not answer')
            reply.request.givePlaceBack?.()
            sendRefusal(reply as FastifyReply, 'UNAVAILABLE')
          }
        }
      })
    await way('/api', limits.calls.inAll, readCall)
    for (const prefix of UPLOAD_PREFIXES) await way(prefix, limits.uploads.inAll, passUpload)
  }
