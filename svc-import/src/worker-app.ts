import { constants, hostname } from 'node:os'
import { createServer, type InternalClient, type Mailer } from '@annals/service-kit'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { checkSheet } from './areas/imports/check-process.ts'
import { chunkRepository } from './areas/imports/chunk-repository.ts'
import type { EngineDeps } from './areas/imports/engine/context.ts'
import { laneTurn } from './areas/imports/engine/lane-turn.ts'
import { type Lane, lanes } from './areas/imports/engine/lanes.ts'
import { importMetrics } from './areas/imports/engine/metrics.ts'
import { importFolders } from './areas/imports/folders.ts'
import { importRepository } from './areas/imports/import-repository.ts'
import { createDownloads } from './areas/imports/pictures/downloads.ts'
import { sharePictures } from './areas/imports/pictures/shared.ts'
import { createPictures } from './areas/imports/pictures/source.ts'
import { importPlaces } from './areas/imports/place.ts'
import { problemRepository } from './areas/imports/problem-repository.ts'
import { importQueue } from './areas/imports/queue.ts'
import { queueView } from './areas/imports/queue-view.ts'
import { signOfLife } from './areas/imports/sign-of-life.ts'
import { workerRepository } from './areas/imports/worker-repository.ts'
import { diskStore } from './areas/uploads/file-store.ts'
import type { WorkerConfig } from './config.ts'
import { createPainter, type PainterOptions } from './drawing/painter.ts'
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
/** So long at most a step of a large import waits for small ones. */
const GIVE_WAY_MS = 1000
/** Small imports are seldom: a process that waits for the next one would only take memory. */
const QUICK_IDLE_MS = 2000

/** The import worker, the same in tests and in production. Any number of them share the work. */
export async function createWorker({ config, db, internal, mailer, parts }: WorkerDeps): Promise<ImportWorker> {
  const app = await createServer({ service: 'svc-import', config, db, identify: async () => null, areas: [] })
  const imports = importRepository(db)
  const chunks = chunkRepository(db)
  const workers = workerRepository(db)
  const view = queueView({ imports, chunks, workers, places: importPlaces({ imports, workers }) })
  const metrics = importMetrics(app.metrics, view)
  const worker = `${hostname()}-${process.pid}`
  /** What turns work with that must not wait for those of slower lanes, and what all others work with. */
  const tools = (options: PainterOptions) => {
    const downloads = createDownloads()
    return {
      painter: createPainter(options),
      openPictures: sharePictures(
        (of: Parameters<EngineDeps['openPictures']>[0]) => createPictures({ ...of, downloads }),
        ({ asker }) => asker.job
      )
    }
  }
  const { short, giveWay } = createShortFirst(GIVE_WAY_MS)
  const quickTools = tools({ most: 1, idleMs: QUICK_IDLE_MS })
  const slowTools = tools({ priority: constants.priority.PRIORITY_LOW, giveWay })
  const deps: EngineDeps = {
    worker,
    imports,
    chunks,
    problems: problemRepository(db),
    folders: importFolders(config.IMPORTS_DIR),
    files: diskStore(config.FILES_DIR),
    internal,
    mailer,
    turnMs: TURN_MS,
    origin: config.PUBLIC_ORIGIN,
    check: checkSheet,
    metrics,
    giveWay,
    ...slowTools,
    ...parts
  }
  const quickDeps: EngineDeps = { ...deps, ...quickTools, giveWay: async () => undefined, ...parts }
  await imports.sortIntoLanes()

  let lastSaid = 0
  const doing = new Map<string, number>()
  const rules = lanes(config.IMPORT_CONCURRENCY)
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
      quickTools.painter.close()
      slowTools.painter.close()
      await app.close()
    }
  }
}
