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
import { ImportConfig } from './config.ts'

/** Unfinished work of this age was left behind by a process that was killed. */
const ABANDONED_MS = 3_600_000
const DAY_MS = 86_400_000

await runService({
  start: async () => {
    const config = readConfig(ImportConfig)
    const db = await connect(config.MONGODB_URL, config.MONGODB_DB)
    const internal = createInternalClient({ baseUrl: config.API_URL, token: config.SERVICE_TOKEN })
    const { app, thumbs, tiles, links, departures, sweep } = await createApp({ config, db, internal })
    await (config.NODE_ENV === 'production' ? checkIndexes(db) : ensureIndexes(db))
    await sweep(ABANDONED_MS)
    const stopThumbs = thumbs.start(config.UPKEEP_MS, err => app.log.warn({ err }, 'thumbnails will be tried again'))
    const stopTiles = tiles.start(config.UPKEEP_MS, err => app.log.warn({ err }, 'tiles will be tried again'))
    const stopLinks = links.start(config.UPKEEP_MS, err => app.log.warn({ err }, 'links will be checked later'))
    const stopDepartures = departures.start(config.UPKEEP_MS, err =>
      app.log.warn({ err }, 'departures will be looked for later')
    )
    const daily = setInterval(() => {
      sweep(ABANDONED_MS).catch((err: unknown) => app.log.warn({ err }, 'will be swept tomorrow'))
    }, DAY_MS)
    const privateApp = await createPrivateServer({ app, service: 'svc-import' })
    await listen({ app, privateApp }, config)
    return {
      app,
      privateApp,
      close: async () => {
        clearInterval(daily)
        await Promise.all([stopThumbs(), stopTiles(), stopLinks(), stopDepartures()])
        await db.close()
      }
    }
  }
})
