import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../../infra/local/checks/chromium.ts'
import { root } from '../../../infra/local/bootstrap/paths.mjs'
import { freePort } from '../../../infra/local/processes/ports.ts'
import { type Site, startSite } from '../../../infra/local/site/start-site.ts'
import { createSupervisor } from '../../../infra/local/runner/supervisor.ts'
import { Redis } from 'ioredis'
import { PLENTY } from '../unlimited-quotas.ts'
import { twoDeviceDrill } from './two-devices.ts'
import { abuseDrill } from './abuse.ts'
import { type Check, drill, type DrillOptions, type Fault } from './drill.ts'
import { importDrill, type ImportFault } from './import-drill.ts'

/**
 * `npm run drill`: kills parts of a temporary site and checks that nothing is lost:
 *
 * 1. Fifty students save. svc-shares is killed 20 times and MongoDB 5 times, svc-api is down for a minute, and Redis is
 *    down all the time.
 * 2. Students write on two devices each.
 * 3. One attacker does everything at once that can stop a site.
 * 4. On another site, workbooks, presentations, selections and manifests are imported. The worker is killed 20 times,
 *    Redis and MongoDB three times each, svc-api and svc-import twice, and everything in Redis is deleted three times.
 *
 *   --short          fewer of each
 *   --report <file>  writes how many checks passed and failed
 *
 * With SITE_URL, SITE_DATA and MONGODB_URL, steps 1 and 2 run on that site, with its Redis as it is. The site must
 * start killed parts again.
 */
const flags = process.argv.slice(2)
const isShort = flags.includes('--short')
const reportAt = flags.indexOf('--report')
const report = reportAt < 0 ? undefined : flags[reportAt + 1]

const SHARES_FALLS = 20
const MONGO_EVERY = 4
const SHORT: Fault[] = ['svc-shares', 'mongod', 'svc-shares']
const LONG: Fault[] = [
  ...Array.from({ length: SHARES_FALLS }, (_, fall): Fault[] =>
    fall % MONGO_EVERY === MONGO_EVERY - 1 ? ['svc-shares', 'mongod'] : ['svc-shares']
  ).flat(),
  'svc-api away'
]

const SHORT_IMPORT: ImportFault[] = [
  'import-worker',
  'queue emptied',
  'import-worker',
  'redis',
  'mongod',
  'import-worker'
]
const LONG_IMPORT: ImportFault[] = Array.from({ length: 20 }, (_, fall): ImportFault[] => [
  'import-worker',
  ...(fall % 7 === 2 ? (['redis', 'queue emptied', 'mongod'] as const) : []),
  ...(fall % 10 === 5 ? (['svc-api', 'svc-import'] as const) : [])
]).flat()

const SHORT_PAIRS = { students: 8, steps: 15, kills: 1 }
const LONG_PAIRS = { students: 40, steps: 60, kills: 5 }

const SHORT_ABUSE = { students: 20, seconds: 10 }
const LONG_ABUSE = { students: 50, seconds: 60 }

const say = (text: string) => console.log(`  ${new Date().toISOString().slice(11, 19)} ${text.trim()}`)

type Place = Pick<DrillOptions, 'site' | 'dataDir' | 'mongo' | 'withoutApi'> & { redis: string }

/** Runs `work` on a temporary site that always starts killed parts again, however often. */
const onOwnSite = async (
  { env, what }: { env: Record<string, string>; what: string },
  work: (place: Place) => Promise<Check[]>
): Promise<Check[]> => {
  await mkdir(join(root, '.test'), { recursive: true })
  const dataDir = await mkdtemp(join(root, '.test/drill-'))
  let site: Site | null = null
  const supervisor = createSupervisor({ site: () => site, dataDir, say: () => {}, allowed: Infinity })
  try {
    const started = await startSite({
      dataDir,
      demo: false,
      env: { LOG_LEVEL: 'warn', QUOTAS: PLENTY, ...env },
      onEnded: (name, reason) => void supervisor.startAgain(name, reason)
    })
    site = started
    say(`site at ${started.url}, ${what}`)
    return await work({
      site: started.url,
      dataDir,
      mongo: started.env['MONGODB_URL'] ?? '',
      redis: started.env['REDIS_URL'] ?? '',
      withoutApi: async meanwhile => {
        await started.stopOne('svc-api')
        await meanwhile()
        await started.restart('svc-api')
      }
    })
  } finally {
    const running = site as Site | null
    site = null
    supervisor.close()
    await running?.stop({ patience: 5000 })
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** Whether the site started its own Redis, which may be killed. */
const hasOwnRedis = !process.env['REDIS_URL']

const drillImports = async () => {
  const server = `localhost:${await freePort()}`
  return onOwnSite({ env: { PRIVATE_SERVER: server }, what: 'for imports' }, ({ site, dataDir, mongo, redis }) => {
    const faults = isShort ? SHORT_IMPORT : LONG_IMPORT
    return importDrill({
      site,
      dataDir,
      mongo,
      server,
      say,
      faults: hasOwnRedis ? faults : faults.filter(fault => fault !== 'redis' && fault !== 'queue emptied'),
      emptyQueue: async () => {
        const client = new Redis(redis, { maxRetriesPerRequest: 1 })
        client.on('error', () => undefined)
        await client.flushall().finally(() => client.disconnect())
      }
    })
  })
}

const { path } = await findChromium()
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const drillStudents = async (place: Omit<Place, 'redis'>): Promise<Check[]> => [
    ...(await drill({ ...place, faults: isShort ? SHORT : LONG, browser, say })),
    ...(await twoDeviceDrill({ ...place, ...(isShort ? SHORT_PAIRS : LONG_PAIRS), say }))
  ]
  const { SITE_URL: site, SITE_DATA: dataDir, MONGODB_URL: mongo } = process.env
  const checks =
    site && dataDir && mongo
      ? await drillStudents({ site, dataDir, mongo })
      : [
          ...(await onOwnSite(
            {
              env: { REDIS_URL: `redis://127.0.0.1:${await freePort()}`, TRUSTED_PROXIES: '127.0.0.1' },
              what: 'without Redis'
            },
            async place => [
              ...(await drillStudents(place)),
              ...(await abuseDrill({ ...place, ...(isShort ? SHORT_ABUSE : LONG_ABUSE), say }))
            ]
          )),
          ...(await drillImports())
        ]
  for (const { name, against } of checks) {
    console.log(`  ${against.length === 0 ? '✓' : '✗'} ${name}`)
    for (const what of against.slice(0, 20)) console.log(`      ${what}`)
  }
  const failed = checks.filter(({ against }) => against.length > 0).length
  if (report) await writeFile(report, JSON.stringify({ passed: checks.length - failed, failed }))
  process.exitCode = failed > 0 ? 1 : 0
} finally {
  await browser.close()
}
