import { auditCalls as calls, auditInternalCalls as internalCalls } from '@annals/contracts'
import { type Area, route } from '@annals/service-kit'
import type { AreaDeps } from '../deps.ts'
import { namesIn } from './names.ts'
import { auditRepository } from './repository.ts'

/** What administrators and partners have done (behaviour/personal-area §7.1). */
export function auditArea({ db, internal, now }: Pick<AreaDeps, 'db' | 'internal' | 'now'>): Area {
  const entries = auditRepository(db)
  return app => {
    route(app, calls.auditLog, async ({ body }) => {
      const page = await entries.list(body)
      return { ...page, names: await namesIn(internal, page.data) }
    })
    route(app, internalCalls.addAudit, async ({ body }) => {
      await entries.add(body, now())
      return { status: 'ok' } as const
    })
  }
}
