import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../local/processes/ports.ts'
import { run } from '../../local/bootstrap/run.mjs'
import { until } from '../../local/processes/wait.ts'
import { redisAnswers } from '../../local/servers/redis.ts'
import { root } from '../../local/bootstrap/paths.mjs'
import { EXAMPLE, readCompose } from './compose.ts'

export interface Database {
  url: string
  /** Everything that the program has logged. */
  log(): Promise<string>
  kill(): Promise<void>
}

/** A third-party program as compose starts it: with the same command, but addresses and folders of this machine. */
const start = async (options: { service: string; program: string; dir: string; more: string[] }) => {
  const { service, program, dir, more } = options
  await mkdir(dir, { recursive: true })
  const [, ...args] = readCompose(EXAMPLE).services[service]?.command ?? []
  const place = join(dir, 'log')
  const log = openSync(place, 'w')
  const own = args.filter(argument => argument !== '--bind_ip_all')
  const child = spawn(program, [...own, ...more], { cwd: dir, stdio: ['ignore', log, log] })
  const ended = once(child, 'exit')
  return {
    log: () => readFile(place, 'utf8'),
    stopped: () => (child.exitCode === null ? null : `${service} ended with ${child.exitCode}`),
    async kill() {
      child.kill('SIGKILL')
      await ended
    }
  }
}

/** MongoDB as compose starts it, made a replica set of one as compose does that. */
export const startMongo = async (program: string, dir: string): Promise<Database> => {
  const port = await freePort()
  const member = `127.0.0.1:${port}`
  const more = [
    '--dbpath',
    dir,
    '--port',
    String(port),
    '--bind_ip',
    '127.0.0.1',
    '--nounixsocket',
    '--oplogSize',
    '64'
  ]
  const database = await start({ service: 'mongodb', program, dir, more })
  const made = await run(process.execPath, [join(root, 'infra/docker/replica-set.ts')], {
    env: { ...process.env, MONGODB_MEMBER: member },
    timeout: 90_000
  })
  if (made.code !== 0) throw new Error(`MongoDB is no replica set: ${made.output}`)
  return { ...database, url: `mongodb://${member}/?replicaSet=rs0` }
}

/** Redis as compose starts it. */
export const startRedis = async (program: string, dir: string): Promise<Database> => {
  const port = await freePort()
  const more = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir]
  const database = await start({ service: 'redis', program, dir, more })
  await until(() => redisAnswers(port), { timeout: 30_000, what: 'Redis', stopped: database.stopped })
  return { ...database, url: `redis://127.0.0.1:${port}` }
}
