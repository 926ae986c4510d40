import type { InternalClient, Mailer } from '@annals/service-kit'
import type { ImageRenderer } from '../../../image-rendering/image-renderer.ts'
import type { FileStore } from '../../../stored-files/file-store.ts'
import type { Tiles } from '../../../stored-files/tiles.ts'
import type { checkFile } from '../kinds/check-in-child.ts'
import type { ChunkRepository } from '../store/chunk-repository.ts'
import type { ImportFolders } from '../store/folders.ts'
import type { ImportRepository } from '../store/import-repository.ts'
import type { RowFiles, RowFilesOptions } from '../row-files/row-files.ts'
import type { ProblemRepository } from '../store/problem-repository.ts'
import type { ImportMetrics } from './metrics.ts'

/** The dependencies of an import's steps. `worker` is this process's name in leases. */
export interface EngineDeps {
  worker: string
  imports: ImportRepository
  chunks: ChunkRepository
  problems: ProblemRepository
  folders: ImportFolders
  files: FileStore
  imageRenderer: ImageRenderer
  tiles: Pick<Tiles, 'add'>
  internal: InternalClient
  mailer: Mailer
  /** Milliseconds after which work on one import yields to others. */
  turnMs: number
  /**
   * Waits before a step while more urgent work runs.
   * @throws the reason of `signal`
   */
  yieldToShortJobs: (signal: AbortSignal) => Promise<void>
  /** Origin of the links in mails. */
  origin: string
  check: typeof checkFile
  openRowFiles: (options: Pick<RowFilesOptions, 'file' | 'zip' | 'asker'>) => RowFiles
  metrics: ImportMetrics
}
