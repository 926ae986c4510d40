import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, jest, test as runs } from '@jest/globals'
import mongoose from 'mongoose'
import { onPath } from '../local/bootstrap/run.mjs'
import { type Running } from '../gateway/src/testing/gateways.ts'
import { startGatewayImage } from './testing/gateway-image.ts'
import { type Production, startProduction } from './testing/production.ts'

/** The pages are built anew in their image's layout. */
const PATIENCE = 240_000
jest.setTimeout(PATIENCE)

/** A number that no other test of this repository uses, for the jobs of this file. */
const REDIS_DATABASE = 9

const mongoUrl = process.env['MONGODB_URL'] ?? ''
const redisUrl = new URL(`/${REDIS_DATABASE}`, process.env['REDIS_URL']).href
const nginx = onPath('nginx')
if (!nginx) process.stderr.write('skipped: the gateway before the processes of production; nginx is not on the PATH\n')
const behindGateway = nginx ? runs : runs.skip

let dir: string
let production: Production
let gateway: Running & { privateBase: string }

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'annals-production-'))
  production = await startProduction({ dir, mongoUrl, redisUrl, node: process.execPath })
  if (!nginx) return
  const { wwwDir, filesDir, services } = production
  gateway = await startGatewayImage({ dir, config: { wwwDir, filesDir, services } }, nginx)
}, PATIENCE)
afterAll(async () => {
  await gateway?.stop()
  for (const part of production?.parts.values() ?? []) await part.stop()
  const client = await new mongoose.mongo.MongoClient(mongoUrl).connect()
  for (const name of production?.databases ?? []) await client.db(name).dropDatabase()
  await client.close()
  await rm(dir, { recursive: true, force: true })
}, PATIENCE)

const status = async (url: string) => (await fetch(url, { redirect: 'manual' })).status

runs('every process of compose came up healthy in its order, after its indexes were made', async () => {
  expect([...production.parts.keys()].sort()).toEqual(['import-worker', 'svc-api', 'svc-import', 'svc-shares'])
  for (const { name, privateBase } of production.parts.values())
    expect([name, await status(`${privateBase}/readyz`)]).toEqual([name, 200])
  expect(production.said.get('replica-set')).toBe('The replica set was there.\n')
  for (const area of ['api', 'shares', 'import'])
    expect(production.said.get(`deploy-${area}`)).toBe('Indexes are in place.\n')
})

runs('what is made before a release can be made again', async () => {
  const names = ['replica-set', 'deploy-api', 'deploy-shares', 'deploy-import']
  const said = await Promise.all(names.map(async name => [name, await production.once(name)] as const))
  for (const [name, words] of said) expect([name, words]).toEqual([name, production.said.get(name)])
})

runs('a second import worker starts beside the first, and stops by itself', async () => {
  const second = await production.another('import-worker')
  expect(await second.isHealthy()).toBe(true)
  expect(await second.stop()).toBe(0)
  expect(await production.parts.get('import-worker')?.isHealthy()).toBe(true)
})

runs('metrics are on the private port of each process', async () => {
  for (const { name, privateBase } of production.parts.values()) {
    const metrics = await (await fetch(`${privateBase}/metrics`)).text()
    expect([name, metrics.includes('process_cpu_seconds_total')]).toEqual([name, true])
  }
})

interface Entry {
  name: string
  version: string
  entry: string
  previous: string | null
}
const registry = async () => {
  const text = await readFile(join(production.wwwDir, 'registry.json'), 'utf8')
  return (JSON.parse(text) as { remotes: Entry[] }).remotes
}

runs('the pages of the image are published, and publishing them again changes nothing', async () => {
  const before = await registry()
  expect(before.map(({ name }) => name)).toEqual(['mf_account', 'mf_builder', 'mf_content', 'mf_library', 'mf_viewer'])
  expect(await production.once('publish')).toMatch(/^shell \w+ published$/m)
  expect(await registry()).toEqual(before)
})

behindGateway('the gateway shows the pages, finds every remote and every service, and nothing private', async () => {
  const page = await (await fetch(gateway.base)).text()
  expect(page).toContain('<title>Annals')
  for (const { entry } of await registry())
    expect([entry, await status(`${gateway.base}${entry}`)]).toEqual([entry, 200])
  for (const source of page.matchAll(/src="([^"]+)"/g)) expect(await status(`${gateway.base}${source[1]}`)).toBe(200)
  // Errors of the services themselves: not signed in, no such code.
  for (const [path, expected] of [
    ['/api/upload', 401],
    ['/api/my/shares', 401],
    ['/api/login', 400]
  ] as const) {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${gateway.base}${path}`, { method: 'POST', headers, body: '{}' })
    expect([path, answer.status]).toEqual([path, expected])
  }
  // There is no such page: the page for any unknown address is shown.
  const other = await (await fetch(`${gateway.base}/nothing-here`)).text()
  expect(other).toContain('<title>Annals')
  for (const path of ['/metrics', '/readyz', '/status'])
    expect(await (await fetch(`${gateway.base}${path}`)).text()).toBe(other)
  expect(await status(`${gateway.privateBase}/readyz`)).toBe(200)
})

runs('who is told to stop ends by itself, within the time that compose gives', async () => {
  for (const [name, part] of production.parts) expect([name, await part.stop()]).toEqual([name, 0])
  production.parts.clear()
})
