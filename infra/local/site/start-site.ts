import { join } from 'node:path'
import type { ListeningSocket } from '../processes/listening-socket.ts'
import { claim } from '../processes/processes.ts'
import { findMongod } from '../servers/find-mongod.ts'
import { findRedis } from '../servers/find-redis.ts'
import { startMongod } from '../servers/mongod.ts'
import { startRedis } from '../servers/redis.ts'
import { chooseAddresses, localUrl } from './addresses.ts'
import { AlreadyRunning } from './already-running.ts'
import { type Environment, privateUrls, processEnvironment, sharedEnvironment } from './environment.ts'
import { makeFolders } from './folders.ts'
import { type Parts, createParts } from './parts.ts'
import { plan } from './plan.ts'
import { prepare } from './prepare.ts'
import { seedDemo } from './seed-demo.ts'
import { startEuropeanaSimulator } from './start-europeana-simulator.ts'
import { startGateway } from './start-gateway.ts'
import { startServices } from './start-services.ts'
import { type StopOptions, stopAll } from './stop-all.ts'
import { type Steps, createSteps } from '../progress/steps.ts'

export interface SiteOptions {
  /** Of the gateway; 0 or absent: any free one. */
  port?: number
  /** Folder for all its data; two sites need two. */
  dataDir: string
  /** Whether demo content is written. */
  demo?: boolean
  /** More for services and gateway; MONGODB_URL and REDIS_URL here or in the process's own environment mean given
   * servers. */
  env?: Environment
  /** Where builds are published. */
  www?: string
  /** False: the present content of `www` is used. */
  build?: boolean
  steps?: Steps
  /** Open on `port`; the gateway takes it over. */
  socket?: ListeningSocket
  onWarning?: (line: string) => void
  /** A part ended by itself while the site runs. */
  onEnded?: (name: string, reason: string) => void
}

export interface Site {
  /** `http://localhost:<port>` */
  url: string
  /** For programs beside the site: MONGODB_URL, REDIS_URL, SERVICE_TOKEN, PUBLIC_ORIGIN, API_URL, SHARES_URL,
   * IMPORT_URL, FILES_DIR, IMPORTS_DIR, OUTBOX_DIR, WWW_DIR and `*_PRIVATE_URL`. */
  env: Environment
  /** Where each server came from. */
  found: { mongodb: string; redis: string }
  /** Writes the demo content; answers what the seeders printed. */
  seed(): Promise<string>
  /** Starts one part again: 'svc-api', 'redis', 'import-worker' … */
  restart(name: string): Promise<void>
  stopOne(name: string, options?: StopOptions): Promise<void>
  stop(options?: StopOptions): Promise<void>
}

/**
 * Starts the whole site: servers, build, services, gateway, demo content. Says nothing itself. Rejects with a message
 * for people after stopping what was started.
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { port = 0, dataDir, www = join(dataDir, 'www') } = options
  const folders = makeFolders(dataDir, www)
  const place = claim(folders.run, port ? { url: `http://localhost:${port}` } : {})
  if (place.taken) throw new AlreadyRunning(place.taken)

  let stopping = false
  const stop = async ({ patience }: StopOptions = {}) => {
    stopping = true
    await stopAll(dataDir, { patience })
    place.release()
  }
  try {
    const { demo = true, env: more = {}, build = true, steps = createSteps(plan), socket } = options
    const { onWarning = () => {}, onEnded = () => {} } = options
    await stopLeftovers(dataDir)
    const given = (variable: string) => more[variable] || process.env[variable]
    const prepared = await prepare({ steps, dataDir, www, build, given, onWarning })
    const addresses = await chooseAddresses(port, socket)
    const shared = sharedEnvironment({ folders, prepared, addresses }, more)
    const env = processEnvironment(shared)
    const parts = createParts({ folders, env, isStopping: () => stopping, onEnded })
    rememberServers(parts, dataDir)
    const isSimulated = env['EUROPEANA_URL'] === localUrl(addresses.aggregator)
    const started = await Promise.allSettled([
      startServices({ steps, parts, services: addresses.services, env }),
      steps.run('aggregator', async note =>
        isSimulated ? startEuropeanaSimulator(parts, addresses.aggregator) : note('Europeana itself')
      )
    ])
    const failed = started.find(one => one.status === 'rejected')
    if (failed) throw failed.reason
    await steps.run('gateway', () => startGateway(parts, addresses.gateway, socket))
    const seed = () => seedDemo(addresses.services, env)
    if (demo) await seed()
    return {
      url: addresses.url,
      env: { ...shared, ...privateUrls(addresses) },
      found: { mongodb: prepared.mongodb.from, redis: prepared.redis.from },
      seed,
      restart: parts.restart,
      stopOne: parts.stopOne,
      stop
    }
  } catch (error) {
    await stop({ patience: 5000 })
    throw error
  }
}

/** What a killed runner has left behind. Databases are taken over; everything else is started again. */
const stopLeftovers = (dataDir: string): Promise<void> =>
  stopAll(dataDir, {
    patience: 3000,
    names: ['import-worker', 'svc-import', 'svc-shares', 'svc-api', 'aggregator', 'gateway']
  })

/** How the database servers are started again; the packages are installed by then. */
function rememberServers(parts: Parts, dataDir: string): void {
  const installed = Promise.resolve()
  parts.remember('redis', async () => void (await startRedis({ dataDir, find: () => findRedis() })))
  parts.remember(
    'mongod',
    async () => void (await startMongod({ dataDir, installed, find: major => findMongod({ major }) }))
  )
}
