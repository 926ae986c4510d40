import { createReadStream } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { CHECKED, type ImportRow, PICTURES_FILE, placed, PROBLEMS_FILE, type Unplaced } from './row.ts'

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
    /** Removes all but the workbook and what was found in it. */
    async thin(uuid: string): Promise<void> {
      await rm(join(of(uuid), PICTURES_FILE), { force: true })
      const names = await readdir(join(of(uuid), CHECKED)).catch(() => [])
      for (const name of names) if (name !== PROBLEMS_FILE) await rm(join(of(uuid), CHECKED, name), { force: true })
    },
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

/** The first so many JSON documents of a file, one a line. */
export async function firstLines<T>(file: string, most: number): Promise<T[]> {
  const found: T[] = []
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) {
    if (found.length === most) break
    if (line !== '') found.push(JSON.parse(line) as T)
  }
  return found
}

/** The rows of a part, which an earlier version may have written: its import goes on with this one. The file is one that
 * the dry run wrote: it fits into memory. */
export async function rowsOf(file: string): Promise<ImportRow[]> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  return lines.flatMap(line => (line === '' ? [] : [placed<ImportRow>(JSON.parse(line) as Unplaced<ImportRow>)]))
}
