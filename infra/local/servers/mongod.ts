import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { somebodyListens } from '../processes/listening-socket.ts'
import { freePort } from '../processes/ports.ts'
import { removePidFile, isAlive, readPidFile, startProcess, stopProcess } from '../processes/processes.ts'
import type { Note } from '../progress/steps.ts'
import { until } from '../processes/wait.ts'
import { type DataVersion, readDataVersion, writeDataVersion } from './data-version.ts'
import { mongoMajor } from './find-mongod.ts'
import type { Program } from './program.ts'
import { becomePrimary, isPrimary } from './replica-set.ts'
import type { RunningServer } from './running-server.ts'
import { ServerMissing } from './server-missing.ts'

export interface StartMongodOptions {
  dataDir: string
  /** Given the line that the data is of. */
  find: (major: string | null) => Promise<Program>
  /** Resolves when node_modules stand: the driver is one of them. */
  installed: Promise<unknown>
  onMessage?: Note
}

/**
 * Starts MongoDB as a one-member replica set on 127.0.0.1, or takes over the one that an earlier runner left behind.
 * Rejects with ServerMissing, OtherVersion or what mongod said.
 */
export async function startMongod(options: StartMongodOptions): Promise<RunningServer> {
  const { dataDir, find, installed, onMessage = () => {} } = options
  const runDir = join(dataDir, 'run')
  const answer = (port: number, version: string, from: string) => ({
    url: `mongodb://127.0.0.1:${port}/?replicaSet=rs0`,
    version,
    from
  })

  const left = readPidFile(runDir, 'mongod')
  if (isAlive(left)) {
    const port = Number(left.port)
    await installed
    if (await isPrimary(port)) return answer(port, String(left.version), 'still running')
    onMessage('stopping one that does not answer')
    await stopProcess(runDir, 'mongod')
  }
  removePidFile(runDir, 'mongod')

  const folder = join(dataDir, 'mongodb')
  const before = existsSync(folder) ? readDataVersion(dataDir, 'mongodb') : null
  const program = await findFor(dataDir, before, find)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // The same port again where it is free: the member's address is part of the set's stored configuration.
  const port = await freePort(before?.port)
  onMessage(`starting ${program.version}`)
  const { ended } = startProcess({
    runDir,
    logDir: join(dataDir, 'logs'),
    name: 'mongod',
    command: program.path,
    args: [
      ...['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket', '--replSet', 'rs0'],
      ...['--oplogSize', '64', '--wiredTigerCacheSizeGB', '0.25', '--noscripting', '--quiet'],
      // A slow query's line holds what was looked for: addresses, hashes of tokens.
      ...['--slowOpSampleRate', '0']
    ],
    facts: { port, version: program.version }
  })
  try {
    await until(() => somebodyListens(port, '127.0.0.1'), { timeout: 60_000, what: 'MongoDB', stopped: ended })
    writeDataVersion(dataDir, 'mongodb', { version: program.version, port })
    onMessage('waiting for the installation')
    await installed
    await becomePrimary(port, ended)
  } catch (error) {
    await stopProcess(runDir, 'mongod')
    throw error
  }
  return answer(port, program.version, program.from)
}

/** The data folder was written by another major version. The message is for people. */
class OtherVersion extends Error {}

/** The program that may open the data that is there. */
async function findFor(
  dataDir: string,
  has: DataVersion | null,
  find: (major: string | null) => Promise<Program>
): Promise<Program> {
  try {
    return await find(has && mongoMajor(has.version))
  } catch (error) {
    if (!(error instanceof ServerMissing) || !has) throw error
    const other = error.tried.map(line => /: (\d+\.\d+\.\d+), but the data/.exec(line)?.[1]).find(Boolean)
    throw other ? new OtherVersion(otherVersionText(dataDir, has.version, other)) : error
  }
}

function otherVersionText(dataDir: string, has: string, found: string): string {
  return [
    `The data in ${join(dataDir, 'mongodb')} was written by MongoDB ${has}; here is MongoDB ${found}.`,
    'Another major version never opens it unasked, because it may not be readable by the old one afterwards.',
    `  - Put a mongod ${mongoMajor(has)} on the PATH, or set MONGODB_URL, and run npm start again; or`,
    '  - begin anew with npm start -- --fresh (deletes .data/ with everything in it).'
  ].join('\n')
}
