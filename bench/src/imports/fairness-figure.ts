import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readPidFile } from '../../../infra/local/processes/processes.ts'
import { startSite } from '../../../infra/local/site/start-site.ts'
import { writeSheet } from '../../../svc-import/src/xlsx/testing/write-sheet.ts'
import { tellHeading, tellMemory, tellTime } from '../figures.ts'
import { PLENTY } from '../unlimited-quotas.ts'
import { RUNS, times } from '../runs.ts'
import { together, watchMemory } from './memory.ts'
import { makePartner, type Partner } from './partner.ts'

const CROWDS = [0, 1, 2, 4]
const SMALL = { rows: 20, pictures: 4, side: 800 }
/** So many that no large import ends before the small one beside it. */
const LARGE_ROWS = 120_000
const PICTURED = { rows: 6000, pictures: 4000, side: 600 }
const LIMIT_MS = 5000
const TEN = 10
const TENTH = { rows: 1000, pictures: 60, side: 1500 }
const IDLE_MS = 15_000
const MOST_MB = 300

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

async function checked(partner: Partner, sheet: string): Promise<string> {
  const uuid = await partner.upload(sheet, {
    process: 'collection-excel',
    collection: await partner.collection('Bench')
  })
  await partner.until(uuid, 'checked')
  return uuid
}

/** The time from the upload of a small workbook to its report, and from the import's start to its end. */
async function small(partner: Partner, sheet: string): Promise<{ check: number; run: number }> {
  const collection = await partner.collection('Bench')
  const began = performance.now()
  const uuid = await partner.upload(sheet, { process: 'collection-excel', collection })
  await partner.until(uuid, 'checked')
  const check = performance.now() - began
  await partner.act('start', uuid)
  const { progress } = await partner.until(uuid, 'done')
  if (progress.added !== SMALL.rows) throw new Error(`${progress.added} of ${SMALL.rows} rows were added`)
  return { check, run: performance.now() - began - check }
}

/** Measures small imports beside a number of large ones, half of which have pictures. */
async function beside(
  own: Partner,
  others: readonly Partner[],
  sheets: { small: string; rows: string; pictured: string }
) {
  const large: { partner: Partner; uuid: string }[] = []
  for (const [at, partner] of others.entries()) {
    large.push({ partner, uuid: await checked(partner, at % 2 === 0 ? sheets.rows : sheets.pictured) })
  }
  for (const { partner, uuid } of large) await partner.act('start', uuid)
  await pause(3000)
  const figures = await times(RUNS, () => small(own, sheets.small))
  for (const { partner, uuid } of large) {
    const { state } = await partner.get(uuid)
    if (state !== 'running') throw new Error(`A large import was ${state} before the small one was measured`)
    await partner.act('cancel', uuid)
  }
  return figures
}

/**
 * Measures how long a small import takes beside large ones, and a worker's memory before and after ten large imports
 * with pictures.
 */
export async function fairnessFigure({ dataDir }: { dataDir: string }): Promise<void> {
  const site = await startSite({ dataDir, demo: false, env: { LOG_LEVEL: 'warn', QUOTAS: PLENTY } })
  try {
    const folder = join(dataDir, 'sheets')
    await mkdir(folder, { recursive: true })
    const path = (name: string) => join(folder, `${name}.xlsx`)
    const sheets = { small: path('small'), rows: path('rows'), pictured: path('pictured') }
    await writeSheet(sheets.small, SMALL)
    await writeSheet(sheets.rows, { rows: LARGE_ROWS })
    await writeSheet(sheets.pictured, PICTURED)
    await writeSheet(path('tenth'), TENTH)
    const worker = readPidFile(join(dataDir, 'run'), 'import-worker')?.pid ?? 0
    const atStart = together(worker)

    const stop = watchMemory(worker)
    const partner = await makePartner(site.url)
    await times(TEN, async () => {
      const uuid = await checked(partner, path('tenth'))
      await partner.act('start', uuid)
      await partner.until(uuid, 'done')
    })
    const peak = stop()
    await pause(IDLE_MS)
    tellHeading(
      `Memory of a worker with its processes, ${TEN} imports of ${TENTH.rows} rows and ${TENTH.pictures} pictures`
    )
    tellMemory('at its start', [atStart], MOST_MB)
    tellMemory('peak meanwhile', [peak], 2 * MOST_MB)
    tellMemory(`${IDLE_MS / 1000} s after the last`, [together(worker)], MOST_MB)

    tellHeading(
      `${SMALL.rows} rows with ${SMALL.pictures} pictures beside large imports, every second one with pictures`
    )
    const others = await times(Math.max(...CROWDS), () => makePartner(site.url))
    const own = await makePartner(site.url)
    await small(own, sheets.small) // not measured: the first run of any code is slow
    for (const count of CROWDS) {
      const figures = await beside(own, others.slice(0, count), sheets)
      const whole = figures.map(({ check, run }) => check + run)
      const verdict = Math.max(...whole) <= LIMIT_MS ? 'PASS' : 'SHORT OF IT'
      tellTime(
        `beside ${count}: from upload to report`,
        figures.map(({ check }) => check)
      )
      tellTime(
        `beside ${count}: from start to end`,
        figures.map(({ run }) => run)
      )
      tellTime(`beside ${count}: both`, whole, `limit ${LIMIT_MS / 1000} s: ${verdict}`)
    }
  } finally {
    await site.stop()
  }
}
