import { moduleCalls as of } from '@annals/contracts'
import { type AuditRecorder, type InternalClient, route, type Sanitiser } from '@annals/service-kit'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { adminDocumentRoutes } from '../../admin-documents/routes.ts'
import { moduleAdminRepository } from './repository.ts'
import { moduleAdminService } from './service.ts'

/** The calls of admins who write modules. */
export function moduleAdminRoutes(
  app: FastifyInstance,
  deps: { db: Connection; internal: InternalClient; sanitiser: Sanitiser; now: () => Date; note: AuditRecorder }
): void {
  const { db, sanitiser, now } = deps
  const service = moduleAdminService({ modules: moduleAdminRepository(db), sanitiser, now })
  const calls = { remove: of.deleteModule, publish: of.publishModule, unpublish: of.unpublishModule }
  const recordSaved = adminDocumentRoutes(app, deps, { group: 'module', calls, service })
  route(app, of.modules, async ({ body }) => ({ data: await service.list(body.type) }))
  route(app, of.module, async ({ params }) => ({ data: await service.at(params['slug']!) }))
  route(app, of.saveModule, async ({ member, body }) => {
    const data = await service.save(member.uuid, body.module)
    await recordSaved(member, data.uuid)
    return { data }
  })
}
