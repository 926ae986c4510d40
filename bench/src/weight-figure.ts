import { join } from 'node:path'
import { buildSingle } from '@annals/federation'
import type { Browser } from '@playwright/test'
import { startSite } from '../../infra/local/site/start-site.ts'
import { tellBytes, tellHeading, tellRatio, tellTime } from './figures.ts'
import { shareActivities, type SharedActivities } from './shared-activities.ts'
import { bodyOf, transferOf, weighShare, type Weight } from './page-weight.ts'
import { RUNS, times } from './runs.ts'
import { tellTypeWeights } from './type-weight.ts'

interface Weights {
  single: Weight[]
  double: Weight[]
}

const tell = ({ single, double }: Weights, note = '') => {
  tellBytes(
    'all JavaScript, bodies',
    single.map(({ scripts }) => bodyOf(scripts)),
    note
  )
  tellBytes(
    'the same with the heads of the responses',
    single.map(({ scripts }) => transferOf(scripts))
  )
  tellTime(
    'until the first block is on the screen',
    single.map(({ usable }) => usable)
  )
  const known = new Set(single.flatMap(({ scripts }) => scripts.map(({ url }) => url)))
  const ahead = double.map(({ scripts }) => scripts.filter(({ url }) => !known.has(url)))
  tellBytes('apart: prefetch of the next block', ahead.map(bodyOf))
  const [first] = single
  const plain = first?.scripts.filter(({ encoding, body }) => encoding !== 'br' && body >= 1024).length ?? 0
  console.log(`  files: ${first?.scripts.length ?? 0}; of 1 kB and more without brotli: ${plain}`)
}

/**
 * Measures the JavaScript sent over the network, federated and as a single build. Both sites have the same data.
 */
export const weightFigure = async (options: { browser: Browser; root: string; dataDir: string }): Promise<void> => {
  const { browser, root, dataDir } = options
  const published = join(dataDir, 'www')
  const www = join(dataDir, 'www-single')
  const weigh = async (url: string, shared: SharedActivities): Promise<Weights> => ({
    single: await times(RUNS, () => weighShare(browser, `${url}${shared.single}`, shared.heading)),
    double: await times(RUNS, () => weighShare(browser, `${url}${shared.double}`, shared.heading))
  })
  const start = { dataDir, demo: false, env: { LOG_LEVEL: 'warn' } }

  const site = await startSite(start)
  let shared: SharedActivities
  let federated: Weights
  try {
    shared = await shareActivities(site.url)
    federated = await weigh(site.url, shared)
    tellHeading('1. JavaScript over the wire, cold cache, first block of a share and 3 s more')
    tell(federated, 'budget 280 kB')
    await tellTypeWeights(browser, site.url)
  } finally {
    await site.stop()
  }

  await buildSingle({ root, published, www })
  const other = await startSite({ ...start, www, build: false })
  let single: Weights
  try {
    single = await weigh(other.url, shared)
  } finally {
    await other.stop()
  }
  tellHeading('   The same entries as a single build, federation plugin off')
  tell(single)
  const bodies = (weights: Weights) => weights.single.map(({ scripts }) => bodyOf(scripts))
  const base = bodies(single)
  tellRatio(
    'federated to single',
    bodies(federated).map((value, run) => value / (base[run] ?? value)),
    'budget 1.15'
  )
}
