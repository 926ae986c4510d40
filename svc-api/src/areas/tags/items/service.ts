import { type ItemTag, MAX_TAGS_OF_ITEM } from '@annals/contracts'
import { fail, type InternalClient, type Member } from '@annals/service-kit'
import type { StoredTreeTag } from '../trees/model.ts'
import type { TreeRepository } from '../trees/repository.ts'
import { COMMON } from '../trees/vocabularies.ts'
import { type KnownItem, knownItems, maySee } from './known-items.ts'
import type { TaggedRepository } from './repository.ts'

/** The rules of tagging items: who may give which tag to what (behaviour/tags §4). */
export function itemTagService(deps: { tagged: TaggedRepository; trees: TreeRepository; internal: InternalClient }) {
  const { tagged, trees, internal } = deps

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
      const [tags, mine, before] = await Promise.all([demandTags(uuids, 'tags'), isTheirs(member), tagged.of([uuid])])
      const foreign = tags.filter(tag => !mine(tag)).map(({ _id }) => _id)
      if (foreign.some(tag => !before.get(uuid)?.includes(tag))) fail('FORBIDDEN')
      const known = await trees.several(before.get(uuid) ?? [])
      const others = new Set(known.filter(tag => !mine(tag)).map(({ _id }) => _id))
      const fresh = uuids.filter(tag => !foreign.includes(tag))
      await tagged.replace(uuid, present =>
        [...present.filter(tag => others.has(tag)), ...fresh].slice(0, MAX_TAGS_OF_ITEM)
      )
      return (await ofItems([uuid]))[0]!.tags
    },

    async setSeveral(member: Member, { uuids, add, remove }: { uuids: string[]; add: string[]; remove: string[] }) {
      await demandItems(uuids, member)
      const [added, removed, mine, before] = await Promise.all([
        demandTags(add, 'add'),
        trees.several(remove),
        isTheirs(member),
        tagged.of(uuids)
      ])
      if (![...added, ...removed].every(mine)) fail('FORBIDDEN')
      const isFull = (present: string[]) =>
        new Set([...present, ...add].filter(tag => !remove.includes(tag))).size > MAX_TAGS_OF_ITEM
      if (uuids.some(uuid => isFull(before.get(uuid) ?? [])))
        fail('BAD_REQUEST', { fields: [{ path: 'add', msg: `An item has at most ${MAX_TAGS_OF_ITEM} tags` }] })
      await tagged.addAndRemove(uuids, add, remove)
      return ofItems(uuids)
    },

    forget: (uuids: string[]): Promise<void> => tagged.forget(uuids)
  }
}
