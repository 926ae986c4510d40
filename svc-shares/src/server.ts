import {
  checkIndexes,
  connect,
  createInternalClient,
  createPrivateServer,
  ensureIndexes,
  listen,
  readConfig,
  runService
} from '@annals/service-kit'
import { createApp } from './app.ts'
import { SharesConfig } from './config.ts'

await runService({
  start: async () => {
    const config = readConfig(SharesConfig)
    const db = await connect(config.MONGODB_URL, config.MONGODB_DB)
    const internal = createInternalClient({ baseUrl: config.API_URL, token: config.SERVICE_TOKEN })
    const { app, upkeep, departures, sweep } = await createApp({ config, db, internal })
    await (config.NODE_ENV === 'production' ? checkIndexes(db) : ensureIndexes(db))
    const stopUpkeep = upkeep.start(config.UPKEEP_MS, err => app.log.warn({ err }, 'upkeep will be tried again'))
    const stopDepartures = departures.start(config.UPKEEP_MS, err =>
      app.log.warn({ err }, 'departures will be looked for later')
    )
    const stopSweep = sweep.start(config.UPKEEP_MS, err => app.log.warn({ err }, 'answers will be deleted later'))
    const privateApp = await createPrivateServer({ app, service: 'svc-shares' })
    await listen({ app, privateApp }, config)
    return {
      app,
      privateApp,
      close: async () => {
        await Promise.all([stopUpkeep(), stopDepartures(), stopSweep()])
        await db.close()
      }
    }
  }
})
