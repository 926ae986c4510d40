import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { install } from './install.mjs'
import { ensureNode, withNode } from './node24.mjs'
import { cacheDir, root } from './paths.mjs'
import { freePorts } from './ports.mjs'
import { claim, startProcess, stopProcess } from './processes.mjs'
import { run, until } from './run.mjs'
import { ServerMissing, explainMissing, findMongod, findRedis, startMongod, startRedis } from './servers.mjs'
import { createSteps } from './steps.mjs'

/** The steps of a start in the order they are shown. */
export const plan = /** @type {[string, string][]} */ ([
  ['node', 'Node 24'],
  ['install', 'Packages'],
  ['mongodb', 'MongoDB'],
  ['redis', 'Redis'],
  ['build', 'Pages'],
  ['svc-api', 'Accounts, content and activities'],
  ['svc-shares', 'Shares and answers'],
  ['svc-import', 'Uploads and imports'],
  ['gateway', 'Gateway']
])

const services = [
  { name: 'svc-api', db: 'annals_api', ports: [8081, 9081] },
  { name: 'svc-shares', db: 'annals_shares', ports: [8082, 9082] },
  { name: 'svc-import', db: 'annals_import', ports: [8083, 9083] }
]

/** What node is started with for an import worker: what it hands over is short-lived, and let go of early. */
export const workerFlags = ['--max-semi-space-size=8']

/** From first to stop to last: who hands work on stops before those it hands it to. */
export const stopOrder = [
  ['import-worker'],
  ['svc-import', 'svc-shares', 'svc-api'],
  ['gateway'],
  ['redis'],
  ['mongod']
]

/** The data folder belongs to a runner that lives. */
export class AlreadyRunning extends Error {
  /** @param {import('./processes.mjs').PidNote} note */
  constructor(note) {
    const place = typeof note.url === 'string' ? ` at ${note.url}` : ''
    super(
      `Annals runs already from this folder${place} (process ${note.pid}).\n` +
        `  - Use it, stop it with Ctrl+C where it was started, or run: kill ${note.pid}`
    )
    this.name = 'AlreadyRunning'
    this.note = note
  }
}

/**
 * Stops whatever of ours runs with this data folder, in order.
 *
 * @param {string} dataDir
 * @param {{ patience?: number, names?: string[] }} [options] patience: ms before force; names: only those
 */
export async function stopAll(dataDir, { patience, names } = {}) {
  const runDir = join(dataDir, 'run')
  for (const group of stopOrder) {
    await Promise.all(
      group.filter(name => !names || names.includes(name)).map(name => stopProcess(runDir, name, { patience }))
    )
  }
}

/** @param {string} dataDir @returns {string} the token between services, made once and readable by its owner alone */
function serviceToken(dataDir) {
  const file = join(dataDir, 'secrets.json')
  if (existsSync(file)) {
    const { serviceToken: kept } = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof kept === 'string' && kept.length >= 32) return kept
  }
  const made = randomBytes(32).toString('base64url')
  writeFileSync(file, `${JSON.stringify({ serviceToken: made })}\n`, { mode: 0o600 })
  return made
}

