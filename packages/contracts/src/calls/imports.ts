import Type from 'typebox'
import { defineCall } from '../call.ts'
import { FileUrl, Line, Strict, Uuid } from '../values.ts'
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
    /** The picture as an activity keeps it, and the source it became in My Sources. */
    answer: Strict({
      ...ActivityImage.properties,
      uuid: Uuid,
      title: Line(300),
      type: Line(100),
      width: Type.Integer({ minimum: 0 }),
      height: Type.Integer({ minimum: 0 })
    })
  })
}
