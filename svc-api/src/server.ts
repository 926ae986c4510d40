import {
  checkIndexes,
  connect,
  createMailer,
  createPrivateServer,
  listen,
  readConfig,
  runService
} from '@annals/service-kit'
import { createApp } from './app.ts'
import { ApiConfig } from './config.ts'
import { prepareDatabase } from './database.ts'

await runService({
  start: async () => {
    const config = readConfig(ApiConfig)
    const db = await connect(config.MONGODB_URL, config.MONGODB_DB)
    const mailer = createMailer({ smtpUrl: config.SMTP_URL, outboxDir: config.OUTBOX_DIR, from: config.MAIL_FROM })
    const app = await createApp({ config, db, mailer })
    // Outside production a start prepares the database itself, so that one command is enough on a new checkout.
    await (config.NODE_ENV === 'production' ? checkIndexes(db) : prepareDatabase(db))
    const privateApp = await createPrivateServer({ app, service: 'svc-api' })
    await listen({ app, privateApp }, config)
    return { app, privateApp, close: () => db.close() }
  }
})
