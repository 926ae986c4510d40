import { mkdir, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The file store for the purge: folders, each with a file that never changes. */
export interface PurgeStore {
  /** Every folder that is served. */
  folders(): AsyncGenerator<string>
  /** Every folder that was put aside. */
  hidden(): AsyncGenerator<string>
  isServed(folder: string): Promise<boolean>
  isAside(folder: string): Promise<boolean>
  /** Bytes of the files in a folder, served or put aside. */
  size(folder: string): Promise<number>
  /** Moves a folder to where it is not served. */
  hide(folder: string): Promise<void>
  /** Brings it back. */
  restore(folder: string): Promise<void>
  /** Deletes one that was put aside. */
  destroy(folder: string): Promise<void>
}

/** The folder for what was put aside: the gateway serves no folder whose name begins with a dot. */
const ASIDE = '.unnamed'

const isGone = (error: unknown): boolean => Object(error).code === 'ENOENT'
const hasFiles = (error: unknown): boolean => ['ENOTEMPTY', 'EEXIST'].includes(Object(error).code)

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false
  )

export function purgeStore(dir: string): PurgeStore {
  const root = resolve(dir)
  const aside = join(root, ASIDE)

  async function* names(folder: string): AsyncGenerator<string> {
    const opened = await opendir(folder).catch((error: unknown) => {
      if (isGone(error)) return null
      throw error
    })
    if (!opened) return
    for await (const entry of opened) if (entry.isDirectory() && !entry.name.startsWith('.')) yield entry.name
  }

  /** Moves a folder. It is no error if the folder no longer exists, or is there already. */
  async function move(from: string, to: string): Promise<void> {
    try {
      await rename(from, to)
    } catch (error) {
      if (hasFiles(error)) await rm(from, { recursive: true, force: true })
      else if (!isGone(error)) throw error
    }
  }

  async function sizeOf(folder: string): Promise<number> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    const files = entries.filter(entry => entry.isFile())
    const sizes = await Promise.all(
      files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size)
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  return {
    folders: () => names(root),
    hidden: () => names(aside),
    isServed: folder => isThere(join(root, folder)),
    isAside: folder => isThere(join(aside, folder)),
    size: async folder => (await sizeOf(join(root, folder))) + (await sizeOf(join(aside, folder))),
    async hide(folder) {
      await mkdir(aside, { recursive: true })
      // An older copy of the same folder: the served one counts.
      if (await isThere(join(root, folder))) await rm(join(aside, folder), { recursive: true, force: true })
      await move(join(root, folder), join(aside, folder))
    },
    restore: folder => move(join(aside, folder), join(root, folder)),
    destroy: folder => rm(join(aside, folder), { recursive: true, force: true })
  }
}
