import { constants, hostname } from 'node:os'
import { createServer, type InternalClient, type Mailer } from '@annals/service-kit'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { checkSheet } from './areas/imports/check-process.ts'
import { chunkRepository } from './areas/imports/chunk-repository.ts'
import type { EngineDeps } from './areas/imports/engine/context.ts'
import { importMetrics } from './areas/imports/engine/metrics.ts'
import { turn } from './areas/imports/engine/turn.ts'
import { importFolders } from './areas/imports/folders.ts'
import { importRepository } from './areas/imports/import-repository.ts'
import { createPictures } from './areas/imports/pictures/source.ts'
import { problemRepository } from './areas/imports/problem-repository.ts'
import { importQueue } from './areas/imports/queue.ts'
import { queueView } from './areas/imports/queue-view.ts'
import { signOfLife } from './areas/imports/sign-of-life.ts'
import { workerRepository } from './areas/imports/worker-repository.ts'
import { diskStore } from './areas/uploads/file-store.ts'
import type { WorkerConfig } from './config.ts'
import { createPainter } from './drawing/painter.ts'

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
  >
  db: Connection
  internal: InternalClient
  mailer: Mailer
  /** Parts that tests replace. */
  parts?: Partial<Pick<EngineDeps, 'check' | 'openPictures'>>
}

export interface ImportWorker {
  /** Answers nobody; what its private port shows is taken from it. */
  app: FastifyInstance
  isReady(): boolean
  close(): Promise<void>
}

const QUIET_MS = 10_000
/** Short enough that nobody with a few rows has to wait, long enough that going round costs nothing. */
const TURN_MS = 2500
/** Imports that one worker keeps in the queue. */
const MOST = 500

/** The import worker, the same in tests and in production. Any number of them share the work. */
export async function createWorker({ config, db, internal, mailer, parts }: WorkerDeps): Promise<ImportWorker> {
  const app = await createServer({ service: 'svc-import', config, db, identify: async () => null, areas: [] })
  const imports = importRepository(db)
  const chunks = chunkRepository(db)
  const workers = workerRepository(db)
  const view = queueView({ imports, chunks, workers })
  const metrics = importMetrics(app.metrics, view)
  const worker = `${hostname()}-${process.pid}`
  const painter = createPainter({ priority: constants.priority.PRIORITY_LOW })
  const deps: EngineDeps = {
    worker,
    imports,
    chunks,
    problems: problemRepository(db),
    folders: importFolders(config.IMPORTS_DIR),
    files: diskStore(config.FILES_DIR),
    painter,
    internal,
    mailer,
    turnMs: TURN_MS,
    origin: config.PUBLIC_ORIGIN,
    check: checkSheet,
    openPictures: createPictures,
    metrics,
    ...parts
  }

  let lastSaid = 0
  const doing = new Map<string, number>()
  const queue = importQueue({
    redisUrl: config.REDIS_URL,
    concurrency: config.IMPORT_CONCURRENCY,
    interval: config.RECONCILE_MS,
    async turn(uuid, signal) {
      doing.set(uuid, (doing.get(uuid) ?? 0) + 1)
      try {
        return await turn(deps, uuid, signal)
      } finally {
        const left = (doing.get(uuid) ?? 1) - 1
        if (left > 0) doing.set(uuid, left)
        else doing.delete(uuid)
      }
    },
    pending: async () =>
      (await imports.withWork(MOST)).map(({ uuid, state }) => ({ uuid, isShared: state === 'running' })),
    onError(err) {
      // A Redis that is down fails many times a second.
      if (Date.now() - lastSaid < QUIET_MS) return
      lastSaid = Date.now()
      app.log.warn({ err }, 'will be tried again')
    }
  })
  const stopSaying = signOfLife({
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
      await stopSaying()
      painter.close()
      await app.close()
    }
  }
}
