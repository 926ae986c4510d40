import { constants } from 'node:os'
import type { ImportState } from '@annals/contracts'
import {
  createLimits,
  createServer,
  identifyThroughApi,
  type InternalClient,
  quotaTable,
  type RepeatedWork
} from '@annals/service-kit'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { createLinkChecks } from './areas/link-checks/link-checks.ts'
import { exportRepository } from './areas/exports/repository.ts'
import { exportsArea } from './areas/exports/routes.ts'
import { exportService } from './areas/exports/service.ts'
import { chunkRepository } from './areas/imports/store/chunk-repository.ts'
import { type ImportFolders, importFolders } from './areas/imports/store/folders.ts'
import { importRepository } from './areas/imports/store/import-repository.ts'
import { queuePositions } from './areas/imports/store/queue-positions.ts'
import { problemRepository } from './areas/imports/store/problem-repository.ts'
import { queueView } from './areas/imports/store/queue-view.ts'
import { importRemarks } from './areas/imports/remarks/remarks.ts'
import { createDepartures } from './areas/departures/departures.ts'
import { importsArea } from './areas/imports/http/routes.ts'
import { importService } from './areas/imports/http/service.ts'
import { importManifest } from './areas/imports/http/import-manifest.ts'
import { importRecords } from './areas/imports/http/import-records.ts'
import { importUpload } from './areas/imports/http/import-upload.ts'
import { createReadings } from './areas/imports/http/readings.ts'
import { workerRepository } from './areas/imports/store/worker-repository.ts'
import { languagesOf } from './areas/ocr/languages.ts'
import { ocrArea } from './areas/ocr/routes.ts'
import { type OcrParts, ocrService } from './areas/ocr/service.ts'
import { uploadAllowance } from './receiving/allowance.ts'
import { diskStore, type FileStore } from './stored-files/file-store.ts'
import { uploadsArea } from './areas/uploads/routes.ts'
import { uploadService } from './areas/uploads/service.ts'
import { thumbRepository } from './stored-files/thumb-repository.ts'
import { createThumbs, type Thumbs } from './stored-files/thumbs.ts'
import { tileRepository } from './stored-files/tile-repository.ts'
import { createTiles, type Tiles } from './stored-files/tiles.ts'
import { urlImportsArea } from './areas/url-imports/routes.ts'
import { urlImportService } from './areas/url-imports/service.ts'
import { type ImportConfig, namedServers } from './config.ts'
import type { ConnectOptions } from './downloads/connect.ts'
import { createImageRenderer } from './image-rendering/image-renderer.ts'

/** A workbook with its pictures may have 600 MB, and school lines are slow. */
const UPLOAD_MS = 3_600_000

export interface AppDeps {
  config: Pick<
    ImportConfig,
    'SERVICE_TOKEN' | 'LOG_LEVEL' | 'FILES_DIR' | 'IMPORTS_DIR' | 'QUOTAS' | 'PRIVATE_SERVER' | 'PUBLIC_ORIGIN'
  > &
    Partial<Pick<ImportConfig, 'OCR_LANGUAGES'>>
  db: Connection
  /** The client for svc-api, over HTTP or in-process. */
  internal: InternalClient
  /** Parts that tests replace. */
  parts?: { files?: FileStore; folders?: ImportFolders; connect?: ConnectOptions; ocr?: OcrParts }
}

export interface ImportApp {
  app: FastifyInstance
  /** The background work that the service's process runs at intervals. */
  thumbs: Thumbs
  tiles: Tiles
  links: RepeatedWork
  departures: RepeatedWork
  /**
   * Removes unfinished work that killed processes have left, older than `age` ms, and stops imports that nobody has
   * started for a month.
   */
  sweep(age: number): Promise<void>
}

/** How long an import waits for its owner (contracts, `IMPORT_FAULTS.WAITED`), and how many are stopped in one run. */
const WAIT_MS = 30 * 86_400_000
const MOST_STOPPED = 500
/** How long a workbook is kept for a retry of failed rows. */
const RETRY_MS = 30 * 86_400_000
/** Nobody waits for tiles: they yield to everything else, and may take their time. */
const TILE_RENDERER = { most: 1, seconds: 60, megabytes: 768, priority: constants.priority.PRIORITY_LOW }
const isOver = (state: ImportState) =>
  state === 'done' || state === 'failed' || state === 'cancelled' || state === 'undone'

/** svc-import's server, the same in tests and in production. */
export async function createApp({ config, db, internal, parts }: AppDeps): Promise<ImportApp> {
  const files = parts?.files ?? diskStore(config.FILES_DIR)
  const folders = parts?.folders ?? importFolders(config.IMPORTS_DIR)
  const imageRenderer = createImageRenderer({ perOwner: 1 })
  const thumbs = createThumbs({ jobs: thumbRepository(db), files, imageRenderer, internal })
  const tileRenderer = createImageRenderer(TILE_RENDERER)
  const tiles = createTiles({
    jobs: tileRepository(db),
    files,
    imageRenderer: tileRenderer,
    origin: config.PUBLIC_ORIGIN
  })
  const imports = importRepository(db)
  const chunks = chunkRepository(db)
  const problems = problemRepository(db)
  const workers = workerRepository(db)
  const positions = queuePositions({ imports, workers })
  const quotas = quotaTable(config.QUOTAS)
  const limits = createLimits(db)
  const allowance = uploadAllowance({ limits, quotas })
  const service = importService({
    imports,
    chunks,
    problems,
    folders,
    positions,
    internal,
    quotas,
    remarks: importRemarks({ imports, problems, folders, limits })
  })
  const received = { folders, imports, service, internal, quotas }
  const readings = createReadings()
  const uploads = uploadService({
    files,
    thumbs,
    tiles,
    imageRenderer,
    internal,
    importOf: importUpload({ ...received, readings })
  })
  const connect = { named: namedServers(config), ...parts?.connect }
  const links = createLinkChecks({ internal, connect })
  const urlImports = urlImportService({ files, imageRenderer, uploads, allowance, limits, internal, connect })
  const ocr = ocrService({
    ...{ files, imageRenderer, limits, connect, languages: languagesOf(config.OCR_LANGUAGES ?? '') },
    ...parts?.ocr
  })
  const exports = exportRepository(db)
  const exported = exportService({
    ...{ files, internal, limits, exports, origin: config.PUBLIC_ORIGIN }
  })
  const app = await createServer({
    service: 'svc-import',
    config,
    db,
    identify: identifyThroughApi(internal),
    requestTimeout: UPLOAD_MS,
    areas: [
      instance =>
        void instance.addHook('onClose', async () => {
          imageRenderer.close()
          tileRenderer.close()
          await links.close()
        }),
      uploadsArea(uploads, allowance, files),
      urlImportsArea(urlImports),
      ocrArea(ocr),
      exportsArea(exported),
      importsArea(
        service,
        importRecords({ ...received, readings: createReadings() }),
        importManifest({ ...received, readings, limits, connect }),
        queueView({ imports, chunks, workers, positions }),
        allowance,
        internal
      )
    ]
  })
  return {
    app,
    thumbs,
    tiles,
    links,
    departures: createDepartures({ imports, chunks, problems, exports, folders, internal, log: app.log }),
    async sweep(age) {
      await files.sweep(age)
      await folders.sweep(age, async uuid => {
        const doc = await imports.find(uuid)
        return doc !== null && (doc.hasWork || !isOver(doc.state) || Date.now() - doc.changed.getTime() < RETRY_MS)
      })
      await imports.stopWaiting(new Date(Date.now() - WAIT_MS), MOST_STOPPED)
    }
  }
}
