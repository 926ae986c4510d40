import multipart from '@fastify/multipart'
import { calls, type SessionIdentity } from '@annals/contracts'
import { type Area, fail, route } from '@annals/service-kit'
import type { FastifyRequest } from 'fastify'
import type { Counted, UploadAllowance } from '../../receiving/allowance.ts'
import { MAX_BYTES } from '../../file-kinds/limits.ts'
import { MULTIPART, receive } from '../../receiving/receive.ts'
import type { Receive } from '../../receiving/upload.ts'
import type { FileStore } from '../../stored-files/file-store.ts'
import type { UploadService } from './service.ts'

type Member = NonNullable<SessionIdentity['member']>

/** Bytes that a multipart body may have in addition to its file. */
const ENVELOPE = 200_000

/** The file of a request; rejected before reading where its declared size is too large. */
const fileOf =
  (request: FastifyRequest): Receive =>
  (path, takes, refusal) => {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES + ENVELOPE) fail('TOO_LARGE')
    return receive(request, path, takes, refusal)
  }

/** The value of a header that is there once; otherwise empty. */
const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** Uploads (behaviour/sources §2.1), and the room that there is for them (behaviour/personal-area §11). */
export function uploadsArea(service: UploadService, allowance: UploadAllowance, files: Pick<FileStore, 'free'>): Area {
  /** Accepts a file within its sender's daily allowance. */
  async function counted<T>(
    { member, request }: { member: Member; request: FastifyRequest },
    take: (file: Counted) => Promise<T>
  ) {
    const file = await allowance.begin(member, Number(request.headers['content-length'] ?? 0))
    try {
      return await take(file)
    } catch (error) {
      await file.giveBack()
      throw error
    }
  }

  return async app => {
    await app.register(multipart, MULTIPART)
    route(app, calls.fileRoom, async () => ({ free: await files.free() }))
    route(app, calls.uploadAvatar, async ({ member, params, request }) => {
      if (params.uuid !== member.uuid) fail('FORBIDDEN')
      return { avatar: await counted({ member, request }, () => service.avatar(member.uuid, fileOf(request))) }
    })
    route(app, calls.uploadTrack, async ({ member, params, request }) => {
      const { source = '', lang = '' } = params
      const upload = { owner: member.uuid, source, lang, receive: fileOf(request) }
      return { data: await counted({ member, request }, ({ grow }) => service.track({ ...upload, grow })) }
    })
    route(app, calls.upload, ({ member, request }) =>
      counted({ member, request }, () =>
        service.upload(headerOf(request, 'x-process'), {
          owner: member.uuid,
          collection: headerOf(request, 'x-collection'),
          receive: fileOf(request),
          request
        })
      )
    )
  }
}
