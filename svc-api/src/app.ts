import type { Call } from '@annals/contracts'
import {
  createInternalClient,
  createSanitiser,
  createServer,
  identifyThroughApi,
  type InternalClient,
  type Mailer,
  quotaTable
} from '@annals/service-kit'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { accountsIdentify } from './areas/accounts/sessions/identify.ts'
import { areas } from './areas/index.ts'
import type { ApiConfig } from './config.ts'
import { mailQueue } from './mail-queue/queue.ts'
import { mailRepository } from './mail-queue/repository.ts'

export interface AppDeps {
  config: ApiConfig
  db: Connection
  /** Takes letters from the queue to where they are read. */
  mailer: Mailer
  now?: () => Date
}

function chosenAreas(config: ApiConfig): string[] {
  const chosen = config.AREAS?.split(',').map(name => name.trim()) ?? Object.keys(areas)
  const unknown = chosen.filter(name => !areas[name])
  if (unknown.length > 0) throw new Error(`AREAS names no area: ${unknown.join(', ')}`)
  return chosen
}

/** svc-api's server, the same in tests and in production. */
export async function createApp({ config, db, mailer, now = () => new Date() }: AppDeps): Promise<FastifyInstance> {
  const chosen = chosenAreas(config)
  const token = config.SERVICE_TOKEN
  let app: FastifyInstance | null = null

  const here = createInternalClient({
    token,
    inject: async request => {
      if (!app) throw new Error('the server is still starting')
      return app.inject(request)
    }
  })
  const elsewhere = createInternalClient({ baseUrl: config.API_URL, token })
  const internal: InternalClient = (call, body, options) => {
    const { area }: Call = call
    return chosen.includes(area) ? here(call, body, options) : elsewhere(call, body, options)
  }

  const sanitiser = createSanitiser()
  const quotas = quotaTable(config.QUOTAS)
  const mails = mailQueue({ mails: mailRepository(db), deliver: mailer, log: () => app?.log, now })
  const deps = { db, config, build: config.BUILD, internal, mailer: mails, sanitiser, quotas, now }
  app = await createServer({
    service: 'svc-api',
    config,
    db,
    identify: chosen.includes('accounts') ? accountsIdentify(deps) : identifyThroughApi(internal),
    areas: [
      ...chosen.flatMap(name => areas[name]?.(deps) ?? []),
      instance => {
        instance.addHook('onListen', () => mails.start())
        instance.addHook('onClose', () => mails.close())
        instance.addHook('onClose', () => sanitiser.close())
      }
    ]
  })
  return app
}
