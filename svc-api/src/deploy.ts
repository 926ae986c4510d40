import { connect, createMailer, ensureIndexes, readConfig } from '@annals/service-kit'
import { createApp } from './app.ts'
import { ApiConfig } from './config.ts'

// The deploy step: run once per release, before the new processes start.
const config = readConfig(ApiConfig)
const db = await connect(config.MONGODB_URL, config.MONGODB_DB)
const mailer = createMailer({ outboxDir: config.OUTBOX_DIR, from: config.MAIL_FROM })
const app = await createApp({ config, db, mailer })
await ensureIndexes(db)
await app.close()
await db.close()
process.stdout.write('Indexes are in place.\n')
