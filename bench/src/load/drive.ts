import { performance } from 'node:perf_hooks'
import { type Latencies, latenciesOf } from './latencies.ts'
import { scheduleOf } from './schedule.ts'

/** One student's way to save: answers the acknowledged revision. Rejects with what is counted as the error. */
export type Save = (student: number, rev: number) => Promise<number>

export interface Run {
  latencies: Latencies
  errors: Record<string, number>
  /** The run was stopped: more than half a second's saves were waiting. */
  overloaded: boolean
}

export interface Driver {
  run(options: { rate: number; seconds: number }): Promise<Run>
  /** The last revision acknowledged to each student. */
  acknowledged(): number[]
}

/** The least backlog that counts as overload, so that one hiccup at a low rate is none. */
const LEAST_BACKLOG = 200

/** Open loop: every save is due at its time, whatever became of those before, and its latency counts from then, so that
 * a service that stands still cannot hide it. A student whose save is under way sends the next one after it, as the
 * revision demands; that one's latency counts from when it was due all the same. */
export const createDriver = (students: number, save: Save): Driver => {
  const revs = Array.from({ length: students }, () => 0)
  const queues: number[][] = revs.map(() => [])

  const run = ({ rate, seconds }: { rate: number; seconds: number }) =>
    new Promise<Run>(resolve => {
      const { due, student } = scheduleOf({ students, rate, seconds })
      const most = Math.max(LEAST_BACKLOG, rate / 2)
      const values: number[] = []
      const errors: Record<string, number> = {}
      const begun = performance.now()
      let [next, open, overloaded] = [0, 0, false]

      const finish = () => resolve({ latencies: latenciesOf(values), errors, overloaded })
      const work = async (who: number) => {
        const queue = queues[who] ?? []
        for (let at = queue[0]; at !== undefined; at = queue[0]) {
          try {
            revs[who] = await save(who, revs[who] ?? 0)
            values.push(performance.now() - at)
          } catch (error) {
            const name = error instanceof Error ? error.message : String(error)
            errors[name] = (errors[name] ?? 0) + 1
          }
          queue.shift()
          open -= 1
        }
        if (open === 0 && next >= due.length) finish()
      }
      const tick = () => {
        const now = performance.now() - begun
        for (; next < due.length && (due[next] ?? 0) <= now; next++) {
          const who = student[next] ?? 0
          open += 1
          if (queues[who]?.push(begun + (due[next] ?? 0)) === 1) void work(who)
        }
        if (open > most) {
          overloaded = true
          next = due.length
        }
        if (next < due.length) setTimeout(tick, Math.max(0, (due[next] ?? 0) - (performance.now() - begun)))
        else if (open === 0) finish()
      }
      tick()
    })

  return { run, acknowledged: () => [...revs] }
}
