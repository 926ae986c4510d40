import { mkdir, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The file store as the purge sees it: folders, each with a file that never changes. */
export interface PurgeStore {
  /** Every folder that is served. */
  folders(): AsyncGenerator<string>
  /** Every folder that was put aside. */
  hidden(): AsyncGenerator<string>
  isServed(folder: string): Promise<boolean>
  isAside(folder: string): Promise<boolean>
  /** Bytes of the files in a folder, wherever it is. */
  size(folder: string): Promise<number>
  /** Puts a folder where nobody is served from. */
  hide(folder: string): Promise<void>
  /** Brings it back. */
  restore(folder: string): Promise<void>
  /** Deletes one that was put aside. */
  destroy(folder: string): Promise<void>
}

/** Where folders lie that were put aside: the gateway serves no folder whose name begins with a dot. */
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

  /** Moves a folder; one that is no longer there, or is there already, is no error. */
  async function move(from: string, to: string): Promise<void> {
    try {
      await rename(from, to)
    } catch (error) {
      if (hasFiles(error)) await rm(from, { recursive: true, force: true })
      else if (!isGone(error)) throw error
    }
  }

  async function sizeOf(folder: string): Promise<number> {
    const files = await readdir(folder).catch(() => [])
    const sizes = await Promise.all(files.map(async file => (await stat(join(folder, file))).size))
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
      // An older copy of the same folder: what is served is what counts.
      if (await isThere(join(root, folder))) await rm(join(aside, folder), { recursive: true, force: true })
      await move(join(root, folder), join(aside, folder))
    },
    restore: folder => move(join(aside, folder), join(root, folder)),
    destroy: folder => rm(join(aside, folder), { recursive: true, force: true })
  }
}
