import multipart from '@fastify/multipart'
import { calls } from '@annals/contracts'
import { type Area, refuse, route } from '@annals/service-kit'
import type { FastifyRequest } from 'fastify'
import type { UploadService } from './service.ts'

const MAX_BYTES = 10 * 1024 * 1024

/** The one file of a multipart body, whole. Nothing touches the disk before it is checked and encoded anew.
 * @throws Refuse BAD_REQUEST without a file, TOO_LARGE over 10 MB, UNSUPPORTED_MEDIA for another kind of body */
async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) refuse('UNSUPPORTED_MEDIA')
  const part = (await request.file()) ?? refuse('BAD_REQUEST', { fields: [{ path: 'file', msg: 'is required' }] })
  const data = await part.toBuffer()
  if (part.file.truncated) refuse('TOO_LARGE')
  return data
}

/** Uploads (spec 1 §7, spec 2 §7). */
export function uploadsArea(service: UploadService): Area {
  return async app => {
    await app.register(multipart, {
      limits: { fileSize: MAX_BYTES, files: 1, fields: 10, fieldSize: 10_000, parts: 11, headerPairs: 100 }
    })
    route(app, calls.uploadAvatar, async ({ member, params, request }) => {
      if (params.uuid !== member.uuid) refuse('FORBIDDEN')
      return { avatar: await service.avatar(member.uuid, await fileOf(request)) }
    })
    route(app, calls.upload, async ({ request }) => {
      const kind = request.headers['x-process']
      service.demandKind(typeof kind === 'string' ? kind : undefined)
      return service.image(await fileOf(request))
    })
  }
}
