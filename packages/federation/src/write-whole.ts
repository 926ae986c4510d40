import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes `text` so that a reader sees the old file or the new one, never a part of one. */
export const writeWhole = async (path: string, text: string | Uint8Array): Promise<void> => {
  const temporary = `${path}.${process.pid}.${Date.now()}.tmp`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(temporary, text)
  await rename(temporary, path)
}
