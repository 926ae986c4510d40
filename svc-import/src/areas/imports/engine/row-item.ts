import { createHash } from 'node:crypto'
import type { NewItem } from '@annals/contracts'
import { derivedId, ServiceError } from '@annals/service-kit'
import type { Painter } from '../../../drawing/painter.ts'
import type { FileStore } from '../../uploads/file-store.ts'
import type { ImportDoc } from '../store/import-repository.ts'
import { PictureProblem } from '../pictures/problem.ts'
import type { Pictures } from '../pictures/row-pictures.ts'
import type { ImportRow, PictureRef, RowProblem } from '../row.ts'

type Asset = Pick<NewItem, 'url' | 'thumb_url' | 'type' | 'bytes' | 'width' | 'height' | 'filename'>

/** The result for a row: an item to send to svc-api, or a problem. */
export type Prepared = { item: NewItem } | { problem: RowProblem }

type RowImport = Pick<ImportDoc, 'uuid' | 'owner' | 'secret'>

const NO_FILE: Asset = { url: '', thumb_url: '', type: 'text/plain', filename: '', bytes: 0, width: 0, height: 0 }
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
 */
const folderOf = (secret: string, at: number, what: string): string =>
  createHash('sha256').update(`${secret}:${at}:${what}`).digest('base64url').slice(0, 22)

/** What is needed to make items of rows. */
export interface RowDeps {
  files: FileStore
  pictures: Pictures
  painter: Painter
}

async function assetOf(
  { files, pictures, painter }: RowDeps,
  { uuid, owner, secret }: RowImport,
  at: number,
  ref: PictureRef,
  signal: AbortSignal
): Promise<Asset> {
  const draft = await files.draft(folderOf(secret, at, 'image'))
  const small = await files.draft(folderOf(secret, at, 'thumb'))
  try {
    await pictures.fetch(ref, draft.path('original'), signal)
    const steps = [
      { from: draft.path('original'), to: draft.path('image'), shape: 'image' },
      { from: draft.path('image'), to: small.path('image'), shape: 'thumb' }
    ] as const
    const [drawn] = await painter.draw(steps, { owner, job: uuid }, signal)
    const thumb_url = await small.keep('image', 'webp')
    const url = await draft.keep('image', 'webp', drawn!)
    return { url, thumb_url, type: 'image/webp', filename: lastPart(nameOf(ref)), ...drawn! }
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
export async function prepare(
  deps: RowDeps,
  doc: RowImport,
  { row, id: uuid, order }: { row: ImportRow; id: string; order: number },
  signal: AbortSignal
): Promise<Prepared> {
  const { at, sheet, key, digest, words, picture } = row
  const item = (asset: Asset): Prepared => ({ item: { ...words, ...asset, uuid, key, digest, order, playback: '' } })
  if (!picture) return item(NO_FILE)
  try {
    return item(await assetOf(deps, doc, at, picture.ref, signal))
  } catch (error) {
    const value = nameOf(picture.ref).slice(0, 300)
    const problem = (msg: string, right: string): Prepared => ({
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
    if (error instanceof PictureProblem) return problem(error.msg, error.right)
    if (error instanceof ServiceError && error.status < 500) return problem(error.message, UNREADABLE)
    throw error
  }
}
