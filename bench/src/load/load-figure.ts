import { availableParallelism, cpus, loadavg } from 'node:os'
import { startSite } from '../../../infra/local/site.mjs'
import { tellHeading, tellMilliseconds, tellRate, tellRatio } from '../figures.ts'
import { RUNS, times } from '../runs.ts'
import { makeClass } from './class.ts'
import { type Client, startClient } from './client.ts'
import type { Run } from './drive.ts'
import { highestRate } from './search.ts'
import { lostAnswers } from './stored.ts'

const STUDENTS = 1000
const SAVE_EVERY_S = 5
const STEADY_S = 60
const PROBE_S = 3
const WARM_UP = { rate: 500, seconds: 3 }
const LIMIT_MS = 50
const FIRST_GUESS = 1000
const POOL_SIZE = 50
const BLOCK = 1

const holdsLimit = ({ latencies, errors, overloaded }: Run) =>
  !overloaded && Object.keys(errors).length === 0 && latencies.p99 <= LIMIT_MS
const verdict = (held: boolean) => (held ? 'PASS' : 'SHORT OF IT')
const errorsOf = (runs: readonly Run[]) => {
  const sums = new Map<string, number>()
  for (const { errors } of runs)
    for (const [name, count] of Object.entries(errors)) sums.set(name, (sums.get(name) ?? 0) + count)
  return sums.size === 0 ? 'none' : [...sums].map(([name, count]) => `${name} × ${count}`).join(', ')
}

/** What else the machine does is part of every figure. */
const tellConditions = (found: string) => {
  const [one = 0] = loadavg()
  const [cpu] = cpus()
  console.log(
    `  ${availableParallelism()} cores (${cpu?.model ?? 'unknown'}), load of the last minute ${one.toFixed(1)}`
  )
  console.log(`  MongoDB ${found}; client, gateway, svc-shares and MongoDB all on this machine`)
}

const steady = async (client: Client) => {
  const rate = STUDENTS / SAVE_EVERY_S
  await client.run(rate, 5) // code that has never run is slow; the class below is in its lesson already
  const run = await client.run(rate, STEADY_S)
  const { latencies } = run
  tellHeading(`4. ${STUDENTS} students, each saving every ${SAVE_EVERY_S} s (${rate}/s), for ${STEADY_S} s`)
  tellMilliseconds('p50 from when the save was due', [latencies.p50])
  tellMilliseconds('p99', [latencies.p99], `limit ${LIMIT_MS} ms: ${verdict(holdsLimit(run))}`)
  tellMilliseconds('p99.9', [latencies.p999])
  tellMilliseconds('slowest', [latencies.max])
  console.log(`  ${latencies.count} saves acknowledged; errors: ${errorsOf([run])}`)
}

/** Saving under load (issue 4, figures): a class of a thousand, then the highest rate that keeps the limit against the
 * driver alone, by turns in one run. */
export const loadFigure = async ({ dataDir }: { dataDir: string }): Promise<void> => {
  const site = await startSite({ dataDir, demo: false, build: false, env: { LOG_LEVEL: 'warn' } })
  const clients: Client[] = []
  const begin = async (...setup: Parameters<typeof startClient>) => {
    const client = await startClient(...setup)
    clients.push(client)
    return client
  }
  try {
    const block = `bb_${BLOCK}`
    const { share, tokens } = await makeClass(site.url, STUDENTS, BLOCK)
    const mongo = site.env['MONGODB_URL'] ?? ''
    const common = { students: STUDENTS, block }
    const service = await begin({ kind: 'service', site: site.url, tokens, ...common })
    tellHeading('   Conditions')
    tellConditions(site.found['mongodb'] ?? '')
    await steady(service)

    const raw = await begin({ kind: 'raw', mongo, db: 'annals_bench', poolSize: POOL_SIZE, ...common })
    const seen: Run[] = []
    const limitOf = (client: Client, from: number) =>
      highestRate(async rate => {
        const run = await client.run(rate, PROBE_S)
        if (client === service) seen.push(run)
        if (process.env['BENCH_VERBOSE'])
          console.log(
            `    ${client === service ? 'service' : 'driver'} ${rate.toFixed(0)}/s: p99 ${run.latencies.p99.toFixed(1)} ms${run.overloaded ? ', overloaded' : ''}`
          )
        return holdsLimit(run)
      }, from)
    for (const client of [service, raw]) await client.run(WARM_UP.rate, WARM_UP.seconds)
    let [ours, theirs] = [FIRST_GUESS, FIRST_GUESS]
    const limits = await times(RUNS, async () => {
      ours = await limitOf(service, ours || FIRST_GUESS)
      theirs = await limitOf(raw, theirs || FIRST_GUESS)
      return { ours, theirs }
    })
    tellHeading(`   Highest rate with p99 ≤ ${LIMIT_MS} ms, ${PROBE_S} s each, service and driver by turns`)
    tellRate(
      'the service, through the gateway',
      limits.map(limit => limit.ours)
    )
    tellRate(
      "MongoDB's driver alone, one update for each save",
      limits.map(limit => limit.theirs),
      `pool ${POOL_SIZE}`
    )
    const ratios = limits.map(limit => limit.ours / limit.theirs)
    const middle = ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length / 2)] ?? 0
    tellRatio('service to driver', ratios, `at least 1.0: ${verdict(middle >= 1)}`)
    console.log(`  errors of the service in ${seen.length} runs: ${errorsOf(seen)}`)

    const acknowledged = service.acknowledged()
    const lost = await lostAnswers({ mongo, db: 'annals_shares', share, block, tokens, acknowledged })
    const saves = acknowledged.reduce((sum, rev) => sum + rev, 0)
    console.log(
      `  of ${saves} acknowledged saves, students with one missing afterwards: ${lost} (${verdict(lost === 0)})`
    )
  } finally {
    await Promise.all(clients.map(client => client.close()))
    await site.stop()
  }
}
