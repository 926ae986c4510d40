import { defineCall } from '../call.ts'
import { FileUrl, Strict, Uuid } from '../values.ts'
import { ActivityImage } from '../documents/activity.ts'

const here = { service: 'svc-import', area: 'uploads' } as const

export const importCalls = {
  uploadAvatar: defineCall({
    ...here,
    method: 'POST',
    path: '/avatar/:uuid',
    access: 'owner',
    multipart: true,
    summary: "Replaces the member's picture",
    params: Strict({ uuid: Uuid }),
    answer: Strict({ avatar: FileUrl })
  }),
  upload: defineCall({
    ...here,
    method: 'POST',
    path: '/upload',
    access: 'member',
    multipart: true,
    summary: 'Takes a file; `X-Process` decides what becomes of it (spec 2 §7)',
    answer: ActivityImage
  })
}
