import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../infra/local/bootstrap/paths.mjs'
import { freePort } from '../../../infra/local/processes/ports.ts'
import { readPidFile } from '../../../infra/local/processes/processes.ts'
import { type Site, startSite } from '../../../infra/local/site/start-site.ts'
import { workerFlags, workerMemory } from '../../../infra/local/site/start-services.ts'
import { writeSheet } from '../../../svc-import/src/xlsx/testing/write-sheet.ts'
import { spreadOf, tellHeading, tellMemory, tellMilliseconds, tellRatio, tellTime } from '../figures.ts'
import { PLENTY } from '../unlimited-quotas.ts'
import { RUNS, times } from '../runs.ts'
import { watchMemory } from './memory.ts'
import { makePartner, type Partner } from './partner.ts'
import { runRaw } from './run-raw.ts'
import { steadyCalls } from './steady-calls.ts'
import { waitFor } from './whole-import.ts'

const ROWS = 20_000
const MANY_ROWS = 200_000
const PAIR = 2
const AT_LEAST = 0.5
const MOST_MB = 300
const CALLS_PER_S = 50
const IDLE_S = 20
const LIMIT_MS = 50

const verdict = (held: boolean) => (held ? 'PASS' : 'SHORT OF IT')

/** Milliseconds that the same work takes in a single process without services, queue and worker. */
async function rawImport(site: Site, sheet: string): Promise<number> {
  const { ms, count } = await runRaw('raw-import.ts', [sheet, site.env['MONGODB_URL'] ?? '', 'annals_bench'])
  if (count !== ROWS) throw new Error(`The measure took ${count} rows`)
  return ms
}

async function wholeImport(partner: Partner, sheet: string, rows: number): Promise<{ check: number; run: number }> {
  const collection = await partner.collection('Bench')
  return waitFor(partner, await partner.upload(sheet, { process: 'collection-excel', collection }), rows)
}

/**
 * Starts a second worker beside the site's own.
 * @returns a function that stops it
 */
async function secondWorker(site: Site): Promise<() => Promise<void>> {
  const port = await freePort()
  const env = {
    ...process.env,
    ...site.env,
    ...workerMemory,
    MONGODB_DB: 'annals_import',
    PRIVATE_PORT: String(port),
    LOG_LEVEL: 'warn'
  }
  const child = spawn(process.execPath, [...workerFlags, join(root, 'svc-import/src/import-worker.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit']
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false
    )
  while (!(await isReady())) await new Promise(resolve => setTimeout(resolve, 100))
  return async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

function tellConditions(found: string): void {
  const [one = 0] = loadavg()
  tellHeading('   Conditions')
  console.log(
    `  ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load of the last minute ${one.toFixed(1)}`
  )
  console.log(`  MongoDB ${found}; everything on this machine`)
}

/** Imports: their speed, their memory, and their effect on other people's calls. */
export async function importFigure({ dataDir }: { dataDir: string }): Promise<void> {
  const site = await startSite({ dataDir, demo: false, env: { LOG_LEVEL: 'warn', QUOTAS: PLENTY } })
  try {
    tellConditions(site.found.mongodb)
    const folder = join(dataDir, 'sheets')
    await mkdir(folder, { recursive: true })
    const [sheet, large] = [join(folder, 'sheet.xlsx'), join(folder, 'large.xlsx')]
    await writeSheet(sheet, { rows: ROWS })
    const partner = await makePartner(site.url)
    const worker = readPidFile(join(dataDir, 'run'), 'import-worker')?.pid ?? 0

    await wholeImport(partner, sheet, ROWS) // not measured: the first run of any code is slow
    const runs = await times(RUNS, async () => ({
      raw: await rawImport(site, sheet),
      ...(await wholeImport(partner, sheet, ROWS))
    }))
    // Not in the runs that measure time: reading a process's memory often slows it down by a tenth.
    const peaks = await times(RUNS, async () => {
      const stop = watchMemory(worker)
      await wholeImport(partner, sheet, ROWS)
      return stop()
    })
    const ratios = runs.map(({ raw, check, run }) => raw / (check + run))
    tellHeading(`5. ${ROWS} rows, by turns`)
    tellTime(
      'read, judged and inserted by 500 in one process',
      runs.map(({ raw }) => raw)
    )
    tellTime(
      'an import: the report',
      runs.map(({ check }) => check)
    )
    tellTime(
      'an import: the rows',
      runs.map(({ run }) => run)
    )
    tellRatio(
      'speed of both, to that of the one process',
      ratios,
      `at least ${AT_LEAST}: ${verdict(spreadOf(ratios).median >= AT_LEAST)}`
    )
    tellMemory('worker and parser together, peak', peaks, MOST_MB)

    const stopSecond = await secondWorker(site)
    const pair = await times(RUNS, () => wholeImport(partner, sheet, ROWS))
    await stopSecond()
    tellTime(
      'the same with two workers: the rows',
      pair.map(({ run }) => run)
    )
    const efficiency = pair.map(({ run }, turn) => (runs[turn]?.run ?? 0) / run / PAIR)
    tellRatio('efficiency of two workers, of the rows', efficiency, '1 would be twice as fast')
    tellRatio(
      'speed with two workers, to that of the one process',
      pair.map(({ check, run }, turn) => (runs[turn]?.raw ?? 0) / (check + run))
    )

    const end = performance.now() + IDLE_S * 1000
    const idle = await steadyCalls(site.url, partner.session, CALLS_PER_S, () => performance.now() > end)
    let isOver = false
    const calls = steadyCalls(site.url, partner.session, CALLS_PER_S, () => isOver)
    await times(RUNS, () => wholeImport(partner, sheet, ROWS))
    isOver = true
    const busy = await calls
    const limit = Math.max(2 * idle.p99, LIMIT_MS)
    tellHeading(`   The API at ${CALLS_PER_S} calls a second, open loop`)
    tellMilliseconds('p99 while nobody imports', [idle.p99], `${idle.count} calls, ${idle.errors} errors`)
    tellMilliseconds(
      `p99 while ${RUNS} × ${ROWS} rows are imported`,
      [busy.p99],
      `${busy.count} calls, ${busy.errors} errors; limit ${limit.toFixed(0)} ms: ${verdict(busy.p99 <= limit && busy.errors === 0)}`
    )
    tellMilliseconds('slowest meanwhile', [busy.max])

    await writeSheet(large, { rows: MANY_ROWS })
    const stop = watchMemory(worker)
    const many = await wholeImport(partner, large, MANY_ROWS)
    tellHeading(`   ${MANY_ROWS} rows`)
    tellTime('the report', [many.check])
    tellTime('the rows', [many.run])
    tellMemory('worker and parser together, peak', [stop()], MOST_MB)
  } finally {
    await site.stop()
  }
}
