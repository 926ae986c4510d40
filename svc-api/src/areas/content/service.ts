import { activityInternalCalls, type ContentItem, type TeachingItem } from '@annals/contracts'
import { type InternalClient, refuse } from '@annals/service-kit'
import type { ContentRepository } from './repository.ts'

const TEACHING_LIMIT = 200

/** Rules of the content area: what visitors browse (spec 2 §2.2, §2.3). */
export function contentService(content: ContentRepository, internal: InternalClient) {
  return {
    async index(): Promise<{ items: ContentItem[]; types: string[] }> {
      const items = await content.list()
      return { items, types: [...new Set(items.map(item => item.type))] }
    },

    async page(slug: string) {
      return (await content.findBySlug(slug)) ?? refuse('NOT_FOUND')
    },

    /** Published e-Learning Activities as teaching items. */
    async teaching(): Promise<TeachingItem[]> {
      const { activities } = await internal(activityInternalCalls.listPublished, { limit: TEACHING_LIMIT })
      return activities.map(({ owner, activity, image, tags }) => ({
        activity: {
          uuid: activity.uuid,
          title: activity.title,
          summary: activity.description,
          description: activity.description,
          slug: activity.uuid
        },
        owner: { uuid: owner },
        typecode: 'ela',
        type: 'e-Learning Activity',
        icon: 'activity',
        image_url: image && { url: image.thumb || image.url, alt: image.alt },
        url: `/ea/view/${activity.uuid}`,
        tags: tags.map(({ uuid, name }) => ({ uuid, name })),
        has_tags: tags.length > 0
      }))
    }
  }
}
