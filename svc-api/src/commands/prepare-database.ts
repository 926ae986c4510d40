import { connect, createMailer, readConfig } from '@annals/service-kit'
import { createApp } from '../app.ts'
import { ApiConfig } from '../config.ts'
import { prepareDatabase } from '../database.ts'

// The deploy step: run once per release, before the new processes start.
const config = readConfig(ApiConfig)
const db = await connect(config.MONGODB_URL, config.MONGODB_DB)
const mailer = createMailer({ outboxDir: config.OUTBOX_DIR, from: config.MAIL_FROM })
const app = await createApp({ config, db, mailer })
await prepareDatabase(db)
await app.close()
await db.close()
process.stdout.write('Indexes are in place.\n')
