import { createInternalClient, createPrivateServer, listen, readConfig, runService } from '@annals/service-kit'
import { createApp } from './app.ts'
import { ImportConfig } from './config.ts'

await runService({
  start: async () => {
    const config = readConfig(ImportConfig)
    const internal = createInternalClient({ baseUrl: config.API_URL, token: config.SERVICE_TOKEN })
    const app = await createApp({ config, internal })
    const privateApp = await createPrivateServer({ app, service: 'svc-import' })
    await listen({ app, privateApp }, config)
    return { app, privateApp, close: async () => undefined }
  }
})
