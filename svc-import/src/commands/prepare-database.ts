import { connect, createInternalClient, ensureIndexes, readConfig } from '@annals/service-kit'
import { createApp } from '../app.ts'
import { ImportConfig } from '../config.ts'

// The deploy step: run once per release, before the new processes start.
const config = readConfig(ImportConfig)
const db = await connect(config.MONGODB_URL, config.MONGODB_DB)
const internal = createInternalClient({ baseUrl: config.API_URL, token: config.SERVICE_TOKEN })
const { app } = await createApp({ config, db, internal })
await ensureIndexes(db)
await app.close()
await db.close()
process.stdout.write('Indexes are in place.\n')
