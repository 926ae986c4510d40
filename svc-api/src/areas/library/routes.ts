import { libraryCalls as calls, libraryInternalCalls as asked } from '@annals/contracts'
import { type Area, route } from '@annals/service-kit'
import type { AreaDeps } from '../deps.ts'
import { mostFor } from '../quotas.ts'
import { sourceRepository } from './repository.ts'
import { libraryService } from './service.ts'

const done = { status: 'ok' } as const

/** My Sources (behaviour/sources §8). */
export function libraryArea(deps: Pick<AreaDeps, 'db' | 'internal' | 'quotas' | 'now'>): Area {
  const service = libraryService({ ...deps, sources: sourceRepository(deps.db), mostFor: mostFor(deps) })
  return app => {
    route(app, calls.mySources, ({ member, body }) => service.list(member.uuid, body.searchFor, body.filters))
    route(app, calls.saveSource, async ({ member, body }) => ({ data: await service.save(member.uuid, body.record) }))
    route(app, calls.addSource, async ({ member, body }) => {
      const [data] = await service.add(member.uuid, [body.source])
      return { data: data! }
    })
    route(app, calls.addSources, async ({ member, body }) => ({ data: await service.add(member.uuid, body.sources) }))
    route(app, calls.deleteSources, async ({ member, body }) => {
      await service.remove(member.uuid, body.uuids)
      return done
    })
    route(app, calls.removeTrack, async ({ member, body }) => ({
      data: await service.removeTrack(member.uuid, body.source, body.lang)
    }))
    route(app, calls.meta, async ({ member, params }) => ({ data: await service.meta(member?.uuid, params['uuid']!) }))
    route(app, asked.sourceUsage, async ({ body }) => ({ usage: await service.usage(body.owner) }))
    route(app, asked.createSource, async ({ body }) => ({ sources: await service.create(body.items) }))
    route(app, asked.setTrack, async ({ body }) => ({
      data: await service.setTrack(body.owner, body.source, body.track)
    }))
    route(app, asked.setThumbs, async ({ body }) => {
      await service.setThumbs(body.thumbs)
      return done
    })
  }
}
