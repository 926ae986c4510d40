import multipart from '@fastify/multipart'
import { calls } from '@annals/contracts'
import { type Area, refuse, route } from '@annals/service-kit'
import type { FastifyRequest } from 'fastify'
import { MAX_BYTES } from './limits.ts'
import { MULTIPART, receive } from './receive.ts'
import type { Receive, UploadService } from './service.ts'

/** What a multipart body may have beside its file, in bytes. */
const ENVELOPE = 200_000

/** The file of a request, which is refused unread where it says that it is too large. */
const fileOf =
  (request: FastifyRequest): Receive =>
  (path, takes) => {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES + ENVELOPE) refuse('TOO_LARGE')
    return receive(request, path, takes)
  }

/** A header that is there once; otherwise empty. */
const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** Uploads (spec 1 §7, spec 2 §7). */
export function uploadsArea(service: UploadService): Area {
  return async app => {
    await app.register(multipart, MULTIPART)
    route(app, calls.uploadAvatar, async ({ member, params, request }) => {
      if (params.uuid !== member.uuid) refuse('FORBIDDEN')
      return { avatar: await service.avatar(member.uuid, fileOf(request)) }
    })
    route(app, calls.upload, ({ member, request }) =>
      service.upload(headerOf(request, 'x-process'), {
        owner: member.uuid,
        collection: headerOf(request, 'x-collection'),
        receive: fileOf(request),
        request
      })
    )
  }
}
