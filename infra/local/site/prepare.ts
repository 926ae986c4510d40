import { install } from '../bootstrap/install.mjs'
import { ensureNode } from '../bootstrap/find-node.mjs'
import { findMongod } from '../servers/find-mongod.ts'
import { findRedis } from '../servers/find-redis.ts'
import { startMongod } from '../servers/mongod.ts'
import { startRedis } from '../servers/redis.ts'
import type { RunningServer } from '../servers/running-server.ts'
import { ServerMissing, explainMissing } from '../servers/server-missing.ts'
import type { Note, Steps } from '../progress/steps.ts'
import { buildPages } from './build-pages.ts'

/** What services and gateway need before they start. */
export interface Prepared {
  mongodb: Server
  redis: Server
}

/** Started by us, or given; `from` is then the variable that gave it. */
type Server = Pick<RunningServer, 'url' | 'from'> & { version?: string }

export interface PrepareOptions {
  steps: Steps
  dataDir: string
  www: string
  /** False: what lies in `www` is taken as it is. */
  build: boolean
  /** The environment that may give servers. */
  given: (variable: string) => string | undefined
  onWarning: (line: string) => void
}

/** Packages, both servers and the pages, all at once. Rejects with a message for people. */
export async function prepare(options: PrepareOptions): Promise<Prepared> {
  const { steps, dataDir, www, build, given, onWarning } = options
  const installed = installPackages(steps, onWarning)
  const server = (step: string, variable: string, start: (onMessage: Note) => Promise<Server>) =>
    steps.run(step, async note => {
      const url = given(variable)
      const got = url ? { url, from: variable } : await start(note)
      note([got.version, got.from].filter(Boolean).join(', '))
      return got
    })
  const mongodb = server('mongodb', 'MONGODB_URL', onMessage =>
    startMongod({ dataDir, onMessage, installed, find: major => findMongod({ major, installed, onMessage }) })
  )
  const redis = server('redis', 'REDIS_URL', onMessage =>
    startRedis({ dataDir, onMessage, find: () => findRedis({ onMessage }) })
  )
  const built = installed.then(() =>
    steps.run('build', note => (build ? buildPages(www, note) : Promise.resolve(note('as they are'))))
  )
  // Waits for all of them, so that nothing is still starting while a failure is cleaned up.
  await settled([installed, mongodb, redis, built])
  return { mongodb: await mongodb, redis: await redis }
}

async function installPackages(steps: Steps, onWarning: (line: string) => void): Promise<void> {
  const node = await steps.run('node', async note => {
    const found = await ensureNode()
    note(found.from === 'at hand' ? found.version : `${found.version}, from ${found.from}`)
    return found
  })
  await steps.run('install', async note => {
    const result = await install({ node, onMessage: note })
    note(result.skipped ? 'unchanged' : 'installed')
    result.warnings.forEach(onWarning)
  })
}

/** Waits for all, then throws what failed: servers that are missing in one message, else the first failure. */
async function settled(works: Promise<unknown>[]): Promise<void> {
  const outcome = await Promise.allSettled(works)
  const errors = outcome.filter(one => one.status === 'rejected').map(one => one.reason as unknown)
  const missing = [...new Set(errors)].filter(error => error instanceof ServerMissing)
  if (missing.length) throw new Error(explainMissing(missing))
  if (errors.length) throw errors[0]
}
