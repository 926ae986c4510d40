import { type AnswerOf, type ItemTag, tagInternalCalls as asked } from '@annals/contracts'
import type { InternalClient } from '@annals/service-kit'

/** The things of an area that can have common tags. */
export type Taggable = AnswerOf<(typeof asked)['taggableModules']>['items']

/** Common tags of items, by their ids. Where the tags are not available, items are shown without them. */
export async function commonTags(internal: InternalClient, uuids: string[]): Promise<(uuid: string) => ItemTag[]> {
  const found =
    uuids.length === 0
      ? []
      : await internal(asked.tagsOfItems, { uuids }).then(
          answer => answer.items,
          () => []
        )
  const byItem = new Map(found.map(({ uuid, tags }) => [uuid, tags]))
  return uuid => byItem.get(uuid) ?? []
}

/** After items were deleted. Tags that are not forgotten now are shown nowhere, so a failure is none of the deletion. */
export async function forgetTags(internal: InternalClient, uuids: string[]): Promise<void> {
  await internal(asked.forgetItems, { uuids: [...new Set(uuids)] }).catch(() => undefined)
}
