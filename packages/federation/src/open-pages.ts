import { stat } from 'node:fs/promises'
import { findRemote } from '@annals/contracts/registry'
import { readRegistryFile, registryPath } from './registry-file.ts'

/** Whether the page at a path is open: false where its area is switched off (decision 86). */
export type IsOpen = (path: string) => boolean

const ALL: IsOpen = () => true

/**
 * Asks the registry which pages are open; it is read again after it has changed. Where there is none, or none that can
 * be read, all are.
 * @param www the folder of the published pages; absent where it cannot be reached
 */
export function openPages(www: string | undefined): () => Promise<IsOpen> {
  let read: { changed: number; isOpen: IsOpen } | undefined
  return async () => {
    if (www === undefined) return ALL
    try {
      const { mtimeMs: changed } = await stat(registryPath(www))
      if (read?.changed !== changed) {
        const registry = await readRegistryFile(www)
        read = { changed, isOpen: path => findRemote(registry, path)?.enabled ?? true }
      }
      return read.isOpen
    } catch {
      return ALL
    }
  }
}
