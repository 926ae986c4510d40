import { readFile, writeFile } from 'node:fs/promises'
import {
  type BlockSource,
  deepPicture,
  internalCalls,
  type NewItem,
  type Provenance,
  type Quota,
  type SourceEntry,
  UPLOADS,
  type UploadResponse,
  type UploadProcess,
  type UploadKind
} from '@annals/contracts'
import { demandRoom, type InternalClient, newId, fail } from '@annals/service-kit'
import type { ImageRenderer } from '../../image-rendering/image-renderer.ts'
import type { RenderedImage, Shape } from '../../image-rendering/shapes.ts'
import type { Counted } from '../../receiving/allowance.ts'
import { type FileStore, ORIGINAL, type StoredSize } from '../../stored-files/file-store.ts'
import type { Kind } from '../../file-kinds/kind.ts'
import type { Received } from '../../receiving/receive.ts'
import {
  demandCollection,
  type ImportHandler,
  type Receive,
  type Upload,
  type UploadHandler
} from '../../receiving/upload.ts'
import type { ThumbOwner } from '../../stored-files/thumb-model.ts'
import type { Thumbs } from '../../stored-files/thumbs.ts'
import type { Tiles } from '../../stored-files/tiles.ts'
import { CaptionsError, type CaptionsFormat } from './captions/cues.ts'
import { webvttOf } from './captions/webvtt.ts'
import { faultOf } from '../../stored-files/damage-check/file-error.ts'

const IMAGE = 'image'
const CAPTIONS = 'captions'
const NO_CAPTIONS = 'Unsupported format: captions are WebVTT (.vtt) or SubRip (.srt) files in UTF-8.'
const NEVER = new AbortController().signal

/** What is known of a source when its file arrives. */
export type KnownOfSource = Pick<BlockSource, 'title'> &
  Partial<Pick<BlockSource, 'description' | 'maker' | 'holder' | 'license'>> & { provenance?: Provenance }

/** A file in the store. */
type Asset = Pick<NewItem, 'url' | 'playback' | 'type' | 'filename' | 'bytes' | 'width' | 'height'>
/** The same with the checksum of what was sent. */
type Sent = { file: Asset; checksum: string | undefined }

/**
 * The result for a received file: which file of the draft is kept, with the size of a picture that has narrower ones.
 */
interface Made<T> {
  name: string
  ext: string
  size?: StoredSize
  made: T
}

const isPicture = ({ group }: Kind) => group === 'picture'
/** Whether it has a thumbnail. */
const isPictured = ({ type }: Asset) => type.startsWith('image/')
const isCaptions = ({ group }: Kind) => group === 'captions'
const isSource = (kind: Kind) => !isCaptions(kind)

/** @throws ServiceError UNSUPPORTED_MEDIA with the reason for a file that browsers could not show as captions */
async function demandWebvtt(bytes: Uint8Array, { ext }: Kind): Promise<Buffer> {
  try {
    return await webvttOf(bytes, ext as CaptionsFormat)
  } catch (error) {
    if (error instanceof CaptionsError) fail('UNSUPPORTED_MEDIA', { msg: `Unsupported format: ${error.message}.` })
    throw error
  }
}

