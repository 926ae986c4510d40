import { randomInt } from 'node:crypto'
import { COMMON_TREE, type ItemTag, MAX_TREE_TAGS, type TagNode, type TagTree, type TagUses } from '@annals/contracts'
import { fail, type InternalClient, type TtlCache, type Member, newId } from '@annals/service-kit'
import type { ClientSession } from 'mongoose'
import { slugOf, type SlugRules } from '../../../texts/slug.ts'
import { knownItems, maySee } from '../../../between-areas/known-items.ts'
import type { TaggedRepository } from '../items/repository.ts'
import { demandTagName, keyOf } from '../names.ts'
import type { StoredTree, StoredTreeTag } from './model.ts'
import type { TreeRepository } from './repository.ts'
import { branchOf, demandDepth, merged, moved, nodesBelow } from './shape.ts'
import { COMMON, isGroup } from './vocabularies.ts'

/** most slugs of one name that get a number; after those a random part is used. */
const COUNTED = 10
const SLUGS: SlugRules = { empty: 'partner', taken: new Set([COMMON_TREE, COMMON.slug]) }
/** How many of the items that a change touches are named. */
const NAMED = 10

/** Trees with their counts, as everybody may read them. */
export type TreeCache = TtlCache<TagTree>

/** A changed tree, and the items whose tags are now others, or are called otherwise. */
export interface Changed {
  tree: TagTree
  items: string[]
}

/** What is known inside the work on one tree. */
interface Work {
  tags: StoredTreeTag[]
  tag: StoredTreeTag
  session: ClientSession
}