/** @param {string} url @returns {Promise<boolean>} whether it answers 200 */
function answers(url) {
  return new Promise(done => {
    const request = get(url, { timeout: 2000, agent: false }, response => {
      response.resume()
      done(response.statusCode === 200)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => done(false))
  })
}

/**
 * Starts the whole site: servers, build, services, gateway, demo content. Says nothing itself.
 *
 * @param {object} options
 * @param {number} [options.port] of the gateway; 0 or absent: any free one
 * @param {string} options.dataDir everything it keeps; two sites need two
 * @param {boolean} [options.demo] seed demo content (default true)
 * @param {boolean} [options.quiet] when false, steps are told on stderr
 * @param {Record<string, string | undefined>} [options.env] more environment for services and gateway; MONGODB_URL and REDIS_URL here or in the process's own environment mean given servers
 * @param {string} [options.www] where builds are published (default `<dataDir>/www`)
 * @param {boolean} [options.build] false: take what lies in `www`
 * @param {ReturnType<typeof createSteps>} [options.steps]
 * @param {{ socket?: number, close: () => Promise<void> }} [options.door] a listening server that the gateway takes over
 * @param {(line: string) => void} [options.onWarning]
 * @param {(name: string, reason: string) => void} [options.onEnded] a part ended by itself while the site runs
 * @returns {Promise<Site>} rejects with a message for people after stopping what was started
 *
 * @typedef {object} Site
 * @property {string} url `http://localhost:<port>`
 * @property {number} port
 * @property {Record<string, string>} env for programs beside the site: MONGODB_URL, REDIS_URL, SERVICE_TOKEN, PUBLIC_ORIGIN, API_URL, SHARES_URL, IMPORT_URL, FILES_DIR, IMPORTS_DIR, OUTBOX_DIR, WWW_DIR and `*_PRIVATE_URL`
 * @property {string} node path of Node 24
 * @property {string} dataDir
 * @property {Record<string, string>} found where each server came from
 * @property {() => Promise<string>} seed demo content; answers what the seeder printed
 * @property {string} seeded what it printed, when `demo`
 * @property {(name: string) => Promise<void>} restart starts one part again ('svc-api', 'redis', 'import-worker' …)
 * @property {(name: string, options?: { patience?: number }) => Promise<unknown>} stopOne
 * @property {(options?: { patience?: number }) => Promise<void>} stop
 */
export async function startSite({
  port = 0,
  dataDir,
  demo = true,
  quiet = true,
  env = {},
  www = join(dataDir, 'www'),
  build = true,
  steps = createSteps(
    plan,
    quiet ? undefined : step => step.state !== 'running' && console.error(`${step.label}: ${step.state} ${step.note}`)
  ),
  door,
  onWarning = () => {},
  onEnded = () => {}
}) {
  const runDir = join(dataDir, 'run')
  const logDir = join(dataDir, 'logs')
  const filesDir = join(dataDir, 'files')
  const outboxDir = join(dataDir, 'outbox')
  for (const folder of [runDir, logDir, filesDir, outboxDir, www]) mkdirSync(folder, { recursive: true })

  const place = claim(runDir, port ? { url: `http://localhost:${port}` } : {})
  if (place.taken) throw new AlreadyRunning(place.taken)

  const stop = async ({ patience } = {}) => {
    stopping = true
    await stopAll(dataDir, { patience })
    place.release()
  }
  let stopping = false

  try {
    // Left over from a runner that was killed. Databases are taken over as they are; the rest starts anew.
    await stopAll(dataDir, {
      patience: 3000,
      names: ['import-worker', 'svc-import', 'svc-shares', 'svc-api', 'gateway']
    })

    const given = name => env[name] || process.env[name]
    const node = steps.run('node', async note => {
      const found = await ensureNode({ onNote: note })
      note(found.from === 'at hand' ? found.version : `${found.version}, from ${found.from}`)
      return found
    })
    const installed = node.then(found =>
      steps.run('install', async note => {
        const result = await install({ node: found, onNote: note })
        note(result.skipped ? 'unchanged' : 'installed')
        for (const warning of result.warnings) onWarning(warning)
        return { node: found.path }
      })
    )
    /** Given, or found and started. @returns {Promise<{ url: string, from: string }>} */
    const server = (step, variable, start) =>
      steps.run(step, async note => {
        const url = given(variable)
        const got = url ? { url, from: variable } : await start(note)
        note([got.version, got.from].filter(Boolean).join(', '))
        return got
      })
    const mongo = server('mongodb', 'MONGODB_URL', onNote =>
      startMongod({ dataDir, onNote, find: major => findMongod({ major, installed, onNote }) })
    )
    const redis = server('redis', 'REDIS_URL', onNote =>
      startRedis({ dataDir, onNote, find: () => findRedis({ onNote }) })
    )
    const built = installed.then(({ node: program }) =>
      steps.run('build', async note => {
        if (!build) return note('as they are')
        await buildPages(program, www, note)
      })
    )

    // All are waited for, so that nothing is still starting while a failure is being cleaned up.
    const outcome = await Promise.allSettled([node, installed, mongo, redis, built])
    const faults = outcome.filter(one => one.status === 'rejected').map(one => one.reason)
    const missing = [...new Set(faults)].filter(fault => fault instanceof ServerMissing)
    if (missing.length) throw new Error(explainMissing(missing))
    if (faults.length) throw faults[0]

    const program = (await node).path
    const [gatewayPort, gatewayPrivate, ...free] = await freePorts([
      port,
      9080,
      ...services.flatMap(({ ports }) => ports)
    ])
    const publicPort = door ? port : gatewayPort
    if (port && publicPort !== port) throw new Error(`Port ${port} is taken.`)
    const url = `http://localhost:${publicPort}`
    const own = service => `http://127.0.0.1:${free[services.indexOf(service) * 2]}`
    const privately = service => `http://127.0.0.1:${free[services.indexOf(service) * 2 + 1]}`
    const shared = {
      MONGODB_URL: (await mongo).url,
      REDIS_URL: (await redis).url,
      SERVICE_TOKEN: serviceToken(dataDir),
      PUBLIC_ORIGIN: url,
      API_URL: own(services[0]),
      SHARES_URL: own(services[1]),
      IMPORT_URL: own(services[2]),
      FILES_DIR: filesDir,
      IMPORTS_DIR: join(dataDir, 'imports'),
      OUTBOX_DIR: outboxDir,
      WWW_DIR: www,
      NODE_ENV: process.env.NODE_ENV || 'development',
      LOG_LEVEL: process.env.LOG_LEVEL || 'info',
      BUILD: process.env.BUILD || JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
      ...env
    }
    const base = { ...withNode(program), NODE_COMPILE_CACHE: join(cacheDir, 'compile'), ...shared }
    for (const name of ['PORT', 'HOST', 'PRIVATE_PORT']) delete base[name]

    /** @type {Map<string, () => Promise<void>>} how to start each part, again and again */
    const parts = new Map()
    const launch = async (name, script, facts, { readyUrl, socket, flags = [] } = {}) => {
      const { ended, child } = startProcess({
        runDir,
        logDir,
        name,
        command: program,
        args: ['--enable-source-maps', ...flags, script],
        cwd: root,
        env: { ...base, ...facts },
        socket
      })
      if (socket !== undefined) await door?.close()
      if (readyUrl) await until(() => answers(readyUrl), { timeout: 60_000, every: 40, what: name, stopped: ended })
      child.on('exit', () => !stopping && !halted.has(child.pid) && onEnded(name, ended() ?? `${name} ended.`))
      if (ended() && !stopping) throw new Error(/** @type {string} */ (ended()))
    }
    /** Processes that were asked to stop. @type {Set<number | undefined>} */
    const halted = new Set()

    const factsOf = service => ({
      PORT: own(service).split(':')[2],
      PRIVATE_PORT: privately(service).split(':')[2],
      HOST: '127.0.0.1',
      MONGODB_DB: service.db
    })
    await allDone(
      services.map(service =>
        steps.run(service.name, async note => {
          const facts = factsOf(service)
          const deploy = join(root, service.name, 'src/deploy.ts')
          // Outside production a service makes its indexes itself when it starts.
          if (base.NODE_ENV === 'production' && existsSync(deploy)) {
            note('indexes')
            const result = await run(program, [deploy], { cwd: root, env: { ...base, ...facts }, timeout: 120_000 })
            if (result.code !== 0)
              throw new Error(`${service.name}: its indexes could not be made.\n${result.output.trim().slice(-2000)}`)
          }
          note('')
          parts.set(service.name, () =>
            launch(service.name, join(root, service.name, 'src/server.ts'), facts, {
              readyUrl: `${privately(service)}/readyz`
            })
          )
          await parts.get(service.name)?.()
          const worker = join(root, service.name, 'src/worker.ts')
          if (existsSync(worker)) {
            const [workerPort, workerPrivate] = await freePorts([0, 9084])
            const more = { ...facts, PORT: String(workerPort), PRIVATE_PORT: String(workerPrivate) }
            parts.set('import-worker', () => launch('import-worker', worker, more, { flags: workerFlags }))
            await parts.get('import-worker')?.()
          }
        })
      )
    )

    const gatewayScript = join(root, 'infra/gateway/src/server.ts')
    const gatewayFacts = {
      PORT: String(publicPort),
      PRIVATE_PORT: String(gatewayPrivate),
      HOST: process.env.HOST || '127.0.0.1'
    }
    const readyUrl = `http://127.0.0.1:${gatewayPrivate}/readyz`
    await steps.run('gateway', async () => {
      // The gateway inherits the starter's listening socket (descriptor 3), and the starter lets go of it at once: until
      // the gateway takes the first one, connections wait in the socket's queue. None is refused, none is answered by
      // the wrong side; closing and binding again would leave a gap, and a moment for somebody else to take the port.
      if (door && door.socket === undefined) await door.close()
      const more = door?.socket === undefined ? gatewayFacts : { ...gatewayFacts, LISTEN_FD: '3' }
      await launch('gateway', gatewayScript, more, { readyUrl, socket: door?.socket })
      parts.set('gateway', () => launch('gateway', gatewayScript, gatewayFacts, { readyUrl }))
    })

    // svc-shares' part is a lesson of what svc-api's part has made.
    const seed = async () => {
      const said = []
      for (const service of services.slice(0, 2)) {
        const result = await run(program, [join(root, service.name, 'src/demo/seed.ts')], {
          cwd: root,
          env: { ...base, ...factsOf(service) },
          timeout: 300_000
        })
        if (result.code !== 0)
          throw new Error(`The demo content could not be written:\n${result.output.trim().slice(-2000)}`)
        said.push(result.stdout.trimEnd())
      }
      return said.filter(Boolean).join('\n')
    }
    const stopOne = (name, options) => {
      const note = JSON.parse(
        existsSync(join(runDir, `${name}.json`)) ? readFileSync(join(runDir, `${name}.json`), 'utf8') : '{}'
      )
      halted.add(note.pid)
      return stopProcess(runDir, name, options)
    }
    parts.set('redis', async () => void (await startRedis({ dataDir, find: () => findRedis() })))
    parts.set('mongod', async () => void (await startMongod({ dataDir, find: major => findMongod({ major }) })))

    return {
      url,
      port: publicPort,
      env: {
        ...shared,
        API_PRIVATE_URL: privately(services[0]),
        SHARES_PRIVATE_URL: privately(services[1]),
        IMPORT_PRIVATE_URL: privately(services[2]),
        GATEWAY_PRIVATE_URL: `http://127.0.0.1:${gatewayPrivate}`
      },
      node: program,
      dataDir,
      found: { mongodb: (await mongo).from, redis: (await redis).from, node: (await node).from },
      seed,
      seeded: demo ? await seed() : '',
      restart: async name => {
        const start = parts.get(name)
        if (!start) throw new Error(`There is no part ${name}.`)
        await stopOne(name)
        await start()
      },
      stopOne,
      stop
    }
  } catch (error) {
    await stop({ patience: 5000 })
    throw error
  }
}

/** Waits for all, then throws the first failure. @param {Promise<unknown>[]} works */
async function allDone(works) {
  const outcome = await Promise.allSettled(works)
  const failed = outcome.find(one => one.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Builds the apps that changed and publishes them.
 *
 * @param {string} node @param {string} www @param {(text: string) => void} note
 */
export async function buildPages(node, www, note) {
  const script = join(root, 'packages/federation/src/cli/build.ts')
  const env = { ...withNode(node), NODE_COMPILE_CACHE: join(cacheDir, 'compile'), NODE_ENV: 'production' }
  const result = await run(node, ['--enable-source-maps', script, '--www', www], {
    cwd: root,
    env,
    timeout: 300_000,
    onLine: line => line.trim() && note(line.trim().slice(0, 80))
  })
  if (result.code !== 0) throw new Error(`The pages could not be built:\n${result.output.trim().slice(-4000)}`)
}
