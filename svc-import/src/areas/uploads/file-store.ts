import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** A folder that nobody is served from, for a file on its way into the store. */
export interface Draft {
  /** Where a part of it may be written. */
  path(name: string): string
  /** Puts one of its files into the store and answers its address; the others go. Where its id holds a file already,
   * that one stays, and its address is answered. */
  keep(name: string, ext: string): Promise<string>
  /** Removes it with all that is in it. After `keep` there is nothing left to remove. */
  discard(): Promise<void>
}

export interface FileStore {
  /** @param id of the file's folder, in 22 characters of base64url that nobody can guess; random without it */
  draft(id?: string): Promise<Draft>
  /** Where the file of an address lies. */
  pathOf(url: string): string
  /** Removes the file of an address. */
  remove(url: string): Promise<void>
  /** Removes what processes that were killed have left half done, older than `age` ms. */
  sweep(age: number): Promise<void>
}

const randomId = () => randomBytes(16).toString('base64url')
/** Whether a folder could not be renamed because another one with files is there. */
const hasFiles = (error: unknown): boolean => {
  const { code } = Object(error) as { code?: string }
  return code === 'ENOTEMPTY' || code === 'EEXIST'
}

const PART = /^\.[\w-]{22}\.part$/

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex').slice(0, 32)
}

/** Immutable files on disk as `<random id>/<hash>.<ext>` (architecture §4). A file is written into a hidden folder
 * that is renamed when it is whole, so that nobody is served half of it. */
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
        async keep(name, ext) {
          const kept = `${await hashOf(path(name))}.${ext}`
          for (const other of await readdir(part)) if (other !== name) await rm(path(other), { force: true })
          await rename(path(name), path(kept))
          const isTaken = await rename(part, join(root, id)).then(
            () => false,
            (error: unknown) => hasFiles(error) || Promise.reject(error)
          )
          const [there = kept] = isTaken ? await readdir(join(root, id)) : []
          return `/files/${id}/${there}`
        },
        discard: () => rm(part, { recursive: true, force: true })
      }
    },

    pathOf,
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
