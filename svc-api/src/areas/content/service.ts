import { activityInternalCalls, type ContentItem, type PublishedSource, type TeachingItem } from '@annals/contracts'
import type { InternalClient } from '@annals/service-kit'
import type { ModuleRepository } from './modules/repository.ts'
import { sourceOfModule } from './modules/picture-source.ts'
import { taggedActivities, taggedModules } from './tagged.ts'
import { teachingItem } from './teaching-item.ts'

const TEACHING_LIMIT = 200

/** Rules of the content area: what visitors browse (behaviour/content §2, §3). */
export function contentService(content: ModuleRepository, internal: InternalClient) {
  return {
    async index(): Promise<{ items: ContentItem[]; types: string[] }> {
      const items = await taggedModules(internal, await content.list())
      return { items, types: [...new Set(items.map(item => item.type))] }
    },

    async sources(uuids: string[]): Promise<PublishedSource[]> {
      return (await content.pictured(uuids)).flatMap(module => sourceOfModule(module) ?? [])
    },

    /** Published e-Learning Activities, of these members or of everybody, as teaching items; the latest first. */
    async teaching(of: { owners?: string[]; limit?: number } = {}): Promise<TeachingItem[]> {
      const { activities } = await internal(activityInternalCalls.listPublished, { limit: TEACHING_LIMIT, ...of })
      return taggedActivities(internal, activities.map(teachingItem))
    }
  }
}
