import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** A worker's metrics for its operator. `waiting` and `oldest` are queried when they are read. */
export function importMetrics(registry: Registry, queue: () => Promise<{ waiting: number; oldest: number }>) {
  const registers = [registry]
  const rows = new Counter({
    name: 'import_rows_total',
    help: 'Rows that this worker has handed over or given up, by what became of them',
    labelNames: ['outcome'],
    registers
  })
  const failures = new Counter({
    name: 'import_failures_total',
    help: 'Imports, rows and turns that failed, by reason',
    labelNames: ['reason'],
    registers
  })
  const turns = new Histogram({
    name: 'import_turn_seconds',
    help: 'Time of one turn of work, by the state of its import',
    labelNames: ['state'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30, 60, 120],
    registers
  })
  const gauge = (name: string, help: string, value: (now: Awaited<ReturnType<typeof queue>>) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(value(await queue()))
      }
    })
  gauge('imports_waiting', 'Imports that have work for a worker', ({ waiting }) => waiting)
  gauge('imports_oldest_seconds', 'Seconds that the oldest import with work has waited', ({ oldest }) => oldest)
  return { rows, failures, turns }
}
export type ImportMetrics = ReturnType<typeof importMetrics>
