import { createReadStream } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { CHECKED, type ImportRow, PICTURES_FILE, withLocation, PROBLEMS_FILE, type EarlierRow } from '../row.ts'

const PART = /^\.[0-9a-f-]{36}\.part$/
const UUID = /^[0-9a-f-]{36}$/

/** The files of imports: one folder each, not served to anybody, reachable for every worker. */
export function importFolders(dir: string) {
  const root = resolve(dir)
  const of = (uuid: string) => join(root, uuid)
  const part = (uuid: string) => join(root, `.${uuid}.part`)

  return {
    of,
    /** A folder for files that are arriving; `keep` makes them the import's. */
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
    /** Removes everything except the workbook and the results of its check. */
    async thin(uuid: string): Promise<void> {
      await rm(join(of(uuid), PICTURES_FILE), { force: true })
      const names = await readdir(join(of(uuid), CHECKED)).catch(() => [])
      for (const name of names) if (name !== PROBLEMS_FILE) await rm(join(of(uuid), CHECKED, name), { force: true })
    },
    remove: (uuid: string): Promise<void> => rm(of(uuid), { recursive: true, force: true }),
    /** Removes what aborted uploads have left, and folders that their imports no longer need, older than `age` ms. */
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

/** The first JSON documents of a file, one per line. */
export async function firstLines<T>(file: string, most: number): Promise<T[]> {
  const found: T[] = []
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) {
    if (found.length === most) break
    if (line !== '') found.push(JSON.parse(line) as T)
  }
  return found
}

/**
 * The rows of a chunk, without its first `done`. An earlier version may have written them, because its import continues with this one. The file
 * comes from the dry run: it fits into memory.
 */
export async function rowsOf(file: string, done = 0): Promise<ImportRow[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').slice(done)
  return lines.flatMap(line =>
    line === '' ? [] : [withLocation<ImportRow>(JSON.parse(line) as EarlierRow<ImportRow>)]
  )
}
