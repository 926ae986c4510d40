import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/paths.mjs'
import { run } from '../bootstrap/run.mjs'
import type { Note, Steps } from '../progress/steps.ts'
import { type ServicePlace, localUrl, workerPorts } from './addresses.ts'
import { type Environment, portEnvironment, serviceEnvironment } from './environment.ts'
import type { NodePart, Parts } from './parts.ts'

/** Node's options for an import worker: its data is short-lived, and is collected early. */
export const workerFlags = ['--max-semi-space-size=8']
/** With few malloc arenas, and large parts taken from the system one by one, memory that a worker has freed goes back. */
export const workerMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' }

interface Options {
  steps: Steps
  parts: Parts
  services: ServicePlace[]
  /** What all parts are told. */
  env: Environment
}

/** All services at once, each with its worker where it has one. Rejects with the first failure after all have settled. */
export async function startServices({ steps, parts, services, env }: Options): Promise<void> {
  const outcome = await Promise.allSettled(
    services.map(service =>
      steps.run(service.name, async note => {
        if (env.NODE_ENV === 'production') await prepareDatabase(service, env, note)
        note('')
        await startService(parts, service)
        await startWorker(parts, service)
      })
    )
  )
  const failed = outcome.find(one => one.status === 'rejected')
  if (failed) throw failed.reason
}

/** Outside production a service makes its indexes itself when it starts. */
async function prepareDatabase(service: ServicePlace, env: Environment, note: Note): Promise<void> {
  const script = join(root, service.name, 'src/commands/prepare-database.ts')
  if (!existsSync(script)) return
  note('indexes')
  const result = await run(process.execPath, [script], {
    cwd: root,
    env: { ...env, ...serviceEnvironment(service) },
    timeout: 120_000
  })
  if (result.code !== 0)
    throw new Error(`${service.name}: its indexes could not be made.\n${result.output.trim().slice(-2000)}`)
}

const startService = (parts: Parts, service: ServicePlace): Promise<void> =>
  startPart(parts, {
    name: service.name,
    script: join(root, service.name, 'src/server.ts'),
    env: serviceEnvironment(service),
    readyUrl: `${localUrl(service.privatePort)}/readyz`
  })

async function startWorker(parts: Parts, service: ServicePlace): Promise<void> {
  const script = join(root, service.name, 'src/import-worker.ts')
  if (!existsSync(script)) return
  const env = { ...serviceEnvironment(service), ...portEnvironment(await workerPorts()), ...workerMemory }
  await startPart(parts, { name: 'import-worker', script, env, flags: workerFlags })
}

async function startPart(parts: Parts, part: NodePart): Promise<void> {
  const start = () => parts.launch(part)
  parts.remember(part.name, start)
  await start()
}
