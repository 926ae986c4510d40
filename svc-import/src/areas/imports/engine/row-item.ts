import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { deepPicture, ERRORS, type NewItem } from '@annals/contracts'
import { derivedId, ServiceError } from '@annals/service-kit'
import type { ImageRenderer } from '../../../image-rendering/image-renderer.ts'
import { faultOf } from '../../../stored-files/damage-check/file-error.ts'
import { type FileStore, ORIGINAL } from '../../../stored-files/file-store.ts'
import type { Tiles } from '../../../stored-files/tiles.ts'
import type { Kind } from '../../../file-kinds/kind.ts'
import { kindOfFile } from '../../../file-kinds/kind-of-file.ts'
import { MAX_BYTES } from '../../../file-kinds/limits.ts'
import type { ImportDoc } from '../store/import-repository.ts'
import { FileProblem } from '../../../downloads/problem.ts'
import type { RowFiles } from '../row-files/row-files.ts'
import type { ImportRow, PictureRef, RowProblem } from '../row.ts'
import { captionsOf } from './captions.ts'

type Asset = Pick<NewItem, 'url' | 'thumb_url' | 'playback' | 'type' | 'bytes' | 'width' | 'height' | 'filename'>
type Captioned = Pick<NewItem, 'tracks' | 'transcript'>
type RowPicture = NonNullable<ImportRow['picture']>

/** The result for a row: an item to send to svc-api, or a problem. */
export type PreparedRow = { item: NewItem } | { problem: RowProblem }

type RowImport = Pick<ImportDoc, 'uuid' | 'owner' | 'secret'>

const NO_FILE: Asset = {
  ...{ url: '', thumb_url: '', playback: '', type: 'text/plain', filename: '' },
  ...{ bytes: 0, width: 0, height: 0 }
}
const UNREADABLE = 'A JPEG, PNG, WebP, GIF, AVIF or TIFF picture of at most 50 megapixels.'

const nameOf = (ref: PictureRef): string =>
  ref.from === 'address' ? ref.url : ref.from === 'zip' ? ref.name : ref.part
