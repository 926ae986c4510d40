import { type ItemTag, MAX_TAGS_OF_ITEM } from '@annals/contracts'
import { fail, type InternalClient, type Member } from '@annals/service-kit'
import type { StoredTreeTag } from '../trees/model.ts'
import type { TreeRepository } from '../trees/repository.ts'
import type { TreeCache } from '../trees/service.ts'
import { COMMON } from '../trees/vocabularies.ts'
import { type KnownItem, knownItems, maySee } from '../../../between-areas/known-items.ts'
import type { TaggedRepository } from './repository.ts'

/** @throws ServiceError BAD_REQUEST where these are more tags than an item may have */
function demandRoomFor(tags: string[], path: string): string[] {
  if (tags.length > MAX_TAGS_OF_ITEM)
    fail('BAD_REQUEST', { fields: [{ path, msg: `An item has at most ${MAX_TAGS_OF_ITEM} tags` }] })
  return tags
}

/** The rules of tagging items: who may give which tag to what (behaviour/tags §4). */
export function itemTagService(deps: {
  tagged: TaggedRepository
  trees: TreeRepository
  shown: TreeCache
  internal: InternalClient
}) {
  const { tagged, trees, shown, internal } = deps

  /** Tags of items with their names, by name. Tags that were removed in the meantime are left out. */
  async function ofItems(uuids: string[]): Promise<{ uuid: string; tags: ItemTag[] }[]> {
    const byItem = await tagged.of(uuids)
    const names = new Map(
      (await trees.several([...new Set([...byItem.values()].flat())])).map(({ _id, name }) => [_id, name])
    )
    return uuids.map(uuid => ({
      uuid,
      tags: (byItem.get(uuid) ?? [])
        .flatMap(tag => ({ uuid: tag, name: names.get(tag) ?? '' }))
        .filter(({ name }) => name !== '')
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    }))
  }

  /** @throws ServiceError NOT_FOUND where one is unknown, FORBIDDEN where the member may not see one */
  async function demandItems(uuids: string[], member: Member): Promise<KnownItem[]> {
    const items = await knownItems(internal, uuids)
    if (items.length < uuids.length) fail('NOT_FOUND')
    if (!items.every(item => maySee(item, member))) fail('FORBIDDEN')
    return items
  }

  /** Whether the member may give and take a tag: one of the common tree, or of the member's own. */
  async function isTheirs(member: Member): Promise<(tag: Pick<StoredTreeTag, 'tree'>) => boolean> {
    if (member.permissions.is_admin) return () => true
    const own = await trees.ofOwner(member.uuid)
    return ({ tree }) => tree === COMMON._id || tree === own?._id
  }

  /** @throws ServiceError BAD_REQUEST where a tag is unknown */
  async function demandTags(uuids: string[], path: string): Promise<StoredTreeTag[]> {
    const found = await trees.several(uuids)
    return found.length === uuids.length ? found : fail('BAD_REQUEST', { fields: [{ path, msg: 'are not all known' }] })
  }

  return {
    ofItems: async (uuids: string[]) => (await ofItems(uuids)).filter(({ tags }) => tags.length > 0),

    async of(uuid: string, member: Member | null): Promise<ItemTag[]> {
      const [item] = await knownItems(internal, [uuid])
      if (!item || !maySee(item, member)) fail('NOT_FOUND', { mayBeOwned: true })
      return (await ofItems([uuid]))[0]!.tags
    },

    /** Replaces the tags that the member may give; those of other partners' trees stay. */
    async set(member: Member, uuid: string, uuids: string[]): Promise<ItemTag[]> {
      await demandItems([uuid], member)
      const [tags, mine] = await Promise.all([demandTags(uuids, 'tags'), isTheirs(member)])
      const foreign = tags.filter(tag => !mine(tag)).map(({ _id }) => _id)
      const fresh = uuids.filter(tag => !foreign.includes(tag))
      await tagged.change([uuid], async present => {
        if (!foreign.every(tag => present.includes(tag))) fail('FORBIDDEN')
        const others = (await trees.several(present)).filter(tag => !mine(tag)).map(({ _id }) => _id)
        return demandRoomFor([...others, ...fresh], 'tags')
      })
      shown.clear()
      return (await ofItems([uuid]))[0]!.tags
    },

    async setSeveral(member: Member, { uuids, add, remove }: { uuids: string[]; add: string[]; remove: string[] }) {
      await demandItems(uuids, member)
      const [added, removed, mine] = await Promise.all([
        demandTags(add, 'add'),
        trees.several(remove),
        isTheirs(member)
      ])
      if (![...added, ...removed].every(mine)) fail('FORBIDDEN')
      const goes = new Set(remove)
      await tagged.change(uuids, present =>
        demandRoomFor(
          [...new Set([...present, ...add])].filter(tag => !goes.has(tag)),
          'add'
        )
      )
      shown.clear()
      return ofItems(uuids)
    },

    async forget(uuids: string[]): Promise<void> {
      await tagged.forget(uuids)
      shown.clear()
    }
  }
}
