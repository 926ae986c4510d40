import { access, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const PART = /^\.[0-9a-f-]{36}\.part$/
const UUID = /^[0-9a-f-]{36}$/

/** Where the files of imports lie: one folder each, that nobody is served from and that every worker reaches. */
export function importFolders(dir: string) {
  const root = resolve(dir)
  const of = (uuid: string) => join(root, uuid)
  const part = (uuid: string) => join(root, `.${uuid}.part`)

  return {
    of,
    /** A place for files on their way in; `keep` makes them the import's. */
    async draft(
      uuid: string
    ): Promise<{ path: (name: string) => string; keep: () => Promise<void>; discard: () => Promise<void> }> {
      await mkdir(part(uuid), { recursive: true })
      return {
        path: name => join(part(uuid), name),
        keep: () => rename(part(uuid), of(uuid)),
        discard: () => rm(part(uuid), { recursive: true, force: true })
      }
    },
    has: (uuid: string): Promise<boolean> =>
      access(of(uuid)).then(
        () => true,
        () => false
      ),
    remove: (uuid: string): Promise<void> => rm(of(uuid), { recursive: true, force: true }),
    /** Removes what uploads that were cut off have left, and folders of imports that need them no more, older than `age` ms. */
    async sweep(age: number, isNeeded: (uuid: string) => Promise<boolean>): Promise<void> {
      for (const name of await readdir(root).catch(() => [])) {
        if (!PART.test(name) && (!UUID.test(name) || (await isNeeded(name)))) continue
        const { mtimeMs } = await stat(join(root, name)).catch(() => ({ mtimeMs: Date.now() }))
        if (Date.now() - mtimeMs > age) await rm(join(root, name), { recursive: true, force: true })
      }
    }
  }
}
export type ImportFolders = ReturnType<typeof importFolders>

/** The JSON documents of a file, one a line. The file is one that the dry run wrote: it fits into memory. */
export async function jsonLines<T>(file: string): Promise<T[]> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  return lines.flatMap(line => (line === '' ? [] : [JSON.parse(line) as T]))
}
