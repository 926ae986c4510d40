import { activityInternalCalls, type ContentItem, type PublishedSource, type TeachingItem } from '@annals/contracts'
import { type InternalClient, fail } from '@annals/service-kit'
import { fold } from '../../lists/fold.ts'
import type { ContentRepository } from './repository.ts'
import { sourceOfModule } from './sources.ts'
import { teachingItem } from './teaching-item.ts'

const TEACHING_LIMIT = 200
const TAG_LIMIT = 48

/** Rules of the content area: what visitors browse (behaviour/content §2, §3). */
export function contentService(content: ContentRepository, internal: InternalClient) {
  return {
    async index(): Promise<{ items: ContentItem[]; types: string[] }> {
      const items = await content.list()
      return { items, types: [...new Set(items.map(item => item.type))] }
    },

    async page(slug: string) {
      return (await content.findBySlug(slug)) ?? fail('NOT_FOUND')
    },

    async sources(uuids: string[]): Promise<PublishedSource[]> {
      return (await content.pictured(uuids)).flatMap(module => sourceOfModule(module) ?? [])
    },

    /** Tags that modules carry and whose name holds the text, by name; accents do not count (behaviour/content §4). */
    async tags(typed: string): Promise<{ uuid: string; name: string }[]> {
      const wanted = fold(typed)
      const tags = new Map((await content.list()).flatMap(item => item.tags.map(tag => [tag.uuid, tag.name] as const)))
      return [...tags]
        .map(([uuid, name]) => ({ uuid, name }))
        .filter(({ name }) => fold(name).includes(wanted))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
        .slice(0, TAG_LIMIT)
    },

    /** Published e-Learning Activities as teaching items, the latest first. */
    async teaching(): Promise<TeachingItem[]> {
      const { activities } = await internal(activityInternalCalls.listPublished, { limit: TEACHING_LIMIT })
      return activities.map(teachingItem)
    }
  }
}
