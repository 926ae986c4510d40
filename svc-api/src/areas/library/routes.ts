import {
  dashboardInternalCalls,
  departureInternalCalls as leaving,
  libraryCalls as calls,
  libraryInternalCalls as asked,
  narrativeSearchInternalCalls as search,
  sourceTargetCalls as target
} from '@annals/contracts'
import { type Area, route } from '@annals/service-kit'
import type { AreaDeps } from '../deps.ts'
import { epochRepository } from '../../import-epochs/repository.ts'
import { mostFor } from '../quotas.ts'
import { foundSources } from './found.ts'
import { sourceImportService } from './import-target.ts'
import { importedRepository } from './imported-repository.ts'
import { leftSources } from './left-repository.ts'
import { leaveSources } from './leaving.ts'
import { linkStates } from './link-states.ts'
import { sourceRepository } from './repository.ts'
import { mySourcesService } from './service.ts'

const done = { status: 'ok' } as const

/** My Sources (behaviour/sources §8). */
export function mySourcesArea(deps: Pick<AreaDeps, 'db' | 'internal' | 'quotas' | 'now'>): Area {
  const own = { ...deps, sources: sourceRepository(deps.db), mostFor: mostFor(deps) }
  const service = mySourcesService(own)
  const found = foundSources(own.sources)
  const imports = sourceImportService({
    ...own,
    imported: importedRepository(deps.db),
    epochs: epochRepository(deps.db),
    create: service.create
  })
  const links = linkStates(deps)
  const leave = leaveSources(leftSources(deps.db), deps.internal)
  return app => {
    route(app, calls.mySources, ({ member, body }) => service.list(member.uuid, body.searchFor, body.filters))
    route(app, calls.saveSource, async ({ member, body }) => ({ data: await service.save(member.uuid, body.record) }))
    route(app, calls.addSource, async ({ member, body }) => {
      const { data, there } = await service.add(member.uuid, [body.source])
      return { data: data[0]!, there }
    })
    route(app, calls.addSources, ({ member, body }) => service.add(member.uuid, body.sources))
    route(app, calls.deleteSources, async ({ member, body }) => {
      await service.remove(member.uuid, body.uuids)
      return done
    })
    route(app, calls.sameFiles, async ({ member, body }) => ({
      data: await service.sameFiles(member.uuid, body.uuids)
    }))
    route(app, calls.knownFiles, async ({ member, body }) => ({
      data: await service.knownFiles(member.uuid, body.checksums)
    }))
    route(app, calls.restoreSources, async ({ member, body }) => ({
      data: await service.restore(member.uuid, body.uuids)
    }))
    route(app, calls.setMyTags, async ({ member, body }) => ({
      data: await service.setMyTags(member.uuid, body.sources, body)
    }))
    route(app, calls.removeTrack, async ({ member, body }) => ({
      data: await service.removeTrack(member.uuid, body.source, body.lang)
    }))
    route(app, calls.meta, async ({ member, params }) => ({ data: await service.meta(member?.uuid, params['uuid']!) }))
    route(app, calls.bestImage, async ({ member, body }) => ({ url: await service.bestImage(member?.uuid, body.id) }))
    route(app, leaving.leaveSources, ({ body }) => leave(body))
    route(app, search.findSources, ({ body }) => found(body))
    route(app, dashboardInternalCalls.countSources, async ({ body }) => ({
      count: await own.sources.countOf(body.owners)
    }))
    route(app, asked.sourceUsage, async ({ body }) => ({ usage: await service.usage(body.owner) }))
    route(app, asked.createSource, async ({ body }) => ({ sources: await service.create(body.items) }))
    route(app, asked.ownSources, async ({ body }) => ({ sources: await service.own(body.owner, body.uuids) }))
    route(app, asked.setTrack, async ({ body }) => ({
      data: await service.setTrack(body.owner, body.source, body.track)
    }))
    route(app, target.roomForSources, ({ body }) => imports.room(body))
    route(app, target.addImportedSources, ({ body }) => imports.add(body))
    route(app, target.standingSources, ({ body }) => imports.standing(body))
    route(app, target.claimSources, ({ body }) => imports.claim(body))
    route(app, target.closeSourceImport, async ({ body }) => {
      await imports.close(body)
      return done
    })
    route(app, target.removeImportedSources, ({ body }) => imports.remove(body))
    route(app, target.undoingSourceImport, ({ body }) => imports.undoing(body))
    route(app, asked.dueLinks, async ({ body }) => ({ links: await links.due(body.limit) }))
    route(app, asked.linksChecked, async ({ body }) => {
      await links.checked(body.links)
      return done
    })
    route(app, asked.setThumbs, async ({ body }) => {
      await service.setThumbs(body.thumbs)
      return done
    })
  }
}
