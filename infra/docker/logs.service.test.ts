import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, jest, test as runs } from '@jest/globals'
import mongoose from 'mongoose'
import { freePorts } from '../local/processes/ports.ts'
import { root } from '../local/bootstrap/paths.mjs'
import { onPath } from '../local/bootstrap/run.mjs'
import { until } from '../local/processes/wait.ts'
import { findMongod } from '../local/servers/find-mongod.ts'
import { findRedis } from '../local/servers/find-redis.ts'
import type { Running } from '../gateway/src/testing/gateways.ts'
import { type Database, startMongo, startRedis } from './testing/databases.ts'
import { startGatewayImage } from './testing/gateway-image.ts'
import { type MailServer, startMailServer } from './testing/mail-server.ts'
import { createCanaries } from './testing/canaries.ts'
import { type Production, startProduction } from './testing/production.ts'
import { type Pupil, type Visitor, visitor } from './testing/visit.ts'

jest.setTimeout(600_000)

const missing = (error: Error) => error
const [mongod, redisServer] = [await findMongod().catch(missing), await findRedis().catch(missing)]
const absent = [mongod, redisServer].find(found => found instanceof Error)
if (absent instanceof Error) process.stderr.write(`skipped: what logs tell; ${absent.message}\n`)
const test = absent ? runs.skip : runs
const nginx = onPath('nginx')

const marks = createCanaries()
let dir: string
let mongo: Database
let redis: Database
let mail: MailServer
let production: Production
let gateway: ChildProcess
let gatewayLog = ''
let proxy: Running | undefined
/** One visitor at each gateway. */
let visitors: Visitor[]

const startLocalGateway = async (services: Production['services'], wwwDir: string, filesDir: string) => {
  const [port, privatePort] = await freePorts([0, 0])
  gateway = spawn(process.execPath, [join(root, 'infra/gateway/src/server.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      PRIVATE_PORT: String(privatePort),
      WWW_DIR: wwwDir,
      FILES_DIR: filesDir,
      API_URL: services['svc-api'],
      SHARES_URL: services['svc-shares'],
      IMPORT_URL: services['svc-import'],
      LOG_LEVEL: 'trace'
    },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  for (const stream of [gateway.stdout, gateway.stderr])
    stream?.on('data', (chunk: Buffer) => (gatewayLog += chunk.toString()))
  const isReady = () => fetch(`http://127.0.0.1:${privatePort}/readyz`).catch(() => null)
  await until(isReady, { timeout: 60_000, what: 'The local gateway' })
  return `http://127.0.0.1:${port}`
}

const withDatabase = async (work: (client: mongoose.mongo.MongoClient) => Promise<unknown>) => {
  const client = await new mongoose.mongo.MongoClient(mongo.url).connect()
  await work(client).finally(() => client.close())
}

/** Makes MongoDB log every operation as slow; its other options do not change. */
const callEverythingSlow = (more: object = {}) =>
  withDatabase(async client => {
    for (const name of production.databases) await client.db(name).command({ profile: 0, slowms: 0, ...more })
  })

beforeAll(async () => {
  if (mongod instanceof Error || redisServer instanceof Error) return
  dir = await mkdtemp(join(tmpdir(), 'annals-logs-'))
  const folder = (name: string) => join(dir, name)
  mongo = await startMongo(mongod.path, folder('mongodb'))
  redis = await startRedis(redisServer.path, folder('redis'))
  mail = await startMailServer()
  production = await startProduction({
    dir,
    mongoUrl: mongo.url,
    redisUrl: redis.url,
    node: process.execPath,
    // All that can be logged.
    settings: { SMTP_URL: mail.url, LOG_LEVEL: 'trace' },
    without: ['publish']
  })
  const { wwwDir, filesDir, services } = production
  await writeFile(join(wwwDir, 'index.html'), '<!doctype html><title>Annals</title>')
  await callEverythingSlow()
  const bases = [await startLocalGateway(services, wwwDir, filesDir)]
  if (nginx) {
    proxy = await startGatewayImage({ dir, config: { wwwDir, filesDir, services } }, nginx)
    bases.push(proxy.base)
  } else process.stderr.write('skipped: what nginx logs; it is not on the PATH\n')
  visitors = bases.map(base => visitor(base, marks, mail))
})
afterAll(async () => {
  await proxy?.stop()
  if (gateway) {
    gateway.kill('SIGKILL')
    await once(gateway, 'close')
  }
  for (const part of production?.parts.values() ?? []) await part.stop()
  mail?.stop()
  await Promise.all([mongo?.kill(), redis?.kill()])
  if (dir) await rm(dir, { recursive: true, force: true })
})

/** Everything that any process has written so far, by process name. */
const logs = async (): Promise<Map<string, string>> => {
  const all = new Map<string, string>([...production.parts].map(([name, part]) => [name, part.log()]))
  for (const [name, words] of production.said) all.set(name, words)
  all.set('gateway', gatewayLog)
  all.set('mongodb', await mongo.log())
  all.set('redis', await redis.log())
  if (nginx)
    for (const name of ['stdout', 'stderr'])
      all.set(`nginx ${name}`, await readFile(join(dir, 'tmp', name), 'utf8').catch(() => ''))
  return all
}
const leaks = async () =>
  [...(await logs())].flatMap(([name, text]) => marks.foundIn(text).map(found => `${name}: ${found}`.slice(0, 700)))

/** One pupil for each visitor. */
let pupils: Pupil[]

test('no token, code, address of mail or password of a visit is in any log', async () => {
  pupils = []
  for (const one of visitors) {
    const { session, uuid } = await one.account()
    pupils.push({ session, ...(await one.lesson(session)) })
    await one.files(session, uuid)
    await one.refusals()
    await one.unreadable()
  }
  for (const service of Object.values(production.services)) await visitors[0]?.unreadable(service)
  await until(async () => mail.refusals() >= visitors.length, { timeout: 30_000, what: 'A letter that is refused' })
  for (const secret of mail.secrets()) marks.learn('challenge', secret)

  const all = await logs()
  for (const name of ['svc-api', 'svc-shares', 'svc-import']) expect(all.get(name)).toContain('"route":"/api/')
  for (const name of ['gateway', 'mongodb', 'redis']) expect(all.get(name)).not.toBe('')
  expect(await leaks()).toEqual([])
})

const errorLines = () =>
  Promise.all(visitors.map((one, at) => one.meetErrors(pupils[at] ?? { session: '', share: '', sa: '' })))

test('nor when nginx has no room for a body', async () => {
  const [, atProxy] = visitors
  if (!atProxy) return
  const bodies = join(dir, 'tmp/client_body')
  await rm(bodies, { recursive: true })
  await writeFile(bodies, 'no folder')
  const answers = { bb_1: { text: 'x'.repeat(100_000) } }
  expect((await atProxy.post('/ea/student/save', { sa: pupils[1]?.sa, answers })).status).toBe(500)
  await rm(bodies)
  await mkdir(bodies)
  expect(await leaks()).toEqual([])
})

test('nor when a service or the database is away', async () => {
  for (const name of ['svc-shares', 'svc-import']) await production.parts.get(name)?.stop()
  for (const statuses of await errorLines()) expect(statuses).toContain(503)
  expect(await leaks()).toEqual([])
  await mongo.kill()
  for (const statuses of await errorLines()) expect(statuses).toContain(503)
  expect(await leaks()).toEqual([])
})
