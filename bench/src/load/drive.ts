import { performance } from 'node:perf_hooks'
import { type Latencies, latenciesOf } from './latencies.ts'
import { scheduleOf } from './schedule.ts'

/** Saves a student's answer and returns the acknowledged revision. Rejects with the error that is counted. */
export type Save = (student: number, rev: number) => Promise<number>

export interface Run {
  latencies: Latencies
  errors: Record<string, number>
  /** The run was stopped because more saves were waiting than are due within half a second. */
  overloaded: boolean
}

export interface Driver {
  run(options: { rate: number; seconds: number }): Promise<Run>
  /** The last revision acknowledged to each student. */
  acknowledged(): number[]
}

/** Fewer waiting saves never count as overload, so that a short pause at a low rate does not stop the run. */
const LEAST_BACKLOG = 200

/**
 * Every save is due at a fixed time, even if earlier ones have no response, and its latency counts from that time. So
 * the figures also show when a service stops responding for a while. A student sends the next save only after the one
 * before, because it needs the new revision; its latency still counts from the time at which it was due.
 */
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
