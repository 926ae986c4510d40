import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../checks/chromium.ts'
import { findEngines } from '../checks/engines.ts'
import { root } from '../bootstrap/paths.mjs'
import { endPrograms } from '../bootstrap/run.mjs'
import { freePort } from '../processes/ports.ts'
import { type Site, startSite } from '../site/start-site.ts'
import { close, jest, journeys, type Outcome, shortDrill, staticChecks, tell } from '../checks/suites.ts'

// Every check there is, on a throw-away site of its own; test.mjs runs it.
mkdirSync(join(root, '.test'), { recursive: true })
const dataDir = mkdtempSync(join(root, '.test/site-'))
let site: Site | undefined
const leave = async (code: number) => {
  await site?.stop({ patience: 5000 })
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    endPrograms()
    void leave(130)
  })
}

try {
  const outcomes = await staticChecks()
  outcomes.forEach(tell)

  // Journeys serve pages there, to import pictures from.
  const PRIVATE_SERVER = `localhost:${await freePort()}`
  site = await startSite({ dataDir, env: { PRIVATE_SERVER }, onWarning: console.log })
  console.log(`  · site at ${site.url} (MongoDB: ${site.found.mongodb}; Redis: ${site.found.redis})`)
  const { MONGODB_URL, REDIS_URL } = site.env
  const chromium = await findChromium()
  const env = { ...site.env, SITE_URL: site.url, CHROMIUM_PATH: chromium.path }
  const told = async (suite: Promise<Outcome>) => {
    const outcome = await suite
    tell(outcome)
    return outcome
  }
  // Side by side, because both wait for much of their time.
  const both = await Promise.all([
    told(jest(['unit', 'browser', 'system', 'service'], { MONGODB_URL, REDIS_URL })),
    told(journeys('journeys', 'whole-run', { ...env, SITE_LOGS: join(dataDir, 'logs') }))
  ])
  // Alone: they wait for what browsers draw, and for parts that start again.
  const engines = await told(journeys('class in three engines', 'engines', { ...env, ...(await findEngines()) }))
  const kills = await told(shortDrill())
  await leave(close([...outcomes, ...both, engines, kills]))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('\n0 passed, 1 failed, 0 skipped')
  await leave(1)
}
