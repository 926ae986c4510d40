import type { ContentItem, TeachingItem } from '@annals/contracts'
import type { InternalClient } from '@annals/service-kit'
import { commonTags } from '../../between-areas/common-tags.ts'

/** Modules with their common tags. */
export async function taggedModules<T extends ContentItem>(internal: InternalClient, items: T[]): Promise<T[]> {
  const tagsOf = await commonTags(
    internal,
    items.map(({ uuid }) => uuid)
  )
  return items.map(item => ({ ...item, tags: tagsOf(item.uuid) }))
}

/** Activities with their common tags behind those of their owners. */
export async function taggedActivities(internal: InternalClient, items: TeachingItem[]): Promise<TeachingItem[]> {
  const tagsOf = await commonTags(
    internal,
    items.map(({ activity }) => activity.uuid)
  )
  return items.map(item => {
    const tags = [...item.tags, ...tagsOf(item.activity.uuid)]
    return { ...item, tags, has_tags: tags.length > 0 }
  })
}
