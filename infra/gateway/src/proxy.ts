import type { Readable } from 'node:stream'
import { networkOf } from '@annals/service-kit/network'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { passResponse } from './pass-response.ts'
import { watchPace } from './body-pace.ts'
import { readBody } from './read-body.ts'
import type { GatewayConfig } from './config.ts'
import { passedHeaders } from './headers.ts'
import type { GatewayLimits } from './limits.ts'
import type { GiveBack } from './fair-slots.ts'
import { GatewayError } from './error-responses.ts'
import { createClientQuotas } from './client-quotas.ts'
import { type ServiceTarget, targetOf } from './routes.ts'
import type { SlotFor } from './service-slots.ts'
import { connectServices } from './services.ts'
import { afterReply } from './after-reply.ts'

const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']
/** A path with `..`; nginx uses the same expression. */
const LEADS_UP = /%00|(\/|%2f)(\.|%2e){2}(\/|%2f|$)/i

/**
 * The target of a request.
 * @throws GatewayError for an address that no service handles, and for a body whose declared size is too large
 */
const serviceOf = ({ url, headers }: FastifyRequest): ServiceTarget => {
  const path = url.split('?', 1)[0] ?? '/'
  const target = targetOf(path)
  if (target.kind !== 'service' || LEADS_UP.test(path)) throw new GatewayError('NOT_FOUND')
  if (Number(headers['content-length'] ?? 0) > target.maxBytes) throw new GatewayError('TOO_LARGE')
  return target
}

/**
 * Forwards requests to the services: calls after their whole body has arrived, uploads while they arrive. Each have
 * their own places.
 */
export const proxyToServices =
  (config: GatewayConfig, limits: GatewayLimits, slotFor: SlotFor) => async (app: FastifyInstance) => {
    const room = createClientQuotas(limits.memory)
    const services = connectServices(config.services, limits)
    app.addHook('onClose', () => services.close())

    const takePlace = async (target: ServiceTarget, who: string, reply: FastifyReply): Promise<GiveBack> => {
      const giveBack = await slotFor(target, who, reply)
      if (giveBack) return giveBack
      void reply.header('connection', 'close')
      throw new GatewayError('UNAVAILABLE')
    }

    /**
     * From here on the service processes the request, even if the client disconnects; the place is free when the
     * service has responded.
     */
    const passOn = (
      request: FastifyRequest,
      reply: FastifyReply,
      {
        target,
        who,
        body,
        giveBack
      }: { target: ServiceTarget; who: string; body: Buffer | Readable | null; giveBack: GiveBack }
    ): void => {
      if (reply.raw.destroyed) return giveBack()
      const headers = passedHeaders(request.headers)
      headers['x-forwarded-for'] = request.ip
      headers['x-forwarded-proto'] = request.protocol
      headers['x-forwarded-host'] = request.host
      if (target.isUpload) headers['content-length'] = request.headers['content-length']
      services
        .of(target)
        .dispatch(
          { path: request.url, method: request.method, headers, body },
          passResponse(reply, { who, room, over: giveBack })
        )
    }

    const passCall = async (request: FastifyRequest, reply: FastifyReply, target: ServiceTarget): Promise<void> => {
      const who = networkOf(request.ip)
      let body: Buffer | null = null
      if (request.body !== undefined) {
        const { bytes, release } = await readBody(request.raw, { who, most: target.maxBytes, room, pace: limits.call })
        afterReply(reply, release)
        body = bytes
      }
      const giveBack = await takePlace(target, who, reply)
      passOn(request, reply, { target, who, body, giveBack })
    }

    const passUpload = async (request: FastifyRequest, reply: FastifyReply, target: ServiceTarget): Promise<void> => {
      const who = networkOf(request.ip)
      const giveBack = await takePlace(target, who, reply)
      const bytes = Number(request.headers['content-length'] ?? target.maxBytes)
      watchPace(request.raw, bytes, limits.upload, () => request.raw.destroy())
      passOn(request, reply, { target, who, body: request.body === undefined ? null : request.raw, giveBack })
    }

    // Bodies are read below, or not at all.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    // Returns no promise: for one, Fastify would add another listener for the response's end.
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      const target = serviceOf(request)
      const pass = target.isUpload ? passUpload : passCall
      pass(request, reply, target).catch((error: unknown) => reply.send(error))
    }
    app.route({ method: METHODS, url: '/api/*', handler })
    for (const url of ['/robots.txt', '/sitemap.xml', '/sitemap/:file(^[a-z0-9-]+\\.xml$)', '/feed.atom'])
      app.get(url, handler)
  }
