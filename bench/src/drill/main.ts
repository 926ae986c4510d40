import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../../infra/local/chromium.mjs'
import { keepUp } from '../../../infra/local/keeper.mjs'
import { root } from '../../../infra/local/paths.mjs'
import { freePort } from '../../../infra/local/ports.mjs'
import { type Site, startSite } from '../../../infra/local/site.mjs'
import { type Check, drill, type DrillOptions, type Fault } from './drill.ts'

/**
 * `npm run drill`: kills parts of a throw-away site under fifty saving students: svc-shares 20 times, MongoDB 5 times,
 * svc-api away for a minute, Redis down throughout.
 *
 *   --short          svc-shares twice, MongoDB once
 *   --report <file>  writes how many checks passed and failed
 *
 * With SITE_URL, SITE_DATA and MONGODB_URL it drills that site, which must start fallen parts again; Redis is then as
 * it is there.
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

const say = (text: string) => console.log(`  ${new Date().toISOString().slice(11, 19)} ${text.trim()}`)

/** Runs `work` on a site of its own that has no Redis and starts fallen parts again without counting. */
const onOwnSite = async (
  work: (options: Pick<DrillOptions, 'site' | 'dataDir' | 'mongo' | 'withoutApi'>) => Promise<Check[]>
): Promise<Check[]> => {
  await mkdir(join(root, '.test'), { recursive: true })
  const dataDir = await mkdtemp(join(root, '.test/drill-'))
  let site: Site | null = null
  const keeper = keepUp({ site: () => site, dataDir, say: () => {}, allowed: Infinity })
  try {
    const started = await startSite({
      dataDir,
      demo: false,
      env: { LOG_LEVEL: 'warn', REDIS_URL: `redis://127.0.0.1:${await freePort()}` },
      onEnded: (name, reason) => void keeper.raise(name, reason)
    })
    site = started
    say(`site at ${started.url}, without Redis`)
    return await work({
      site: started.url,
      dataDir,
      mongo: started.env['MONGODB_URL'] ?? '',
      withoutApi: async meanwhile => {
        await started.stopOne('svc-api')
        await meanwhile()
        await started.restart('svc-api')
      }
    })
  } finally {
    const running = site as Site | null
    site = null
    keeper.close()
    await running?.stop({ patience: 5000 })
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

const { path } = await findChromium()
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const common = { faults: isShort ? SHORT : LONG, browser, say }
  const { SITE_URL: site, SITE_DATA: dataDir, MONGODB_URL: mongo } = process.env
  const checks =
    site && dataDir && mongo
      ? await drill({ ...common, site, dataDir, mongo })
      : await onOwnSite(place => drill({ ...common, ...place }))
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
