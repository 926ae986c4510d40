import multipart from '@fastify/multipart'
import { calls } from '@annals/contracts'
import { type Area, refuse, route } from '@annals/service-kit'
import type { FastifyRequest } from 'fastify'
import { MAX_BYTES, MULTIPART, receive } from './receive.ts'
import type { Receive, UploadService } from './service.ts'

/** What a multipart body may have beside its file, in bytes. */
const ENVELOPE = 200_000

/** The file of a request, which is refused unread where it says that it is too large. */
function fileOf(request: FastifyRequest): Receive {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES + ENVELOPE) refuse('TOO_LARGE')
  return (path, takes) => receive(request, path, takes)
}

/** Uploads (spec 1 §7, spec 2 §7). */
export function uploadsArea(service: UploadService): Area {
  return async app => {
    await app.register(multipart, MULTIPART)
    route(app, calls.uploadAvatar, async ({ member, params, request }) => {
      if (params.uuid !== member.uuid) refuse('FORBIDDEN')
      return { avatar: await service.avatar(member.uuid, fileOf(request)) }
    })
    route(app, calls.upload, async ({ member, request }) => {
      const kind = request.headers['x-process']
      service.demandKind(typeof kind === 'string' ? kind : undefined)
      return service.source(member.uuid, fileOf(request))
    })
  }
}
