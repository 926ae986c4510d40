import { constants, hostname } from 'node:os'
import { createServer, type InternalClient, type Mailer } from '@annals/service-kit'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { checkFile } from './areas/imports/kinds/check-in-child.ts'
import { chunkRepository } from './areas/imports/store/chunk-repository.ts'
import type { EngineDeps } from './areas/imports/engine/context.ts'
import { laneTurn } from './areas/imports/engine/lane-turn.ts'
import { type Lane, type LaneRules, lanes } from './areas/imports/lanes.ts'
import { importMetrics } from './areas/imports/engine/metrics.ts'
import { importFolders } from './areas/imports/store/folders.ts'
import { importRepository } from './areas/imports/store/import-repository.ts'
import { createDownloads } from './downloads/downloads.ts'
import { shareOpenFiles } from './areas/imports/row-files/share-open-files.ts'
import { openRowFiles } from './areas/imports/row-files/row-files.ts'
import { queuePositions } from './areas/imports/store/queue-positions.ts'
import { problemRepository } from './areas/imports/store/problem-repository.ts'
import { importQueue } from './areas/imports/engine/queue.ts'
import { queueView } from './areas/imports/store/queue-view.ts'
import { startHeartbeat } from './areas/imports/engine/heartbeat.ts'
import { workerRepository } from './areas/imports/store/worker-repository.ts'
import { diskStore } from './stored-files/file-store.ts'
import { tileRepository } from './stored-files/tile-repository.ts'
import { namedServers, type WorkerConfig } from './config.ts'
import { createImageRenderer, type ImageRendererOptions } from './image-rendering/image-renderer.ts'
import { createShortFirst } from './fair/short-first.ts'

export interface WorkerDeps {
  config: Pick<
    WorkerConfig,
    | 'SERVICE_TOKEN'
    | 'LOG_LEVEL'
    | 'FILES_DIR'
    | 'IMPORTS_DIR'
    | 'REDIS_URL'
    | 'IMPORT_CONCURRENCY'
    | 'RECONCILE_MS'
    | 'PUBLIC_ORIGIN'
    | 'EUROPEANA_URL'
    | 'PRIVATE_SERVER'
  >
  db: Connection
  internal: InternalClient
  mailer: Mailer
  /** Parts that tests replace. */
  parts?: Partial<Pick<EngineDeps, 'check' | 'openRowFiles'>>
  /** Tests give turns more time, because their machine may be slow. */
  rules?: Record<Lane, LaneRules>
}

export interface ImportWorker {
  /** The worker's app serves no public calls; its private port shows data from it. */
  app: FastifyInstance
  isReady(): boolean
  close(): Promise<void>
}

const QUIET_MS = 10_000
/** Short enough that an import of few rows does not wait long, and long enough that switching costs little. */
const TURN_MS = 2500
/** Most milliseconds that a step of a large import waits for small ones. */
const YIELD_MS = 1000

/** The import worker, the same in tests and in production. Any number of them share the work. */
export async function createWorker({
  config,
  db,
  internal,
  mailer,
  parts,
  rules = lanes(config.IMPORT_CONCURRENCY)
}: WorkerDeps): Promise<ImportWorker> {
  const app = await createServer({ service: 'svc-import', config, db, identify: async () => null, areas: [] })
  const imports = importRepository(db)
  const chunks = chunkRepository(db)
  const workers = workerRepository(db)
  const view = queueView({ imports, chunks, workers, positions: queuePositions({ imports, workers }) })
  const metrics = importMetrics(app.metrics, view)
  const worker = `${hostname()}-${process.pid}`
  /** What turns use that must not wait for slower lanes, and what all other turns use. */
  const tools = (options: ImageRendererOptions) => {
    const downloads = createDownloads()
    return {
      imageRenderer: createImageRenderer(options),
      openRowFiles: shareOpenFiles(
        (of: Parameters<EngineDeps['openRowFiles']>[0]) =>
          openRowFiles({ ...of, downloads, named: namedServers(config) }),
        ({ asker }) => asker.job
      )
    }
  }
  const { short, yieldToShortJobs } = createShortFirst(YIELD_MS)
  const quickTools = tools({ most: 1 })
  const slowTools = tools({ priority: constants.priority.PRIORITY_LOW, yieldToShortJobs })
  const deps: EngineDeps = {
    worker,
    imports,
    chunks,
    problems: problemRepository(db),
    folders: importFolders(config.IMPORTS_DIR),
    files: diskStore(config.FILES_DIR),
    // The service makes them, which runs wherever a worker does.
    tiles: tileRepository(db),
    internal,
    mailer,
    turnMs: TURN_MS,
    origin: config.PUBLIC_ORIGIN,
    check: checkFile,
    metrics,
    yieldToShortJobs,
    ...slowTools,
    ...parts
  }
  const quickDeps: EngineDeps = { ...deps, ...quickTools, yieldToShortJobs: async () => undefined, ...parts }
  await imports.sortIntoLanes()

  let lastSaid = 0
  const doing = new Map<string, number>()
  const queue = importQueue<Lane>({
    redisUrl: config.REDIS_URL,
    lanes: rules,
    interval: config.RECONCILE_MS,
    async turn(lane, owner, signal) {
      let begun = ''
      try {
        const isQuick = lane === 'quick'
        const take = () =>
          laneTurn(isQuick ? quickDeps : deps, { lane, owner, rules: rules[lane] }, signal, uuid => {
            begun = uuid
            doing.set(uuid, (doing.get(uuid) ?? 0) + 1)
          })
        return await (isQuick || lane === 'check' ? short(take) : take())
      } finally {
        const left = (doing.get(begun) ?? 1) - 1
        if (left > 0) doing.set(begun, left)
        else doing.delete(begun)
      }
    },
    waiting: () => imports.lines(),
    onError(err) {
      // A Redis that is down fails many times a second.
      if (Date.now() - lastSaid < QUIET_MS) return
      lastSaid = Date.now()
      app.log.warn({ err }, 'will be tried again')
    }
  })
  const stopHeartbeat = startHeartbeat({
    name: worker,
    workers,
    isQueueUp: () => queue.isUp(),
    doing: () => [...doing.keys()].join(' '),
    rows: async () => (await metrics.rows.get()).values.find(({ labels }) => labels.outcome === 'added')?.value ?? 0
  })

  return {
    app,
    isReady: () => queue.isUp(),
    async close() {
      await queue.close()
      await stopHeartbeat()
      quickTools.imageRenderer.close()
      slowTools.imageRenderer.close()
      await app.close()
    }
  }
}