/** The rules of trees of tags: who may change which one, and how (behaviour/tags §3). */
export function treeService(deps: {
  trees: TreeRepository
  tagged: TaggedRepository
  shown: TreeCache
  internal: InternalClient
}) {
  const { trees, tagged, shown, internal } = deps

  async function treeOfTags({ _id, slug, name }: StoredTree): Promise<TagTree> {
    const tags = await trees.of(_id)
    return {
      ...{ _id, uuid: _id, slug, name, label: name },
      child: nodesBelow(tags, _id, isGroup),
      counts: await tagged.counts(tags.map(tag => tag._id))
    }
  }

  const at = async (slug: string): Promise<StoredTree> =>
    (await trees.bySlug(slug === COMMON_TREE ? COMMON.slug : slug)) ?? fail('NOT_FOUND')

  /** A partner's own tree, made when it is asked for the first time. */
  async function own({ uuid, displayname }: Member): Promise<StoredTree> {
    for (let tries = 0; ; tries++) {
      const there = await trees.ofOwner(uuid)
      if (there) return there
      const slug = slugOf(displayname, SLUGS, tries < COUNTED ? tries : randomInt(COUNTED, 1_000_000_000))
      await trees.addIfFree({ _id: newId(), slug, name: displayname, owner: uuid })
    }
  }

  function demandChange(tree: StoredTree, { uuid, permissions }: Member): void {
    if (!permissions.is_admin && tree.owner !== uuid) fail('FORBIDDEN')
  }

  /** The tree of a tag that the member may change. */
  async function treeOf(uuid: string, member: Member): Promise<StoredTree> {
    const tag = (await trees.find(uuid)) ?? fail('NOT_FOUND')
    const tree = (await trees.byId(tag.tree)) ?? fail('NOT_FOUND')
    demandChange(tree, member)
    return tree
  }

  /**
   * Changes one tag. The groups of the filters cannot change.
   * @param work answers the items that the change touches
   */
  async function changed(uuid: string, member: Member, work: (on: Work) => Promise<string[]>): Promise<Changed> {
    const tree = await treeOf(uuid, member)
    if (isGroup(uuid)) fail('TAG_FIXED')
    const items = await trees.alone(tree._id, async session => {
      const tags = await trees.of(tree._id, session)
      const tag = tags.find(({ _id }) => _id === uuid) ?? fail('NOT_FOUND')
      return work({ tags, tag, session })
    })
    shown.clear()
    return { tree: await treeOfTags(tree), items }
  }

  const demandIn = (tags: StoredTreeTag[], tree: string, uuid: string): void => {
    if (uuid !== tree && !tags.some(({ _id }) => _id === uuid)) fail('NOT_FOUND')
  }

  return {
    /** A tree as it was at most some seconds ago: it has the same form for everybody, and anybody may ask for it. */
    tree: (slug: string): Promise<TagTree> => shown.get(slug, async () => treeOfTags(await at(slug))),

    async group(name: string): Promise<TagNode> {
      const wanted = keyOf(name)
      const found = nodesBelow(await trees.of(COMMON._id), COMMON._id, isGroup).find(
        node => keyOf(node.name) === wanted
      )
      return found ?? fail('NOT_FOUND')
    },

    /** A tree that the member may change: by its slug, or else their own, which admins who are no partners lack. */
    async managed(member: Member, slug?: string): Promise<TagTree> {
      const tree =
        slug !== undefined ? await at(slug) : member.permissions.is_partner ? await own(member) : await at(COMMON_TREE)
      demandChange(tree, member)
      return treeOfTags(tree)
    },

    async add(member: Member, typed: string, parent: string): Promise<TagNode> {
      const name = demandTagName(typed, 'tag/name')
      const tree = (await trees.byId(parent)) ?? (await treeOf(parent, member))
      demandChange(tree, member)
      const _id = newId()
      await trees.alone(tree._id, async session => {
        const tags = await trees.of(tree._id, session)
        demandIn(tags, tree._id, parent)
        if (tags.length >= MAX_TREE_TAGS) fail('TAG_TREE_FULL')
        demandDepth(tags, parent)
        const others = tags.filter(tag => tag.parent === parent)
        if (others.some(({ key }) => key === keyOf(name))) fail('TAG_EXISTS')
        const position = Math.max(-1, ...others.map(tag => tag.position)) + 1
        await trees.add({ _id, tree: tree._id, parent, name, position }, session)
      })
      shown.clear()
      return { _id, uuid: _id, name, label: name, child: [] }
    },

    update: (
      member: Member,
      change: { uuid: string; name?: string; parent?: string; position?: number }
    ): Promise<Changed> =>
      changed(change.uuid, member, async ({ tags, tag, session }) => {
        const { parent = tag.parent, position = parent === tag.parent ? tag.position : undefined } = change
        const name = change.name === undefined ? tag.name : demandTagName(change.name, 'tag/name')
        demandIn(tags, tag.tree, parent)
        const kept = moved(tags, { ...tag, name, key: keyOf(name) }, parent, position)
        await trees.change(tag.tree, { kept }, session)
        return name === tag.name ? [] : tagged.items([tag._id], session)
      }),

    merge: (member: Member, uuid: string, into: string): Promise<Changed> =>
      changed(uuid, member, async ({ tags, tag, session }) => {
        demandIn(tags, '', into)
        const { replaced, placed } = merged(tags, uuid, into)
        const items = await tagged.items([...replaced.keys()], session)
        for (const [goes, stays] of replaced) await tagged.swap(goes, stays, session)
        await trees.change(tag.tree, { gone: [...replaced.keys()], kept: placed }, session)
        return items
      }),

    remove: (member: Member, uuid: string): Promise<Changed> =>
      changed(uuid, member, async ({ tags, tag, session }) => {
        const gone = branchOf(tags, uuid)
        const items = await tagged.items(gone, session)
        await tagged.removeTags(gone, session)
        await trees.change(tag.tree, { gone }, session)
        return items
      }),

    async uses(member: Member, uuid: string): Promise<TagUses> {
      const tree = await treeOf(uuid, member)
      const branch = branchOf(await trees.of(tree._id), uuid)
      const { total, some } = await tagged.having(branch, NAMED)
      const items = (await knownItems(internal, some)).filter(item => maySee(item, member))
      return {
        below: branch.length - 1,
        items: total,
        named: items.map(({ uuid: item, kind, title }) => ({ uuid: item, kind, title }))
      }
    },

    /** Tags of the common tree and, for a partner, of their own, whose name holds the text. */
    async named(member: Member | null, text: string, limit: number): Promise<ItemTag[]> {
      const theirs = member && (await trees.ofOwner(member.uuid))
      const found = await trees.named([COMMON._id, ...(theirs ? [theirs._id] : [])], text, limit)
      return found.map(({ _id, name }) => ({ uuid: _id, name }))
    }
  }
}
