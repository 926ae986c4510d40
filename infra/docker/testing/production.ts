import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { freePorts } from '../../local/processes/ports.ts'
import { run } from '../../local/bootstrap/run.mjs'
import { until } from '../../local/processes/wait.ts'
import { type ComposeService, EXAMPLE, inOrder, isOnce, readCompose, seconds } from './compose.ts'
import { stageOf } from './dockerfile.ts'
import { layOut } from './layout.ts'

/** A container's process, started as an ordinary one. */
export interface Part {
  name: string
  /** Everything that it has logged. */
  log(): string
  /** The address of its private port. */
  privateBase: string
  /** Runs its health check as compose does; returns whether it is healthy. */
  isHealthy(): Promise<boolean>
  /** Stops it as compose does. Returns its exit code; null where it had to be killed after the grace period. */
  stop(): Promise<number | null>
}

export interface Production {
  /** The output of one-shot services. */
  said: Map<string, string>
  parts: Map<string, Part>
  services: Record<'svc-api' | 'svc-shares' | 'svc-import', string>
  wwwDir: string
  filesDir: string
  /** Databases of these processes alone. */
  databases: string[]
  /** Starts one more process of a service, as `--scale` does. */
  another(name: string): Promise<Part>
  /** Runs a one-shot service again, or with another command; returns its output. */
  once(name: string, command?: string[]): Promise<string>
}

const PUBLIC = ['svc-api', 'svc-shares', 'svc-import'] as const

/**
 * Starts our own services of docker-compose.yml in its order, from folders laid out as the Dockerfile says: one-shot
 * services until they end, the others until their health checks pass. MongoDB and Redis are given, with databases that
 * nothing else uses.
 */
export const startProduction = async (options: {
  dir: string
  mongoUrl: string
  redisUrl: string
  node: string
  /** In place of the variables of .env. */
  settings?: Record<string, string>
  /** Services that are not needed here: building the pages takes long. */
  without?: readonly string[]
}): Promise<Production> => {
  const { dir, mongoUrl, redisUrl, node, settings, without = [] } = options
  const { services } = readCompose({ ...EXAMPLE, ...settings })
  const mark = randomBytes(4).toString('hex')
  const ports = await freePorts(PUBLIC.map(() => 0))
  const base = Object.fromEntries(PUBLIC.map((name, index) => [name, `http://127.0.0.1:${ports[index]}`]))
  const volume = (path: string) => join(dir, 'volumes', path)
  for (const path of ['www', 'files', 'imports']) await mkdir(volume(path), { recursive: true })
  const databases: string[] = []

  /** Addresses of this machine for those of the compose network. */
  const here = (name: string, value: string): string => {
    if (name === 'MONGODB_URL') return mongoUrl
    if (name === 'MONGODB_MEMBER') return new URL(mongoUrl).host
    if (name === 'REDIS_URL') return redisUrl
    if (name === 'HOST') return '127.0.0.1'
    if (name === 'MONGODB_DB') {
      const database = `test_${value}_${mark}`
      if (!databases.includes(database)) databases.push(database)
      return database
    }
    if (value.startsWith('/srv/annals/')) return volume(value.slice('/srv/annals/'.length))
    return /^http:\/\/(svc-\w+):8080$/.exec(value) ? (base[value.slice(7, -5)] ?? value) : value
  }

  const layouts = new Map<string, string>()
  const appOf = async (target: string) => {
    const folder = layouts.get(target) ?? (await layOut(target, join(dir, 'images', target)))
    layouts.set(target, folder)
    return join(folder, 'app')
  }
  const said = new Map<string, string>()
  const parts = new Map<string, Part>()

  /** How a service's process is started here: the image's `node` is replaced by this one. */
  const processOf = async (service: ComposeService, own: Record<string, string>, command = service.command) => {
    const target = service.build?.target ?? ''
    const given = { ...stageOf(target).env, ...service.environment }
    // Processes of one image share their compiled code: each of them alone compiles it for seconds.
    const env: Record<string, string> = { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: join(dir, 'compiled') }
    for (const [key, value] of Object.entries(given)) env[key] = own[key] ?? here(key, value)
    const [, ...args] = command ?? stageOf(target).command ?? []
    return { args, cwd: await appOf(target), env }
  }
  const serviceOf = (name: string) => {
    const service = services[name]
    if (!service) throw new Error(`There is no service ${name}`)
    return service
  }

  const once_ = async (name: string, command?: string[]) => {
    const { args, cwd, env } = await processOf(serviceOf(name), { PORT: '0', PRIVATE_PORT: '0' }, command)
    const result = await run(node, args, { cwd, env, timeout: 120_000 })
    if (result.code !== 0) throw new Error(`${name} ended with ${result.code}:\n${result.output}`)
    return result.stdout
  }

  const start = async (name: string): Promise<Part> => {
    const service = serviceOf(name)
    const [free, privatePort] = await freePorts([0, 0])
    const index = PUBLIC.findIndex(one => one === name)
    const own = { PORT: String(ports[index] ?? free), PRIVATE_PORT: String(privatePort) }
    const { args, cwd, env } = await processOf(service, own)
    const child: ChildProcess = spawn(node, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += String(chunk)))
    const ended = once(child, 'exit') as Promise<[number | null]>
    const isHealthy = async () => {
      const [, , ...check] = service.healthcheck?.test ?? []
      return (await run(node, check, { cwd, env, timeout: 10_000 })).code === 0
    }
    const reason = () => (child.exitCode === null ? null : `${name} ended with ${child.exitCode}:\n${output}`)
    const patience = { timeout: 60_000, every: 200, what: `${name}: ${output}`, stopped: reason }
    // Each health check is a process of its own: the first is started when the service answers.
    const answers = () => fetch(`http://127.0.0.1:${privatePort}/readyz`).catch(() => null)
    await until(answers, patience)
    await until(isHealthy, patience)
    return {
      name,
      log: () => output,
      privateBase: `http://127.0.0.1:${privatePort}`,
      isHealthy,
      async stop() {
        child.kill('SIGTERM')
        const late = setTimeout(() => child.kill('SIGKILL'), seconds(service.stop_grace_period ?? '10s') * 1000)
        const [code] = await ended
        clearTimeout(late)
        return code
      }
    }
  }

  for (const name of inOrder(services)) {
    const service = serviceOf(name)
    // Third-party programs: MongoDB and Redis are given, nginx has tests of its own.
    if (!service.build || service.build.target === 'gateway' || without.includes(name)) continue
    if (isOnce(service)) said.set(name, await once_(name))
    else parts.set(name, await start(name))
  }
  return {
    said,
    parts,
    services: base as Production['services'],
    wwwDir: volume('www'),
    filesDir: volume('files'),
    databases,
    another: start,
    once: once_
  }
}
