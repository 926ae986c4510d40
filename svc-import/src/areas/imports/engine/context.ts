import type { InternalClient, Mailer } from '@annals/service-kit'
import type { Painter } from '../../../drawing/painter.ts'
import type { FileStore } from '../../uploads/file-store.ts'
import type { checkSheet } from '../check-process.ts'
import type { ChunkRepository } from '../chunk-repository.ts'
import type { ImportFolders } from '../folders.ts'
import type { ImportRepository } from '../import-repository.ts'
import type { Pictures, PicturesOptions } from '../pictures/source.ts'
import type { ProblemRepository } from '../problem-repository.ts'
import type { ImportMetrics } from './metrics.ts'

/** What the steps of an import stand on. `worker` is this process's name in leases. */
export interface EngineDeps {
  worker: string
  imports: ImportRepository
  chunks: ChunkRepository
  problems: ProblemRepository
  folders: ImportFolders
  files: FileStore
  painter: Painter
  internal: InternalClient
  mailer: Mailer
  /** Work on one import gives way to others after so long, in milliseconds. */
  turnMs: number
  /** Waits before a step where other work goes first. @throws the reason of `signal` */
  giveWay: (signal: AbortSignal) => Promise<void>
  /** Origin of the links in letters. */
  origin: string
  check: typeof checkSheet
  openPictures: (options: Pick<PicturesOptions, 'sheet' | 'pictures' | 'asker'>) => Pictures
  metrics: ImportMetrics
}
