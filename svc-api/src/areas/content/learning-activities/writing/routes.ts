import { lessonCalls as of } from '@annals/contracts'
import { type AuditNotes, type InternalClient, route, type Sanitiser } from '@annals/service-kit'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { writtenRoutes } from '../../written/routes.ts'
import { lessonRepository } from './repository.ts'
import { lessonService } from './service.ts'

/** The calls of admins who write learning activities. */
export function lessonRoutes(
  app: FastifyInstance,
  deps: { db: Connection; internal: InternalClient; sanitiser: Sanitiser; now: () => Date; note: AuditNotes }
): void {
  const { db, sanitiser, now } = deps
  const service = lessonService({ lessons: lessonRepository(db), sanitiser, now })
  const calls = { remove: of.deleteLesson, publish: of.publishLesson, unpublish: of.unpublishLesson }
  const noteSaved = writtenRoutes(app, deps, { group: 'lesson', calls, service })
  route(app, of.lessons, async () => ({ data: await service.list() }))
  route(app, of.lesson, async ({ params }) => ({ data: await service.at(params['slug']!) }))
  route(app, of.saveLesson, async ({ member, body }) => {
    const data = await service.save(member.uuid, body.lesson)
    await noteSaved(member, data.uuid)
    return { data }
  })
}
