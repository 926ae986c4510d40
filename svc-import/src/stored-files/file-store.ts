import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import {
  deepHash,
  isNarrowName,
  narrowName,
  narrowWidths,
  pictureName,
  type PictureSize,
  SERVICE_FOLDER
} from '@annals/contracts'
import { narrowPath } from '../image-rendering/shapes.ts'

/** The name of a file as it arrived, in a draft. */
export const ORIGINAL = 'original'
/** The same in the store, until its tiles are made. It is not served, because its name begins with a dot. */
const KEPT_ORIGINAL = '.original'

/** Size of a picture that was drawn with narrower ones, and that of its original where tiles are made of it. */
export type StoredSize = PictureSize & { original?: PictureSize }

/** A folder that is not served, for a file before it is in the store. */
export interface Draft {
  /** Path to which a part of it may be written. */
  path(name: string): string
  /**
   * Moves one of its files into the store and returns its address; the others are deleted. Where its id already has a
   * file, that file stays and its address is returned.
   * @param size of a picture that was drawn with narrower ones: these are stored too, and the original where tiles are
   * made of it
   */
  keep(name: string, ext: string, size?: StoredSize): Promise<string>
  /**
   * Moves one of its folders into the store as the image service of a picture, whose original is then deleted. Nothing
   * happens where the picture is gone or has its service already.
   */
  keepService(name: string, url: string): Promise<void>
  /** Removes the folder with all its files. After `keep` there is nothing left to remove. */
  discard(): Promise<void>
}

export interface FileStore {
  /** @param id of the file's folder, in 22 characters of base64url that nobody can guess; random without it */
  draft(id?: string): Promise<Draft>
  /** The path of an address's file. */
  pathOf(url: string): string
  /** The path of a picture's original, where tiles are still to be made of it. */
  originalOf(url: string): string
  /** Bytes that can still be written on its disk. */
  free(): Promise<number>
  /** Removes the file of an address. */
  remove(url: string): Promise<void>
  /** Removes unfinished work that killed processes have left, older than `age` ms. */
  sweep(age: number): Promise<void>
}

const randomId = () => randomBytes(16).toString('base64url')
/** Whether a folder could not be renamed because a non-empty one exists. */
const hasFiles = (error: unknown): boolean => {
  const { code } = Object(error) as { code?: string }
  return code === 'ENOTEMPTY' || code === 'EEXIST'
}
const isGone = (error: unknown): boolean => (Object(error) as { code?: string }).code === 'ENOENT'

const PART = /^\.[\w-]{22}\.part$/

/** The file of a folder, without what lies beside it. */
async function fileIn(folder: string): Promise<string | undefined> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.find(one => one.isFile() && !one.name.startsWith('.') && !isNarrowName(one.name))?.name
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex').slice(0, 32)
}

/**
 * Immutable files on disk as `<random id>/<hash>.<ext>` (architecture §4). A file is written into a hidden folder that
 * is renamed when complete, so that an incomplete file is never served.
 */
export function diskStore(dir: string): FileStore {
  const root = resolve(dir)

  function pathOf(url: string): string {
    const path = resolve(root, url.replace(/^\/files\//, ''))
    if (!path.startsWith(root + sep)) throw new Error(`not a file of the store: ${url}`)
    return path
  }

  return {
    async draft(id = randomId()) {
      const part = join(root, `.${randomId()}.part`)
      await mkdir(part, { recursive: true })
      const path = (name: string) => join(part, name)
      return {
        path,
        async keep(name, ext, size) {
          const own = await hashOf(path(name))
          const hash = size?.original ? deepHash(own, size.original) : own
          const kept = size ? pictureName(hash, size, ext) : `${hash}.${ext}`
          const renamed = new Map([
            [name, kept],
            ...(size ? narrowWidths(size) : []).map((width): [string, string] => [
              narrowPath(name, width),
              narrowName(hash, width, ext)
            ]),
            ...(size?.original ? [[ORIGINAL, KEPT_ORIGINAL] as const] : [])
          ])
          for (const other of await readdir(part)) if (!renamed.has(other)) await rm(path(other), { force: true })
          for (const [from, to] of renamed) await rename(path(from), path(to))
          const isTaken = await rename(part, join(root, id)).then(
            () => false,
            (error: unknown) => hasFiles(error) || Promise.reject(error)
          )
          const there = isTaken ? await fileIn(join(root, id)) : undefined
          return `/files/${id}/${there ?? kept}`
        },
        async keepService(name, url) {
          const folder = join(pathOf(url), '..')
          await rename(path(name), join(folder, SERVICE_FOLDER)).catch((error: unknown) => {
            if (!hasFiles(error) && !isGone(error)) throw error
          })
          await rm(join(folder, KEPT_ORIGINAL), { force: true })
        },
        discard: () => rm(part, { recursive: true, force: true })
      }
    },

    pathOf,
    originalOf: url => join(pathOf(url), '..', KEPT_ORIGINAL),
    async free() {
      // The folder is made with its first file.
      await mkdir(root, { recursive: true })
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },
    remove: url => rm(join(pathOf(url), '..'), { recursive: true, force: true }),

    async sweep(age) {
      const names = await readdir(root).catch(() => [])
      for (const name of names.filter(one => PART.test(one))) {
        const { mtimeMs } = await stat(join(root, name)).catch(() => ({ mtimeMs: Date.now() }))
        if (Date.now() - mtimeMs > age) await rm(join(root, name), { recursive: true, force: true })
      }
    }
  }
}
