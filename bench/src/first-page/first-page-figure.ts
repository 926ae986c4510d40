import { join } from 'node:path'
import { buildSingle } from '@annals/federation'
import type { Browser } from '@playwright/test'
import { startSite } from '../../../infra/local/site/start-site.ts'
import { tellBytes, tellCount, tellHeading, tellRatio, tellTime } from '../figures.ts'
import { RUNS, times } from '../runs.ts'
import { type NetworkProfile, NETWORK_PROFILES } from './network-profiles.ts'
import { firstPages } from './pages.ts'
import { type Visit, visitTwice } from './visit.ts'
import { KINDS } from './watch-requests.ts'

interface Measured {
  page: string
  profile: NetworkProfile
  first: Visit[]
  second: Visit[]
}

/** Measures each page on each connection. */
async function measure(browser: Browser, site: string): Promise<Measured[]> {
  const found: Measured[] = []
  for (const page of await firstPages(site))
    for (const profile of NETWORK_PROFILES) {
      const visits = await times(RUNS, () => visitTwice(browser, site, page, profile))
      found.push({
        page: page.name,
        profile,
        first: visits.map(({ first }) => first),
        second: visits.map(({ second }) => second)
      })
    }
  return found
}

const whole = ({ bytes }: Visit) => KINDS.reduce((sum, kind) => sum + bytes[kind], 0)

function tellVisits(which: string, visits: readonly Visit[]): void {
  tellTime(
    `${which}: until it can be used`,
    visits.map(({ usable }) => usable)
  )
  tellTime(
    `${which}: largest paint`,
    visits.map(({ largest }) => largest)
  )
  tellRatio(
    `${which}: layout shift`,
    visits.map(({ shift }) => shift)
  )
  tellBytes(`${which}: bytes in all`, visits.map(whole))
}

function tellKinds(visits: readonly Visit[]): void {
  for (const kind of KINDS)
    tellBytes(
      `  of them ${kind}`,
      visits.map(({ bytes }) => bytes[kind])
    )
  tellCount(
    'first visit: requests',
    visits.map(({ count }) => count)
  )
  tellCount(
    'first visit: longest chain of requests',
    visits.map(({ chain }) => chain)
  )
}

/**
 * Measures how long a phone waits for a share, the home page and the builder on three connections: the first and second
 * visit with the federated build, and the first visit with the same program as a single build. The largest paint is
 * that of the whole visit.
 */
export async function firstPageFigure({ browser, dataDir }: { browser: Browser; dataDir: string }): Promise<void> {
  const start = { dataDir, env: { LOG_LEVEL: 'warn' } }
  const site = await startSite({ ...start, demo: true })
  let federated: Measured[]
  try {
    federated = await measure(browser, site.url)
  } finally {
    await site.stop()
  }
  const www = join(dataDir, 'www-single')
  await buildSingle({ root: join(import.meta.dirname, '../../..'), published: join(dataDir, 'www'), www })
  const other = await startSite({ ...start, demo: false, www, build: false })
  let single: Measured[]
  try {
    single = await measure(browser, other.url)
  } finally {
    await other.stop()
  }
  for (const [at, { page, profile, first, second }] of federated.entries()) {
    tellHeading(`   First page: ${page} at ${profile.name}`)
    tellVisits('first visit', first)
    tellKinds(first)
    tellVisits('second visit', second)
    const together = single[at]?.first ?? []
    tellVisits('as one program, first visit', together)
    const scripts = ({ bytes }: Visit) => bytes.scripts
    tellBytes('  of them scripts', together.map(scripts))
    tellRatio(
      'scripts of the first visit, federated to one program',
      first.map((visit, run) => scripts(visit) / (together[run]?.bytes.scripts ?? Number.NaN)),
      'budget 1.15'
    )
  }
}
