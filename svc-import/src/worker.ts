import { readConfig } from '@annals/service-kit'
import { WorkerConfig } from './config.ts'
import { createImportWorker } from './import-worker.ts'

const QUIET_MS = 10_000
const config = readConfig(WorkerConfig)
let lastSaid = 0

const worker = createImportWorker({
  redisUrl: config.REDIS_URL,
  handlers: {},
  onError: error => {
    // A Redis that is down fails many times a second.
    if (Date.now() - lastSaid < QUIET_MS) return
    lastSaid = Date.now()
    process.stderr.write(`import-worker: ${error.message || error.name}\n`)
  }
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void worker.close().finally(() => process.exit(0)))
}
