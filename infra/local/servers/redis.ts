import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../processes/ports.ts'
import { removePidFile, isAlive, readPidFile, startProcess, stopProcess } from '../processes/processes.ts'
import type { Note } from '../progress/steps.ts'
import { until } from '../processes/wait.ts'
import { readDataVersion, writeDataVersion } from './data-version.ts'
import type { Program } from './program.ts'
import type { RunningServer } from './running-server.ts'

export interface StartRedisOptions {
  dataDir: string
  find: () => Promise<Program>
  onMessage?: Note
}

/** @returns whether a Redis there is ready (one that still reads its file is not) */
export function redisAnswers(port: number): Promise<boolean> {
  return new Promise(done => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write('PING\r\n'))
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('error', () => done(false))
    socket.on('close', () => done(false))
    socket.on('data', data => {
      done(data.toString().startsWith('+PONG'))
      socket.destroy()
    })
  })
}

/**
 * Starts Redis (append-only file, no eviction) on 127.0.0.1, or takes over the one an earlier runner left behind.
 * Rejects with ServerMissing or what Redis said.
 */
export async function startRedis({ dataDir, find, onMessage = () => {} }: StartRedisOptions): Promise<RunningServer> {
  const runDir = join(dataDir, 'run')
  const answer = (port: number, version: string, from: string) => ({ url: `redis://127.0.0.1:${port}`, version, from })

  const left = readPidFile(runDir, 'redis')
  if (isAlive(left)) {
    if (await redisAnswers(Number(left.port))) return answer(Number(left.port), String(left.version), 'still running')
    await stopProcess(runDir, 'redis')
  }
  removePidFile(runDir, 'redis')

  const program = await find()
  const folder = join(dataDir, 'redis')
  const before = readDataVersion(dataDir, 'redis')
  if (before && existsSync(folder) && before.version.split('.')[0] !== program.version.split('.')[0]) {
    // Nothing in Redis is the only copy (imports live in MongoDB), so another major begins empty beside the old folder.
    renameSync(folder, `${folder}-${before.version}-${Date.now()}`)
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const port = await freePort(before?.port)
  onMessage(`starting ${program.version}`)
  const { ended } = startProcess({
    runDir,
    logDir: join(dataDir, 'logs'),
    name: 'redis',
    command: program.path,
    args: [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--daemonize', 'no', '--save', ''],
      ...['--appendonly', 'yes', '--maxmemory-policy', 'noeviction']
    ],
    facts: { port, version: program.version }
  })
  try {
    await until(() => redisAnswers(port), { timeout: 30_000, what: 'Redis', stopped: ended })
  } catch (error) {
    await stopProcess(runDir, 'redis')
    throw error
  }
  writeDataVersion(dataDir, 'redis', { version: program.version, port })
  return answer(port, program.version, program.from)
}
