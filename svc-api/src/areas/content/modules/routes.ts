import { moduleCalls as calls } from '@annals/contracts'
import { type InternalClient, route, type Sanitiser } from '@annals/service-kit'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import type { AuditNotes } from '../../../audit-notes.ts'
import { background } from '../../../background.ts'
import { forgetTags } from '../../../between-areas/common-tags.ts'
import { searchIndexNotifier } from '../../../between-areas/search-entries.ts'
import { moduleRepository } from './repository.ts'
import { moduleService } from './service.ts'

const done = { status: 'ok' } as const

/** The calls of admins who write modules. */
export function moduleRoutes(
  app: FastifyInstance,
  deps: { db: Connection; internal: InternalClient; sanitiser: Sanitiser; now: () => Date; note: AuditNotes }
): void {
  const { db, internal, sanitiser, now, note } = deps
  const service = moduleService({ modules: moduleRepository(db), sanitiser, now })
  const notifySearchIndex = searchIndexNotifier('content', internal, background(app))
  route(app, calls.modules, async ({ body }) => ({ data: await service.list(body.type) }))
  route(app, calls.module, async ({ params }) => ({ data: await service.at(params['slug']!) }))
  route(app, calls.saveModule, async ({ member, body }) => {
    const data = await service.save(member.uuid, body.module)
    await note(member, 'module.saved', data.uuid)
    notifySearchIndex(data.uuid)
    return { data }
  })
  route(app, calls.deleteModule, async ({ member, body }) => {
    await service.remove(body.uuid)
    await note(member, 'module.deleted', body.uuid)
    await forgetTags(internal, [body.uuid])
    notifySearchIndex(body.uuid)
    return done
  })
  for (const [call, isPublished] of [
    [calls.publishModule, true],
    [calls.unpublishModule, false]
  ] as const)
    route(app, call, async ({ member, body }) => {
      await service.setPublished(body.uuid, isPublished)
      await note(member, isPublished ? 'module.published' : 'module.unpublished', body.uuid)
      notifySearchIndex(body.uuid)
      return done
    })
}
