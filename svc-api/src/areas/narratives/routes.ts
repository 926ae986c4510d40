import {
  dashboardInternalCalls,
  departureInternalCalls as leaving,
  narrativeCalls as calls,
  narrativeInternalCalls as internal,
  publicPageInternalCalls as pages,
  publicSearchInternalCalls as indexing,
  narrativeSearchCalls,
  narrativeSearchInternalCalls as search,
  tagInternalCalls as tags
} from '@annals/contracts'
import { type Area, auditRecorder, fail, route } from '@annals/service-kit'
import { forgetTags } from '../../between-areas/common-tags.ts'
import { background } from '../../background.ts'
import { searchIndexNotifier } from '../../between-areas/search-entries.ts'
import type { AreaDeps } from '../deps.ts'
import { mostFor } from '../quotas.ts'
import { narrativeHits } from './narrative-search-repository.ts'
import { publicNarratives } from './page-metadata-repository.ts'
import { leaveThings } from '../../between-areas/leaving.ts'
import { narrativesOfLeaver } from './belongings-repository.ts'
import { managedNarratives } from './managed-list.ts'
import { narrativeRepository } from './repository.ts'
import { narrativeSearch } from './search.ts'
import { narrativeEntries } from './search-entries.ts'
import { narrativeService } from './service.ts'
import { taggableNarratives } from './taggable-repository.ts'

const done = { status: 'ok' } as const

/** Narratives and their versions (behaviour/narratives §6). */
export function narrativesArea(deps: Pick<AreaDeps, 'db' | 'internal' | 'quotas' | 'sanitiser' | 'now'>): Area {
  const narratives = narrativeRepository(deps.db)
  const service = narrativeService({ ...deps, narratives, mostFor: mostFor(deps) })
  const managed = managedNarratives(deps.db, deps.internal)
  const published = publicNarratives(deps.db)
  const found = narrativeHits(deps.db)
  const searched = narrativeSearch(deps.internal)
  const taggable = taggableNarratives(deps.db)
  const indexed = narrativeEntries(deps.db)
  const left = narrativesOfLeaver(deps.db)
  return app => {
    const note = auditRecorder(app, deps.internal)
    const notifySearchIndex = searchIndexNotifier('narratives', deps.internal, background(app))
    route(app, calls.narrative, async ({ member, params }) => ({ data: await service.at(params['slug']!, member) }))
    route(app, calls.saveNarrative, async ({ member, body }) => {
      const { uuid, slug, rev } = await service.save(member.uuid, body.narrative)
      notifySearchIndex(uuid)
      return { uuid, slug, rev }
    })
    route(app, calls.myNarratives, ({ member, body }) => service.list(member.uuid, body))
    route(app, calls.publishedNarratives, ({ body }) => service.list(undefined, body))
    route(app, calls.deleteNarrative, async ({ member, body }) => {
      await service.remove(member.uuid, body.narrative)
      await forgetTags(deps.internal, [body.narrative])
      notifySearchIndex(body.narrative)
      return done
    })
    route(app, calls.publishNarrative, async ({ member, body }) => {
      await service.publish(member.uuid, body.uuid)
      notifySearchIndex(body.uuid)
      return done
    })
    route(app, calls.unpublishNarrative, async ({ member, body }) => {
      await service.unpublish(member.uuid, body.uuid)
      notifySearchIndex(body.uuid)
      return done
    })
    route(app, calls.managedNarratives, ({ body }) => managed(body))
    route(app, calls.withdrawNarrative, async ({ member, body: { uuid } }) => {
      await service.withdraw(uuid)
      await note(member, 'narrative.withdrawn', uuid)
      notifySearchIndex(uuid)
      return done
    })
    route(app, calls.narrativeVersions, async ({ member, body }) => ({
      data: await service.versions(member.uuid, body.narrative)
    }))
    route(app, calls.nameNarrativeVersion, async ({ member, body }) => ({
      data: await service.nameVersion(member.uuid, body.narrative, body.name)
    }))
    route(app, calls.narrativeVersion, async ({ member, body }) => ({
      data: await service.version(member.uuid, body.narrative, body.version)
    }))
    route(app, calls.deleteNarrativeVersion, async ({ member, body }) => {
      await service.removeVersion(member.uuid, body.narrative, body.version)
      return done
    })
    route(app, narrativeSearchCalls.searchForNarrative, ({ member, query }) => {
      if (query.member !== undefined && query.member !== member.uuid) fail('FORBIDDEN')
      return searched(query.searchFor, member.uuid)
    })
    const leave = leaveThings(left, deps.internal, notifySearchIndex)
    route(app, leaving.leaveNarratives, ({ body }) => leave(body))
    route(app, leaving.publishedNarrativeCount, async ({ body }) => ({ count: await left.published(body.member) }))
    route(app, pages.publicNarratives, ({ body }) => published(body))
    route(app, search.findNarratives, ({ body }) => found(body))
    route(app, tags.taggableNarratives, async ({ body }) => ({ items: await taggable(body.uuids) }))
    route(app, indexing.narrativeEntries, ({ body }) => indexed.entries(body))
    route(app, indexing.publishedNarrativeIds, ({ body }) => indexed.publications(body))
    route(app, internal.narrativesOfOwners, async ({ body }) => ({
      data: await service.publishedOf(body.owners, body.limit)
    }))
    route(app, dashboardInternalCalls.countNarratives, async ({ body }) => ({
      count: await narratives.countOf(body.owners)
    }))
    route(app, internal.narrativeUsage, async ({ body }) => ({ usage: await service.usage(body.owner) }))
  }
}
