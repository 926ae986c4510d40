import { tellHeading, tellLimit, tellMilliseconds } from '../figures.ts'
import { makeClass } from '../load/class.ts'
import { startClient } from '../load/client.ts'
import type { Run } from '../load/drive.ts'
import { RUNS, times } from '../runs.ts'
import type { HostileRequest } from './requests.ts'

const STUDENTS = 200
const SAVE_EVERY_S = 5
const SECONDS = 15
const ABUSE_EVERY_MS = 50
const LIMIT_MS = 50
const BLOCK = 1

/** Measures how fast students' answers are saved while somebody sends 20 of the slowest requests per second. */
export const besideStudents = async (options: {
  site: string
  worst: readonly HostileRequest[]
  send(request: HostileRequest): Promise<number>
}): Promise<void> => {
  const { site, worst, send } = options
  const { tokens } = await makeClass(site, STUDENTS, BLOCK)
  const client = await startClient({ kind: 'service', site, tokens, students: STUDENTS, block: `bb_${BLOCK}` })
  const save = () => client.run(STUDENTS / SAVE_EVERY_S, SECONDS)
  const statuses = new Map<string, number>()
  const saveBeside = async () => {
    let next = 0
    const underWay = new Set<Promise<void>>()
    const abuse = setInterval(() => {
      const request = worst[next++ % worst.length]
      if (!request) return
      const sending = send(request)
        .then(String, () => 'broken off')
        .then(told => void statuses.set(told, (statuses.get(told) ?? 0) + 1))
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    }, ABUSE_EVERY_MS)
    const run = await save()
    clearInterval(abuse)
    await Promise.all(underWay)
    return run
  }
  try {
    await client.run(STUDENTS / SAVE_EVERY_S, 3) // not measured: the first run of any code is slow
    const alone = await times(RUNS, save)
    const beside = await times(RUNS, saveBeside)
    const of = (runs: readonly Run[], what: 'p50' | 'p99' | 'max') => runs.map(({ latencies }) => latencies[what])
    const errors = beside.flatMap(run => Object.entries(run.errors).map(([name, count]) => `${name} × ${count}`))
    tellHeading(
      `   ${STUDENTS} students, each saving every ${SAVE_EVERY_S} s, beside ${1000 / ABUSE_EVERY_MS} of the worst requests a second`
    )
    tellMilliseconds('alone: p99', of(alone, 'p99'))
    tellMilliseconds('beside: p50', of(beside, 'p50'))
    tellLimit('beside: p99', of(beside, 'p99'), LIMIT_MS)
    tellMilliseconds('beside: slowest', of(beside, 'max'))
    const told = [...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')
    console.log(`  errors of students: ${errors.join(', ') || 'none'}; the abuse got ${told}`)
  } finally {
    await client.close()
  }
}
