import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where a site keeps what. */
export interface Folders {
  data: string
  run: string
  logs: string
  files: string
  imports: string
  outbox: string
  www: string
}

/** @param www where builds are published */
export function makeFolders(data: string, www: string): Folders {
  const folders = {
    data,
    run: join(data, 'run'),
    logs: join(data, 'logs'),
    files: join(data, 'files'),
    imports: join(data, 'imports'),
    outbox: join(data, 'outbox'),
    www
  }
  for (const folder of [folders.run, folders.logs, folders.files, folders.outbox, www])
    mkdirSync(folder, { recursive: true })
  return folders
}
