import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test as runs } from '@jest/globals'
import { readGatewayConfig } from '../gateway/src/config.ts'
import { nginxConfig } from '../gateway/src/nginx-config.ts'
import { runNginx, type Running } from '../gateway/src/testing/gateways.ts'
import { freePorts } from '../local/processes/ports.ts'
import { until } from '../local/processes/wait.ts'
import { startNames } from './testing/names.ts'
import { findNewerNginx } from './testing/newer-nginx.ts'

const found = await findNewerNginx().catch((error: Error) => error)
const test = found instanceof Error ? runs.skip : runs
if (found instanceof Error)
  process.stderr.write(`skipped: how the gateway's image finds services; no nginx 1.27.3 or later: ${found.message}\n`)

/** Addresses of this machine that stand for two containers. */
const [FIRST, SECOND] = ['127.0.0.2', '127.0.0.3']
const names = new Map<string, string>()
const ends: (() => unknown)[] = []
let nginx: Running

/** A service that answers with its container's name. */
const startService = (host: string, port: number) =>
  new Promise<void>(resolve => {
    const server = createServer((_request, response) => response.end(host)).listen(port, host, resolve)
    ends.push(() => {
      server.closeAllConnections()
      server.close()
    })
  })

beforeAll(async () => {
  if (found instanceof Error) return
  const dir = await mkdtemp(join(tmpdir(), 'annals-names-'))
  ends.push(() => rm(dir, { recursive: true, force: true }))
  const resolver = await startNames(names)
  ends.push(resolver.stop)
  const [port, servicePort] = await freePorts([0, 0])
  for (const host of [FIRST, SECOND]) await startService(host, servicePort)
  const config = readGatewayConfig({
    ...{ HOST: '127.0.0.1', PORT: String(port), WWW_DIR: dir, FILES_DIR: dir },
    API_URL: `http://svc-api:${servicePort}`,
    SHARES_URL: `http://svc-shares:${servicePort}`,
    IMPORT_URL: `http://svc-import:${servicePort}`
  })
  const reportLog = join(dir, 'csp.log')
  const generated = nginxConfig({ ...config, reportLog, resolver: `127.0.0.1:${resolver.port}` })
  // The package's nginx does not serve compressed files, and the test would wait 5 s for nothing.
  const text = generated.replaceAll('gzip_static on;', '').replace('valid=5s', 'valid=1s')
  await mkdir(join(dir, 'temp'))
  const temporary = ['client_body', 'proxy'].map(kind => `${kind}_temp_path ${join(dir, 'temp', kind)};`).join('\n')
  await writeFile(
    join(dir, 'nginx.conf'),
    `pid ${join(dir, 'nginx.pid')};\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${text}\n}\n`
  )
  nginx = await runNginx({
    program: found,
    flags: ['-p', dir, '-e', join(dir, 'error.log'), '-c', join(dir, 'nginx.conf'), '-g', 'daemon off;'],
    base: `http://127.0.0.1:${port}`,
    reportLog
  })
  ends.unshift(() => nginx.stop())
})
afterAll(async () => {
  for (const end of ends) await end()
})

const login = () => fetch(`${nginx.base}/api/login`, { method: 'POST', body: '{}' })
const answersFrom = (host: string) =>
  until(async () => (await (await login()).text()) === host, { timeout: 20_000, what: `the service at ${host}` })

test('the gateway starts before any service, finds one that comes, and follows it to another address', async () => {
  const early = await login()
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await early.json()).toMatchObject({ isError: true, errorCode: 'UNAVAILABLE' })
  names.set('svc-api', FIRST)
  await answersFrom(FIRST)
  names.set('svc-api', SECOND)
  await answersFrom(SECOND)
  expect((await fetch(`${nginx.base}/api/my/shares`, { method: 'POST' })).status).toBe(503)
})
