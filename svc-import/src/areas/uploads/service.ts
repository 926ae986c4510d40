import { type ActivityImage, internalCalls } from '@annals/contracts'
import { type InternalClient, refuse } from '@annals/service-kit'
import type { FileStore } from './file-store.ts'
import { avatarOf, imageOf } from './picture.ts'

/** Kinds of upload that the library brings (spec 2 §7): known, and honestly refused while it is not there. */
const LATER = [
  'collection-excel',
  'collection-batch',
  'collection-powerpoint',
  'collection-item',
  'collection-iconic',
  'ExcelBatch'
]
const CREATE_SOURCE = 'createSource'

/** What becomes of uploaded files. */
export function uploadService({ files, internal }: { files: FileStore; internal: InternalClient }) {
  return {
    /** @throws Refuse UNKNOWN_TYPE for a kind that is none (RULINGS 30), UNAVAILABLE for one that is not built */
    demandKind(kind: string | undefined): void {
      if (kind === CREATE_SOURCE) return
      if (kind && LATER.includes(kind)) refuse('UNAVAILABLE', { msg: 'Uploading collections is not available yet.' })
      refuse('UNKNOWN_TYPE', { msg: `Unknown type: ${(kind ?? '').slice(0, 100)}` })
    },

    async image(data: Buffer): Promise<ActivityImage> {
      const { image, thumb } = await imageOf(data)
      const [url = '', small = ''] = await files.store([
        { data: image, ext: 'webp' },
        { data: thumb, ext: 'webp' }
      ])
      return { url, thumb: small, alt: '' }
    },

    async avatar(member: string, data: Buffer): Promise<string> {
      const [avatar = ''] = await files.store([{ data: await avatarOf(data), ext: 'jpg' }])
      await internal(internalCalls.setAvatar, { member, avatar })
      return avatar
    }
  }
}
export type UploadService = ReturnType<typeof uploadService>
