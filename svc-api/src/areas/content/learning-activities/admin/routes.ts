import { learningActivityCalls as of } from '@annals/contracts'
import { type AuditRecorder, type InternalClient, route, type Sanitiser } from '@annals/service-kit'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { adminDocumentRoutes } from '../../admin-documents/routes.ts'
import { learningActivityAdminRepository } from './repository.ts'
import { learningActivityAdminService } from './service.ts'

/** The calls of admins who write learning activities. */
export function learningActivityAdminRoutes(
  app: FastifyInstance,
  deps: { db: Connection; internal: InternalClient; sanitiser: Sanitiser; now: () => Date; note: AuditRecorder }
): void {
  const { db, sanitiser, now } = deps
  const service = learningActivityAdminService({
    learningActivities: learningActivityAdminRepository(db),
    sanitiser,
    now
  })
  const calls = {
    remove: of.deleteLearningActivity,
    publish: of.publishLearningActivity,
    unpublish: of.unpublishLearningActivity
  }
  const recordSaved = adminDocumentRoutes(app, deps, { group: 'lesson', calls, service })
  route(app, of.learningActivities, async () => ({ data: await service.list() }))
  route(app, of.storedLearningActivity, async ({ params }) => ({ data: await service.at(params['slug']!) }))
  route(app, of.saveLearningActivity, async ({ member, body }) => {
    const data = await service.save(member.uuid, body.lesson)
    await recordSaved(member, data.uuid)
    return { data }
  })
}
