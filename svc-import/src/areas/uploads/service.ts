import { type AnswerOf, type calls, internalCalls } from '@annals/contracts'
import { type InternalClient, newId, refuse } from '@annals/service-kit'
import type { FileStore } from './file-store.ts'
import type { Kind } from './kind.ts'
import { writeAvatar, writeImage } from './picture.ts'
import type { Received } from './receive.ts'
import type { Thumbs } from './thumbs.ts'

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
const ORIGINAL = 'original'
const IMAGE = 'image'

/** What a file became, before it is a source. */
interface Made {
  group: Kind['group']
  filename: string
  type: string
  bytes: number
  width: number
  height: number
}

export type Uploaded = AnswerOf<typeof calls.upload>
/** Writes what a caller sends to a path, and says what it is. */
export type Receive = (path: string, takes: (kind: Kind) => boolean) => Promise<Received>

/** A file's name without folder and ending, as a title. */
const titleOf = (filename: string) => {
  const name = filename.replace(/^.*[/\\]/, '')
  return (
    name
      .replace(/(?<=.)\.[^.]{1,10}$/, '')
      .replace(/[\s_]+/g, ' ')
      .trim() || name
  ).slice(0, 300)
}

/** What becomes of uploaded files. */
export function uploadService(deps: { files: FileStore; thumbs: Thumbs; internal: InternalClient }) {
  const { files, thumbs, internal } = deps

  /** Receives a file and puts what becomes of it into the store; nothing is left of one that is refused. */
  async function stored<T>(
    receive: Receive,
    takes: (kind: Kind) => boolean,
    make: (received: Received, path: (name: string) => string) => Promise<{ name: string; ext: string; made: T }>
  ): Promise<{ url: string; made: T }> {
    const draft = await files.draft()
    try {
      const received = await receive(draft.path(ORIGINAL), takes)
      const { name, ext, made } = await make(received, draft.path)
      return { url: await draft.keep(name, ext), made }
    } finally {
      await draft.discard()
    }
  }

  return {
    /** @throws Refuse UNKNOWN_TYPE for a kind that is none (RULINGS 30), UNAVAILABLE for one that is not built */
    demandKind(kind: string | undefined): void {
      if (kind === CREATE_SOURCE) return
      if (kind && LATER.includes(kind)) refuse('UNAVAILABLE', { msg: 'Uploading collections is not available yet.' })
      refuse('UNKNOWN_TYPE', { msg: `Unknown type: ${(kind ?? '').slice(0, 100)}` })
    },

    /** Makes a source of one file, and a picture's thumbnail. Where that one cannot be made at once, the picture itself
     * stands in for it, and it follows in the background. */
    async source(owner: string, receive: Receive): Promise<Uploaded> {
      const { url, made } = await stored<Made>(
        receive,
        () => true,
        async ({ kind, filename, bytes }, path) => {
          if (kind.group !== 'picture') {
            const { type, ext } = kind
            return { name: ORIGINAL, ext, made: { group: kind.group, filename, type, bytes, width: 0, height: 0 } }
          }
          const written = await writeImage(path(ORIGINAL), path(IMAGE))
          return { name: IMAGE, ext: 'webp', made: { group: kind.group, filename, type: 'image/webp', ...written } }
        }
      )
      const { group, filename, type, bytes, width, height } = made
      const uuid = newId()
      const title = titleOf(filename)
      const isPicture = group === 'picture'
      const source = {
        uuid,
        owner,
        title,
        description: '',
        filename: filename.slice(0, 300),
        bytes,
        url,
        thumb_url: '',
        playback: group === 'audio' || group === 'video' ? url : '',
        type,
        alt: '',
        lang: '',
        width,
        height
      }
      let makeThumb = async () => ''
      try {
        if (isPicture) makeThumb = await thumbs.add(uuid, url)
        await internal(internalCalls.createSource, { items: [source] })
      } catch (error) {
        await files.remove(url)
        if (isPicture) await thumbs.forget(uuid)
        throw error
      }
      const thumb = (await makeThumb()) || (isPicture ? url : '')
      return { url, thumb, alt: '', uuid, title, type, width, height }
    },

    /** A member's picture, known to svc-api when this answers. */
    async avatar(member: string, receive: Receive): Promise<string> {
      const { url } = await stored(
        receive,
        kind => kind.group === 'picture',
        async (_received, path) => {
          await writeAvatar(path(ORIGINAL), path(IMAGE))
          return { name: IMAGE, ext: 'jpg', made: null }
        }
      )
      try {
        await internal(internalCalls.setAvatar, { member, avatar: url })
      } catch (error) {
        await files.remove(url)
        throw error
      }
      return url
    }
  }
}
export type UploadService = ReturnType<typeof uploadService>
