import {
  LICENCES,
  contentCalls as calls,
  contentInternalCalls as asked,
  publicPageInternalCalls as pages,
  narrativeSearchInternalCalls as search,
  publicSearchInternalCalls as indexing,
  tagInternalCalls as tags
} from '@annals/contracts'
import { type Area, type InternalClient, route } from '@annals/service-kit'
import type { Connection } from 'mongoose'
import type { ApiConfig } from '../../config.ts'
import { foundModules } from './found.ts'
import { homeRepository } from './home/repository.ts'
import { homeService } from './home/service.ts'
import { publicLessons } from './learning-activities/page-metadata-repository.ts'
import { learningActivityRepository } from './learning-activities/repository.ts'
import { learningActivityService } from './learning-activities/service.ts'
import { CONTENT_TYPES, LANGUAGES } from './lists.ts'
import { publicModules } from './page-metadata-repository.ts'
import { contentRepository } from './repository.ts'
import { contentEntries } from './search-entries.ts'
import { contentService } from './service.ts'
import { readSiteLinks } from './site-links.ts'
import { taggableModules } from './taggable-repository.ts'

/** What everybody may browse, and the lists that forms need. */
export function contentArea({
  db,
  internal,
  build,
  config
}: {
  db: Connection
  internal: InternalClient
  build: string
  config: Pick<ApiConfig, 'SITE_LINKS'>
}): Area {
  const siteLinks = readSiteLinks(config.SITE_LINKS ?? '{}')
  const content = contentRepository(db)
  const service = contentService(content, internal)
  const home = homeService(homeRepository(db), content, internal)
  const lessons = learningActivityService(learningActivityRepository(db), internal)
  const published = publicModules(db)
  const publishedLessons = publicLessons(db)
  const found = foundModules(content, internal)
  const taggable = taggableModules(db)
  const indexed = contentEntries(db)
  return app => {
    route(app, calls.historicalContent, () => service.index())
    route(app, calls.historicalContentPage, async ({ params }) => {
      const slug = params['slug']!
      const [data, la] = await Promise.all([service.page(slug), lessons.ofModule(slug)])
      return { data, la }
    })
    route(app, calls.learningActivity, ({ params }) => lessons.page(params['slug']!))
    route(app, calls.teachingLearning, async () => ({
      items: (await Promise.all([service.teaching(), lessons.list()])).flat()
    }))
    route(app, calls.homeCards, async () => ({ data: await home.cards() }))
    route(app, calls.chooseHomeCards, async ({ body }) => ({ data: await home.choose(body) }))
    route(app, calls.licenses, () => ({ data: [...LICENCES] }))
    route(app, calls.copyrights, () => ({ data: [...LICENCES] }))
    route(app, calls.languages, () => ({ data: LANGUAGES.map(({ uuid, name, native }) => ({ uuid, name, native })) }))
    route(app, calls.contentTypes, () => ({ data: CONTENT_TYPES }))
    route(app, calls.siteLinks, () => ({ data: siteLinks }))
    route(app, calls.uiBuild, () => ({ data: { build } }))
    route(app, asked.teachingOfOwners, async ({ body }) => ({ items: await service.teaching(body) }))
    route(app, asked.publishedSources, async ({ body }) => ({ sources: await service.sources(body.uuids) }))
    route(app, pages.publicModules, ({ body }) => published(body))
    route(app, pages.publicLessons, ({ body }) => publishedLessons(body))
    route(app, search.findModules, ({ body }) => found(body))
    route(app, tags.taggableModules, async ({ body }) => ({ items: await taggable(body.uuids) }))
    route(app, indexing.contentEntries, ({ body }) => indexed.entries(body))
    route(app, indexing.publishedContent, ({ body }) => indexed.publications(body))
  }
}
