import { activityInternalCalls, type LearningActivityPage, type TeachingItem } from '@annals/contracts'
import { fail, type InternalClient } from '@annals/service-kit'
import { taggedActivities } from '../tagged.ts'
import { teachingItem } from '../teaching-item.ts'
import type { LearningActivityCard, LearningActivityRepository } from './repository.ts'

const MOST = 200

function toItem({ _id, slug, title, intro, language = '', owner, thumb }: LearningActivityCard): TeachingItem {
  const { url = '', alt = '', width: _w, height: _h, kind: _k, ...credit } = thumb ?? {}
  return {
    activity: { uuid: _id, title, summary: intro, description: intro, slug },
    owner: { uuid: owner },
    typecode: 'la',
    type: 'Learning Activity',
    language,
    icon: 'activity',
    image_url: thumb && { url, alt, ...credit },
    url: `/learning-activity/${encodeURIComponent(slug)}`,
    tags: [],
    has_tags: false
  }
}

/** Learning activities with their material (behaviour/content §3.2). */
export function learningActivityService(activities: LearningActivityRepository, internal: InternalClient) {
  /** Learning activities and published e-Learning Activities with these ids, in their order. */
  async function related(uuids: string[]): Promise<TeachingItem[]> {
    if (uuids.length === 0) return []
    const [own, published] = await Promise.all([
      activities.several(uuids),
      internal(activityInternalCalls.listPublished, { limit: MOST, uuids })
    ])
    const items = [...own.map(toItem), ...published.activities.map(teachingItem)]
    return uuids.flatMap(uuid => items.find(({ activity }) => activity.uuid === uuid) ?? [])
  }

  return {
    list: async (): Promise<TeachingItem[]> => taggedActivities(internal, (await activities.list(MOST)).map(toItem)),

    ofModule: async (slug: string): Promise<TeachingItem[]> =>
      taggedActivities(internal, (await activities.ofModule(slug, MOST)).map(toItem)),

    /** Learning activities and published e-Learning Activities with these ids. */
    several: async (uuids: string[]): Promise<TeachingItem[]> => taggedActivities(internal, await related(uuids)),

    /** @throws ServiceError NOT_FOUND also for a private one, except for admins */
    async page(asked: string, isAdmin: boolean): Promise<LearningActivityPage> {
      const found = (await activities.findBySlug(asked)) ?? fail('NOT_FOUND')
      const { is_published } = found
      if (!is_published && !isAdmin) fail('NOT_FOUND')
      const {
        slug,
        title,
        intro,
        author,
        year,
        language = '',
        thumb,
        thumblabel,
        summary,
        acknowledgements,
        copyright
      } = found
      const { age, duration, teacher_links, student_links, outcomes, linktype } = found
      const [own] = await taggedActivities(internal, [toItem(found)])
      const words = {
        slug,
        title,
        intro,
        author,
        year,
        language,
        thumb,
        thumblabel,
        summary,
        acknowledgements,
        copyright
      }
      return {
        la: { uuid: found._id, is_published, ...words },
        ...{ age, duration, teacher_links, student_links, outcomes, linktype },
        tags: own?.tags ?? [],
        related: await taggedActivities(internal, await related(found.related))
      }
    }
  }
}
export type LearningActivityService = ReturnType<typeof learningActivityService>
