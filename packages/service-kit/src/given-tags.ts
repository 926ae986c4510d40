import { type ActivityTag, tagInternalCalls } from '@annals/contracts'
import type { InternalClient } from './internal-client.ts'

/**
 * The tags of an activity or a share as they are stored, out of those that its owner sends (behaviour/tags §5): each
 * once, the owner's own ones by their stored names. Tags of `standing`, which it has already, stay as they are; all
 * others are left out.
 * @throws ServiceError where the owner's tags are needed and not available
 */
export async function givenTags(
  internal: InternalClient,
  owner: string,
  sent: readonly ActivityTag[],
  standing: readonly ActivityTag[] = []
): Promise<ActivityTag[]> {
  const known = new Map(standing.map(tag => [tag.uuid, tag]))
  const uuids = [...new Set(sent.map(({ uuid }) => uuid))]
  if (uuids.some(uuid => !known.has(uuid))) {
    const { tags } = await internal(tagInternalCalls.memberTags, { member: owner })
    for (const { uuid, name, tag } of tags) if (!known.has(uuid)) known.set(uuid, { uuid, name, label: tag })
  }
  return uuids.flatMap(uuid => known.get(uuid) ?? [])
}
