import { availableParallelism, cpus, loadavg } from 'node:os'
import { readGatewayConfig } from '../../../infra/gateway/src/config.ts'
import { startNginx } from '../../../infra/gateway/src/testing/gateways.ts'
import { onPath } from '../../../infra/local/bootstrap/run.mjs'
import { startSite } from '../../../infra/local/site/start-site.ts'
import { tellHeading, tellMilliseconds, tellRate, tellRatio } from '../figures.ts'
import { RUNS } from '../runs.ts'
import { makeClass } from './class.ts'
import { type Client, type Setup, startClient } from './client.ts'
import type { Run } from './drive.ts'
import { highestRate } from './search.ts'
import { lostAnswers } from './stored.ts'

const STUDENTS = 1000
const SAVE_EVERY_S = 5
const STEADY_S = 60
/**
 * Before the measurement every student saves once at this rate, because the first save costs several times as much as
 * later ones (decision 40).
 */
const FIRST = { rate: 100, seconds: STUDENTS / 100 }
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

/** Prints the machine's conditions, because other work on it changes every figure. */
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
  await client.run(rate, 5) // not measured: the first run of any code is slow
  const run = await client.run(rate, STEADY_S)
  const { latencies } = run
  tellHeading(`4. ${STUDENTS} students, each saving every ${SAVE_EVERY_S} s (${rate}/s), for ${STEADY_S} s`)
  tellMilliseconds('p50 from when the save was due', [latencies.p50])
  tellMilliseconds('p99', [latencies.p99], `limit ${LIMIT_MS} ms: ${verdict(holdsLimit(run))}`)
  tellMilliseconds('p99.9', [latencies.p999])
  tellMilliseconds('slowest', [latencies.max])
  console.log(`  ${latencies.count} saves acknowledged; errors: ${errorsOf([run])}`)
}

/** One way to save, and how fast it was. */
interface Contender {
  name: string
  note?: string
  client: Client
  /** Highest rates found so far, one for each round. */
  limits: number[]
}

const isHeld = async (client: Client, rate: number, onRun: (run: Run) => void): Promise<boolean> => {
  const run = await client.run(rate, PROBE_S)
  onRun(run)
  return holdsLimit(run)
}

/**
 * Searches for the highest rate of each contender, by turns. A rate that fails is tried once more, because other work
 * on the machine only makes figures worse.
 */
const findLimits = async (contenders: readonly Contender[], onRun: (run: Run, contender: Contender) => void) => {
  for (const { client } of contenders) await client.run(WARM_UP.rate, WARM_UP.seconds)
  for (let turn = 0; turn < RUNS; turn++)
    for (const contender of contenders) {
      const { client, limits } = contender
      const seen = (run: Run) => onRun(run, contender)
      const holds = async (rate: number) => (await isHeld(client, rate, seen)) || (await isHeld(client, rate, seen))
      limits.push(await highestRate(holds, limits.at(-1) || FIRST_GUESS))
    }
}

const tellLimits = (contenders: readonly Contender[], driver: Contender) => {
  tellHeading(`   Highest rate with p99 ≤ ${LIMIT_MS} ms, ${PROBE_S} s each, by turns`)
  for (const { name, limits, note } of [...contenders, driver]) tellRate(name, limits, note)
  for (const { name, limits } of contenders) {
    const ratios = limits.map((limit, turn) => limit / (driver.limits[turn] || Number.NaN))
    const middle = ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length / 2)] ?? 0
    tellRatio(`${name}, to the driver`, ratios, `at least 1.0: ${verdict(middle >= 1)}`)
  }
}

/**
 * Measures saving under load: first a thousand students, then the highest rate within the limit, compared with
 * MongoDB's driver alone in the same run. If nginx is installed, it also measures through nginx, because that is the
 * gateway in production.
 */
export const loadFigure = async ({ dataDir }: { dataDir: string }): Promise<void> => {
  const site = await startSite({ dataDir, demo: false, env: { LOG_LEVEL: 'warn' } })
  const mongo = site.env['MONGODB_URL'] ?? ''
  const common = { students: STUDENTS, block: `bb_${BLOCK}` }
  const ends: (() => Promise<unknown>)[] = []
  const begin = async (setup: Setup) => {
    const client = await startClient(setup)
    ends.push(() => client.close())
    return client
  }
  /** Runs students of its own through one gateway, and counts lost answers afterwards. */
  const through = async (name: string, base: string) => {
    const { shares, tokens } = await makeClass(base, STUDENTS, BLOCK)
    const client = await begin({ kind: 'service', site: base, tokens, ...common })
    const first = await client.run(FIRST.rate, FIRST.seconds)
    tellMilliseconds(`${name}: first saves (${FIRST.rate}/s), p50`, [first.latencies.p50])
    tellMilliseconds(`${name}: first saves, p99`, [first.latencies.p99], `errors: ${errorsOf([first])}`)
    const look = () =>
      lostAnswers({
        mongo,
        db: 'annals_shares',
        shares,
        tokens,
        block: common.block,
        acknowledged: client.acknowledged()
      })
    return { name, client, limits: [], look }
  }
  try {
    tellHeading('   Conditions')
    tellConditions(site.found.mongodb)
    const services = [await through('the service, through the local gateway', site.url)]
    await steady(services[0]!.client)

    const program = onPath('nginx')
    if (program) {
      const config = readGatewayConfig({ ...process.env, ...site.env })
      const nginx = await startNginx({ dir: dataDir, config }, program)
      ends.unshift(() => nginx.stop())
      services.push(await through('the service, through nginx', nginx.base))
    } else console.log('  nginx is not on the PATH: the service is not measured through it')
    const driver: Contender = {
      name: "MongoDB's driver alone, one update for each save",
      note: `pool ${POOL_SIZE}`,
      client: await begin({ kind: 'raw', mongo, db: 'annals_bench', poolSize: POOL_SIZE, ...common }),
      limits: []
    }

    const runs: Run[] = []
    await findLimits([...services, driver], (run, contender) => {
      if (contender !== driver) runs.push(run)
      if (process.env['BENCH_VERBOSE'])
        console.log(`    ${contender.name}: ${run.latencies.count} saves, p99 ${run.latencies.p99.toFixed(1)} ms`)
    })
    tellLimits(services, driver)
    console.log(`  errors of the service in ${runs.length} runs: ${errorsOf(runs)}`)
    for (const { name, client, look } of services) {
      const saves = client.acknowledged().reduce((sum, rev) => sum + rev, 0)
      const lost = await look()
      console.log(
        `  ${name}: of ${saves} acknowledged saves, students with one missing afterwards: ${lost} (${verdict(lost === 0)})`
      )
    }
  } finally {
    for (const end of ends.toReversed()) await end()
    await site.stop()
  }
}
