import {
  LICENCES,
  contentCalls as calls,
  contentInternalCalls as asked,
  publicPageInternalCalls as pages,
  narrativeSearchInternalCalls as search,
  publicSearchInternalCalls as indexing,
  tagInternalCalls as tags
} from '@annals/contracts'
import { type Area, auditRecorder, route } from '@annals/service-kit'
import type { AreaDeps } from '../deps.ts'
import { moduleHits } from './modules/narrative-search.ts'
import { homeRepository } from './home/repository.ts'
import { homeService } from './home/service.ts'
import { publicLearningActivities } from './learning-activities/page-metadata-repository.ts'
import { learningActivityAdminRoutes } from './learning-activities/admin/routes.ts'
import { learningActivityRepository } from './learning-activities/repository.ts'
import { learningActivityService } from './learning-activities/service.ts'
import { CONTENT_TYPES, LANGUAGES } from './lists.ts'
import { modulePages } from './modules/module-page.ts'
import { publicModules } from './modules/page-metadata-repository.ts'
import { moduleRepository } from './modules/repository.ts'
import { contentEntries } from './search-entries.ts'
import { contentService } from './service.ts'
import { readSiteLinks } from './site-links.ts'
import { taggableModules } from './taggable-repository.ts'
import { moduleAdminRoutes } from './modules/admin/routes.ts'

/** What everybody may browse, and the lists that forms need. */
export function contentArea({ db, internal, build, config, sanitiser, now }: AreaDeps): Area {
  const siteLinks = readSiteLinks(config.SITE_LINKS ?? '{}')
  const content = moduleRepository(db)
  const service = contentService(content, internal)
  const learningActivities = learningActivityService(learningActivityRepository(db), internal)
  const home = homeService(homeRepository(db), content, learningActivities, internal)
  const modules = modulePages(content, learningActivities, internal)
  const published = publicModules(db)
  const publishedLearningActivities = publicLearningActivities(db)
  const found = moduleHits(content, internal)
  const taggable = taggableModules(db)
  const indexed = contentEntries(db)
  return app => {
    const note = auditRecorder(app, internal)
    route(app, calls.historicalContent, () => service.index())
    route(app, calls.historicalContentPage, ({ member, params }) =>
      modules.page(params['slug']!, member?.permissions.is_admin ?? false)
    )
    route(app, calls.historicalContentItems, async ({ params, query }) => ({
      data: await modules.chapter(params['chapter']!, query.module)
    }))
    route(app, calls.learningActivity, ({ member, params }) =>
      learningActivities.page(params['slug']!, member?.permissions.is_admin ?? false)
    )
    route(app, calls.teachingLearning, async () => ({
      items: (await Promise.all([service.teaching(), learningActivities.list()])).flat()
    }))
    route(app, calls.homeCards, async () => ({ data: await home.cards() }))
    route(app, calls.chooseHomeCards, async ({ member, body }) => {
      const data = await home.choose(body)
      await note(member, 'home.chosen')
      return { data }
    })
    moduleAdminRoutes(app, { db, internal, sanitiser, now, note })
    learningActivityAdminRoutes(app, { db, internal, sanitiser, now, note })
    route(app, calls.licenses, () => ({ data: [...LICENCES] }))
    route(app, calls.copyrights, () => ({ data: [...LICENCES] }))
    route(app, calls.languages, () => ({ data: LANGUAGES.map(({ uuid, name, native }) => ({ uuid, name, native })) }))
    route(app, calls.contentTypes, () => ({ data: CONTENT_TYPES }))
    route(app, calls.siteLinks, () => ({ data: siteLinks }))
    route(app, calls.uiBuild, () => ({ data: { build } }))
    route(app, asked.teachingOfOwners, async ({ body }) => ({ items: await service.teaching(body) }))
    route(app, asked.publishedSources, async ({ body }) => ({ sources: await service.sources(body.uuids) }))
    route(app, pages.publicModules, ({ body }) => published(body))
    route(app, pages.publicLearningActivities, ({ body }) => publishedLearningActivities(body))
    route(app, search.findModules, ({ body }) => found(body))
    route(app, tags.taggableModules, async ({ body }) => ({ items: await taggable(body.uuids) }))
    route(app, indexing.contentEntries, ({ body }) => indexed.entries(body))
    route(app, indexing.publishedContent, ({ body }) => indexed.publications(body))
  }
}
