import { type ResponseOf, type ItemTag, tagInternalCalls as asked } from '@annals/contracts'
import type { InternalClient } from '@annals/service-kit'

/** The things of an area that can have common tags. */
export type Taggable = ResponseOf<(typeof asked)['taggableModules']>['items']

type TagsOf = (uuid: string) => ItemTag[]

/**
 * Common tags of items, by their ids.
 * @throws ServiceError where the tags are not available
 */
export async function tagsByItem(internal: InternalClient, uuids: string[]): Promise<TagsOf> {
  const { items } = uuids.length === 0 ? { items: [] } : await internal(asked.tagsOfItems, { uuids })
  const byItem = new Map(items.map(({ uuid, tags }) => [uuid, tags]))
  return uuid => byItem.get(uuid) ?? []
}

/** The same for items that are shown: where the tags are not available, without them. */
export const commonTags = (internal: InternalClient, uuids: string[]): Promise<TagsOf> =>
  tagsByItem(internal, uuids).catch(() => () => [])

/** After items were deleted. Tags that are not forgotten now are shown nowhere, so a failure is none of the deletion. */
export async function forgetTags(internal: InternalClient, uuids: string[]): Promise<void> {
  await internal(asked.forgetItems, { uuids: [...new Set(uuids)] }).catch(() => undefined)
}