const lastPart = (name: string) =>
  name
    .replace(/[?#].*$/, '')
    .replace(/^.*[/\\]/, '')
    .slice(0, 300)

/**
 * The same row always has the same addresses, which nobody can guess: a repeat after a crash creates no second copy.
 * Rows that share a file have it once.
 */
const folderOf = (secret: string, place: string, what: string): string =>
  createHash('sha256').update(`${secret}:${place}:${what}`).digest('base64url').slice(0, 22)

/** What is needed to make items of rows. */
export interface RowDeps {
  files: FileStore
  pictures: RowFiles
  imageRenderer: ImageRenderer
  tiles: Pick<Tiles, 'add'>
}

async function pictureOf(
  { files, pictures, imageRenderer, tiles }: RowDeps,
  { uuid, owner, secret }: RowImport,
  { at }: Pick<ImportRow, 'at'>,
  { ref, share = String(at) }: RowPicture,
  signal: AbortSignal
): Promise<Asset> {
  const draft = await files.draft(folderOf(secret, share, 'image'))
  const small = await files.draft(folderOf(secret, share, 'thumb'))
  try {
    await pictures.fetch(ref, draft.path(ORIGINAL), signal)
    const steps = [
      { from: draft.path(ORIGINAL), to: draft.path('image'), shape: 'image' },
      { from: draft.path('image'), to: small.path('image'), shape: 'thumb' }
    ] as const
    const [drawn] = await imageRenderer.render(steps, { owner, job: uuid }, signal)
    const thumb_url = await small.keep('image', 'webp')
    const url = await draft.keep('image', 'webp', drawn!)
    if (deepPicture(url)) await tiles.add(url)
    const { width, height, bytes } = drawn!
    const filename = lastPart(nameOf(ref))
    return { url, thumb_url, playback: '', type: 'image/webp', filename, width, height, bytes }
  } finally {
    await draft.discard()
    await small.discard()
  }
}

const NOT_PLAYABLE = 'A film as MP4 or WebM, a recording as MP3, M4A, WAV or Ogg, or a PDF.'
/** Groups of files that are stored unchanged. */
const UNCHANGED: readonly Kind['group'][] = ['audio', 'video', 'document']

/** A film, recording or PDF is stored unchanged; its poster becomes the thumbnail, where it can be drawn. */
async function unchangedFileOf(
  { files, pictures, imageRenderer }: RowDeps,
  { uuid, owner, secret }: RowImport,
  { at }: Pick<ImportRow, 'at'>,
  { ref, share = String(at), recording }: RowPicture,
  signal: AbortSignal
): Promise<Asset> {
  const draft = await files.draft(folderOf(secret, share, 'recording'))
  const small = await files.draft(folderOf(secret, String(at), 'poster'))

  async function posterOf(part: string): Promise<string> {
    if (part === '') return ''
    try {
      await pictures.fetch({ from: 'sheet', part }, small.path(ORIGINAL), signal)
      const step = { from: small.path(ORIGINAL), to: small.path('image'), shape: 'thumb' } as const
      await imageRenderer.render([step], { owner, job: uuid }, signal)
      return await small.keep('image', 'webp')
    } catch (error) {
      if (error instanceof FileProblem || (error instanceof ServiceError && error.status < 500)) return ''
      throw error
    }
  }

  try {
    const path = draft.path(ORIGINAL)
    await pictures.fetch(ref, path, signal, MAX_BYTES)
    const kind = await kindOfFile(path)
    const fault = kind && UNCHANGED.includes(kind.group) ? await faultOf(path, kind) : 'UNSUPPORTED_MEDIA'
    if (!kind || fault) throw new FileProblem(ERRORS[fault ?? 'UNSUPPORTED_MEDIA'].msg, NOT_PLAYABLE)
    const { size: bytes } = await stat(path)
    const isPlayed = kind.group !== 'document'
    const thumb_url = await posterOf(recording?.poster ?? '')
    const url = await draft.keep(ORIGINAL, kind.ext)
    const filename = lastPart(nameOf(ref))
    return { url, thumb_url, playback: isPlayed ? url : '', type: kind.type, filename, bytes, width: 0, height: 0 }
  } finally {
    await draft.discard()
    await small.discard()
  }
}

/** The id that the item of a row gets. */
export const itemId = (imported: string, { at }: Pick<ImportRow, 'at'>): string => derivedId(imported, String(at))

/**
 * Makes an item of a good row: fetches its picture, re-encodes and stores it. An error that the row causes becomes a
 * problem; any other is thrown.
 */
export async function prepareRow(
  deps: RowDeps,
  doc: RowImport,
  { row, id: uuid, order }: { row: ImportRow; id: string; order: number },
  signal: AbortSignal
): Promise<PreparedRow> {
  const { at, sheet, key, digest, words, picture } = row
  const item = (asset: Asset & Captioned): PreparedRow => ({ item: { ...words, ...asset, uuid, key, digest, order } })
  if (!picture) return item(NO_FILE)
  try {
    const asset = await (picture.recording ? unchangedFileOf : pictureOf)(deps, doc, row, picture, signal)
    const { bytes, ...said } = await captionsOf(picture.ref, {
      ...{ isPlayed: asset.playback !== '', pictures: deps.pictures, language: words.language, signal },
      draftOf: what => deps.files.draft(folderOf(doc.secret, picture.share ?? String(at), what))
    })
    return item({ ...asset, ...said, bytes: asset.bytes + bytes })
  } catch (error) {
    const isOfRow = error instanceof FileProblem || (error instanceof ServiceError && error.status < 500)
    const { instead, ...first } = picture
    if (isOfRow && instead)
      return prepareRow(deps, doc, { row: { ...row, picture: { ...first, ref: instead } }, id: uuid, order }, signal)
    const value = nameOf(picture.ref).slice(0, 300)
    const problem = (msg: string, right: string): PreparedRow => ({
      problem: {
        at,
        sheet,
        row: row.row,
        column: picture.column,
        field: picture.field,
        value,
        msg,
        right,
        isWarning: false
      }
    })
    if (error instanceof FileProblem) return problem(error.msg, error.right)
    if (error instanceof ServiceError && error.status < 500) return problem(error.message, UNREADABLE)
    throw error
  }
}
