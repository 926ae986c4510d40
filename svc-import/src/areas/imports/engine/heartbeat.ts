import type { WorkerRepository } from '../store/worker-repository.ts'

const EVERY_MS = 3000
const WINDOW_MS = 60_000

/**
 * Reports every few seconds that this worker is alive, what it does and how fast.
 * @returns a function that stops this
 */
export function startHeartbeat(options: {
  name: string
  workers: WorkerRepository
  isQueueUp: () => boolean
  doing: () => string
  /** Rows added since the start. */
  rows: () => Promise<number>
}): () => Promise<void> {
  const { name, workers, isQueueUp, doing } = options
  const started = new Date()
  const seenRows: { at: number; rows: number }[] = [{ at: started.getTime(), rows: 0 }]

  async function report(): Promise<void> {
    const at = Date.now()
    const rows = await options.rows()
    seenRows.push({ at, rows })
    while (seenRows[0] && seenRows[0].at < at - WINDOW_MS) seenRows.shift()
    const [first = { at, rows }] = seenRows
    const rate = at > first.at ? ((rows - first.rows) * 1000) / Math.max(at - first.at, EVERY_MS) : 0
    await workers.report({ name, started, seen: new Date(at), doing: doing(), rows, rate, isQueueUp: isQueueUp() })
  }

  let reporting: Promise<void> | null = null
  const beat = () => {
    // A failed report is repeated with the next one.
    reporting ??= report()
      .catch(() => undefined)
      .finally(() => (reporting = null))
  }
  const timer = setInterval(beat, EVERY_MS)
  beat()
  return async () => {
    clearInterval(timer)
    await reporting
    await workers.remove(name).catch(() => undefined)
  }
}
