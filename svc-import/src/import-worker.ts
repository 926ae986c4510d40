import { setFlagsFromString } from 'node:v8'
import {
  connect,
  createInternalClient,
  createPrivateServer,
  mailerThroughApi,
  readConfig,
  runService
} from '@annals/service-kit'
import { WorkerConfig } from './config.ts'
import { lowerPriority } from './processes/lower-priority.ts'
import { createWorker } from './import-worker-app.ts'

// The data that a worker reads and sends is short-lived: collecting it early takes less memory and no more time.
setFlagsFromString('--heap-growing-percent=20')
lowerPriority()

await runService({
  start: async () => {
    const config = readConfig(WorkerConfig)
    const db = await connect(config.MONGODB_URL, config.MONGODB_DB)
    const internal = createInternalClient({ baseUrl: config.API_URL, token: config.SERVICE_TOKEN })
    const worker = await createWorker({ config, db, internal, mailer: mailerThroughApi(internal) })
    const privateApp = await createPrivateServer({
      app: worker.app,
      service: 'svc-import',
      ready: async () => worker.isReady()
    })
    await privateApp.listen({ host: config.HOST, port: config.PRIVATE_PORT })
    return {
      app: worker.app,
      privateApp,
      close: async () => {
        await worker.close()
        await db.close()
      }
    }
  }
})
