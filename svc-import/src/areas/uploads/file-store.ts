import { createHash, randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface FileStore {
  /** Stores files under one new random id and answers their addresses, in order. All of them or none. */
  store(files: readonly { data: Buffer; ext: string }[]): Promise<string[]>
}

/** Immutable files on disk as `<random id>/<hash>.<ext>` (ARCHITECTURE §4). The folder is written under a temporary
 * name and renamed, so that nobody is served half a file. */
export function diskStore(dir: string): FileStore {
  return {
    async store(files) {
      const id = randomBytes(16).toString('base64url')
      const part = join(dir, `.${id}.part`)
      try {
        await mkdir(part, { recursive: true })
        const names: string[] = []
        for (const { data, ext } of files) {
          const name = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.${ext}`
          await writeFile(join(part, name), data)
          names.push(name)
        }
        await rename(part, join(dir, id))
        return names.map(name => `/files/${id}/${name}`)
      } catch (error) {
        await rm(part, { recursive: true, force: true })
        throw error
      }
    }
  }
}