/** What happens to uploaded files. */
export function uploadService(deps: {
  files: FileStore
  thumbs: Thumbs
  tiles: Pick<Tiles, 'add'>
  imageRenderer: ImageRenderer
  internal: InternalClient
  importOf: (kind: UploadKind) => ImportHandler
}) {
  const { files, thumbs, tiles, imageRenderer, internal } = deps

  /** Draws what was received, on behalf of a member. */
  async function drawn(owner: string, path: (name: string) => string, shape: Shape): Promise<RenderedImage> {
    const step = { from: path(ORIGINAL), to: path(IMAGE), shape }
    const [one] = await imageRenderer.render([step], { owner, job: path(ORIGINAL) }, NEVER)
    return one!
  }

  /** Receives a file and puts the result into the store; nothing of a rejected one remains. */
  async function stored<T>(
    receive: Receive,
    takes: (kind: Kind) => boolean,
    make: (received: Received, path: (name: string) => string) => Promise<Made<T>>
  ): Promise<{ url: string; made: T }> {
    const draft = await files.draft()
    try {
      const received = await receive(draft.path(ORIGINAL), takes)
      const { name, ext, size, made } = await make(received, draft.path)
      return { url: await draft.keep(name, ext, size), made }
    } finally {
      await draft.discard()
    }
  }

  /** A picture is converted to a form that every browser shows; any other file stays unchanged. */
  async function asset(
    { owner, receive }: Pick<Upload, 'owner' | 'receive'>,
    takes: (kind: Kind) => boolean
  ): Promise<Sent> {
    const { url, made } = await stored(receive, takes, async ({ kind, filename, bytes, checksum }, path) => {
      const { group, type, ext } = kind
      if (isPicture(kind)) {
        const size = await drawn(owner, path, 'image')
        const { original: _, ...written } = size
        return { name: IMAGE, ext: 'webp', size, made: { group, filename, checksum, type: 'image/webp', ...written } }
      }
      const fault = await faultOf(path(ORIGINAL), kind)
      if (fault) fail(fault)
      return { name: ORIGINAL, ext, made: { group, filename, checksum, type, bytes, width: 0, height: 0 } }
    })
    if (deepPicture(url)) await tiles.add(url)
    const { group, filename, checksum, ...facts } = made
    const playback = group === 'audio' || group === 'video' ? url : ''
    return { file: { url, playback, filename: filename.slice(0, 300), ...facts }, checksum }
  }

  /**
   * Tells svc-api about a file, and then makes a picture's thumbnail. If that is not possible at once, it follows in
   * the background. If svc-api rejects the file, it is deleted.
   * @returns the thumbnail's address, or empty
   */
  async function handOver(uuid: string, of: ThumbOwner, file: Asset, tell: () => Promise<unknown>): Promise<string> {
    let makeThumb = async () => ''
    try {
      if (isPictured(file)) makeThumb = await thumbs.add(uuid, of, file.url)
      await tell()
    } catch (error) {
      await files.remove(file.url)
      if (isPictured(file)) await thumbs.forget(uuid)
      throw error
    }
    return makeThumb()
  }

  /**
   * Checked before the file is read: whether it may be added there, and at which position.
   * @throws ServiceError BAD_REQUEST without a collection, FORBIDDEN, NOT_FOUND and QUOTA_REACHED as svc-api says
   */
  async function reservePositions({ owner, collection }: Upload, reserve: number): Promise<number> {
    demandCollection(collection)
    // A cover replaces one picture with another, and is no item.
    const adding = { items: reserve, bytes: reserve }
    return (await internal(internalCalls.roomForItems, { collection, owner, reserve, adding })).first
  }

  /**
   * Checked before the file is read: a file must not be sent where there is no room at all. When it has arrived,
   * svc-api decides whether it fits.
   * @throws ServiceError QUOTA_REACHED where there is no room at all
   */
  async function demandSourceRoom(owner: string): Promise<void> {
    const { usage } = await internal(internalCalls.sourceUsage, { owner })
    for (const { quota, used, most } of usage) demandRoom(quota as Quota, most, used, 1)
  }

  /** Makes a source of one file, with what is known of it. */
  async function makeSource(
    { owner, receive }: Pick<Upload, 'owner' | 'receive'>,
    takes: (kind: Kind) => boolean,
    known: KnownOfSource
  ) {
    await demandSourceRoom(owner)
    const { file, checksum } = await asset({ owner, receive }, takes)
    const uuid = newId()
    const texts = { description: '', alt: '', lang: '', thumb_url: '' }
    let stored: SourceEntry[] = []
    const thumb = await handOver(uuid, 'source', file, async () => {
      const items = [{ uuid, owner, ...texts, ...known, ...file, ...(checksum && { sent: checksum }) }]
      stored = (await internal(internalCalls.createSource, { items })).sources
    })
    return { uuid, file, thumb, stored }
  }

  /** Makes a source of an upload. Until the thumbnail exists, a placeholder picture is shown. */
  async function source(upload: Upload): Promise<UploadResponse<'createSource'>> {
    // The name of a file is no title: its owner is asked for one (behaviour/sources §2.3).
    const title = ''
    const { uuid, file, thumb } = await makeSource(upload, isSource, { title })
    const { url, type, width, height } = file
    return { url, thumb: thumb || (isPictured(file) ? url : ''), alt: '', uuid, title, type, width, height }
  }

  /** Makes an item of one file, at the end of its collection. */
  const item =
    (takes: (kind: Kind) => boolean): UploadHandler<'collection-item'> =>
    async upload => {
      const { owner, collection } = upload
      const order = await reservePositions(upload, 1)
      const { file } = await asset(upload, takes)
      const uuid = newId()
      const words = { title: '', alt: '', language: '', license: '', local_id: '', origin: '' }
      const more = { period_start: '', period_end: '', country: '', introduction: '', description: '', tags: [] }
      const items = [{ uuid, key: uuid, order, ...words, ...more, ...file, thumb_url: '' }]
      await handOver(uuid, 'item', file, () => internal(internalCalls.addItems, { collection, owner, items }))
      return internal(internalCalls.collectionItem, { owner, item: uuid })
    }

  /** Makes a picture the cover of a collection that has none. */
  const cover: UploadHandler<'collection-iconic'> = async upload => {
    const { owner, collection, receive } = upload
    await reservePositions(upload, 0)
    const { url, made } = await stored(receive, isPicture, async ({ filename }, path) => {
      const { width, height } = await drawn(owner, path, 'cover')
      const made = { filename: filename.slice(0, 300), width, height }
      return { name: IMAGE, ext: 'webp', size: { width, height }, made }
    })
    const thumb = { url, uuid: '' as const, alt: '', ...made }
    try {
      const { data } = await internal(internalCalls.setUploadedCover, { collection, owner, thumb })
      return { data: data.thumb ?? thumb }
    } catch (error) {
      await files.remove(url)
      throw error
    }
  }

  const handlers: { readonly [P in UploadProcess]: UploadHandler<P> } = {
    createSource: source,
    'collection-item': item(isSource),
    'collection-batch': item(isPicture),
    'collection-iconic': cover,
    'collection-excel': deps.importOf('spreadsheet'),
    ExcelBatch: deps.importOf('spreadsheet'),
    'collection-powerpoint': deps.importOf('presentation')
  }
  const isProcess = (name: string): name is UploadProcess => Object.hasOwn(UPLOADS, name)

  return {
    /**
     * Accepts a file for one of the processes (behaviour/sources §2.1).
     * @throws ServiceError UNKNOWN_TYPE for an unknown process
     */
    async upload(process: string, upload: Upload): Promise<UploadResponse<UploadProcess>> {
      if (!isProcess(process)) return fail('UNKNOWN_TYPE', { msg: `Unknown type: ${process.slice(0, 100)}` })
      return handlers[process](upload)
    },

    /**
     * Captions of a member's film or recording in one language, instead of those that it has (behaviour/sources §4.2).
     * @param upload `grow` is told the bytes that are stored: converted captions may have more than were sent
     * @throws ServiceError UNSUPPORTED_MEDIA for a file without readable captions; what svc-api says of source and language
     */
    async track(upload: {
      owner: string
      source: string
      lang: string
      receive: Receive
      grow: Counted['grow']
    }): Promise<SourceEntry> {
      const { owner, source, lang, receive, grow } = upload
      const { url, made: bytes } = await stored(
        (path, takes) => receive(path, takes, NO_CAPTIONS),
        isCaptions,
        async ({ kind }, path) => {
          const webvtt = await demandWebvtt(await readFile(path(ORIGINAL)), kind)
          await grow(webvtt.length)
          await writeFile(path(CAPTIONS), webvtt)
          return { name: CAPTIONS, ext: 'vtt', made: webvtt.length }
        }
      )
      try {
        return (await internal(internalCalls.setTrack, { owner, source, track: { lang, url, bytes } })).data
      } catch (error) {
        await files.remove(url)
        throw error
      }
    },

    /** Makes a source of a picture that was downloaded (behaviour/sources §10). */
    async downloaded(download: Pick<Upload, 'owner' | 'receive'>, known: KnownOfSource): Promise<SourceEntry> {
      const { thumb, stored } = await makeSource(download, isPicture, known)
      const [entry] = stored
      if (!entry) return fail('UNAVAILABLE')
      const { source, asset: shown } = entry
      return { ...entry, source: { ...source, thumb_url: thumb }, asset: { ...shown, thumb } }
    },

    /** A member's picture; svc-api knows it when this resolves. */
    async avatar(member: string, receive: Receive): Promise<string> {
      const { url } = await stored(receive, isPicture, async (_received, path) => {
        await drawn(member, path, 'avatar')
        return { name: IMAGE, ext: 'jpg', made: null }
      })
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
