import { type ResponseOf, tagInternalCalls as asked } from '@annals/contracts'
import type { InternalClient, Member } from '@annals/service-kit'

export type KnownItem = ResponseOf<(typeof asked)['taggableModules']>['items'][number]

/** The items with these ids, from the areas that keep them; ids that no area knows are left out. */
export async function knownItems(internal: InternalClient, uuids: string[]): Promise<KnownItem[]> {
  if (uuids.length === 0) return []
  const calls = [
    asked.taggableModules,
    asked.taggableActivities,
    asked.taggableNarratives,
    asked.taggableCollections
  ] as const
  const answers = await Promise.all(calls.map(call => internal(call, { uuids })))
  return answers.flatMap(({ items }) => items)
}

/** Whether somebody may see an item, which for partners also means that they may tag it (behaviour/tags §4). */
export const maySee = ({ isPublic, owner }: KnownItem, member: Member | null): boolean =>
  isPublic || (member !== null && (owner === member.uuid || member.permissions.is_admin))
