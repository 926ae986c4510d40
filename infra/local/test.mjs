import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { ensureNode } from './node24.mjs'
import { root } from './paths.mjs'
import { endPrograms } from './run.mjs'
import { startSite } from './site.mjs'
import { close, jest, journeys, shortDrill, staticChecks, tell } from './suites.mjs'

// `npm test`: every check there is, on a throw-away site of its own.
mkdirSync(join(root, '.test'), { recursive: true })
const dataDir = mkdtempSync(join(root, '.test/site-'))
/** @type {import('./site.mjs').Site | undefined} */
let site
const leave = async code => {
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
  const node = await ensureNode()
  const { warnings } = await install({ node })
  warnings.forEach(warning => console.log(warning))
  const outcomes = await staticChecks(node.path)
  outcomes.forEach(tell)

  site = await startSite({ dataDir, env: { LOG_LEVEL: 'warn' }, onWarning: console.log })
  console.log(`  · site at ${site.url} (MongoDB: ${site.found.mongodb}; Redis: ${site.found.redis})`)
  const tests = await jest(node.path, ['unit', 'browser', 'system', 'service'], {
    MONGODB_URL: site.env.MONGODB_URL,
    REDIS_URL: site.env.REDIS_URL
  })
  tell(tests)
  const chromium = await findChromium({ node: node.path })
  const browser = await journeys(node.path, { ...site.env, SITE_URL: site.url, CHROMIUM_PATH: chromium.path })
  tell(browser)
  const kills = await shortDrill(node.path)
  tell(kills)
  await leave(close([...outcomes, tests, browser, kills]))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('\n0 passed, 1 failed, 0 skipped')
  await leave(1)
}
