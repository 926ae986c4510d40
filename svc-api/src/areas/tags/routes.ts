import {
  COMMON_TREE,
  dashboardInternalCalls,
  departureInternalCalls as leaving,
  SEARCHED_AREAS,
  tagCalls as calls,
  tagInternalCalls as internal,
  type TagTree
} from '@annals/contracts'
import { type Area, auditRecorder, createTtlCache, route } from '@annals/service-kit'
import { background } from '../../background.ts'
import { searchIndexNotifier } from '../../between-areas/search-entries.ts'
import type { AreaDeps } from '../deps.ts'
import { mostFor } from '../quotas.ts'
import { taggedRepository } from './items/repository.ts'
import { itemTagService } from './items/service.ts'
import { tagRepository } from './repository.ts'
import { tagService } from './service.ts'
import { treeRepository } from './trees/repository.ts'
import { type Changed, treeService } from './trees/service.ts'

const done = { status: 'ok' } as const
/** Trees that anybody may ask for are kept for so long, and so many of them. */
const TTL_MS = 5000
const MAX_ENTRIES = 200

/** Members' own tags, the trees of common tags, and the common tags of items (behaviour/tags §6). */
export function tagsArea({
  db,
  internal: ask,
  quotas,
  now
}: Pick<AreaDeps, 'db' | 'internal' | 'quotas' | 'now'>): Area {
  const shown = createTtlCache<TagTree>(TTL_MS, MAX_ENTRIES, () => now().getTime())
  const treeTags = treeRepository(db)
  const ownTags = tagRepository(db)
  const common = { trees: treeTags, tagged: taggedRepository(db), shown, internal: ask }
  const trees = treeService(common)
  const items = itemTagService(common)
  const own = tagService(ownTags, trees.named, mostFor({ quotas, internal: ask }))
  const shared = async () => ({ data: await trees.tree(COMMON_TREE) })
  return app => {
    const later = background(app)
    const note = auditRecorder(app, ask)
    // Whose a tagged thing is, is not known here: the other areas do not have it, and nothing happens.
    const notifiers = SEARCHED_AREAS.map(area => searchIndexNotifier(area, ask, later))
    const notifySearchIndex = (uuids: readonly string[]) => {
      for (const notify of notifiers) notify(...uuids)
    }
    const changed = async (work: Promise<Changed>): Promise<{ data: TagTree }> => {
      const { tree, items: touched } = await work
      notifySearchIndex(touched)
      return { data: tree }
    }
    route(app, calls.myTags, async ({ member }) => ({ tags: await own.ofMember(member.uuid) }))
    route(app, calls.createMyTag, async ({ member, body }) => ({
      data: await own.add(member.uuid, body.tagset, body.tagname)
    }))
    route(app, calls.removeMyTag, async ({ member, body }) => {
      await own.remove(member.uuid, body.tag_uuid)
      return done
    })
    route(app, calls.lookupTags, async ({ member, query }) => ({ data: await own.lookup(member, query.s) }))
    route(app, dashboardInternalCalls.countTags, async ({ body: { owners } }) => {
      const counts = await Promise.all([ownTags.countOf(owners), treeTags.countOf(owners)])
      return { count: counts[0] + counts[1] }
    })
    route(app, leaving.handOverTags, async ({ body: { member, to, tags } }) => ({
      tags: await ownTags.give(member, to, tags)
    }))
    route(app, leaving.forgetMemberTags, async ({ body }) => {
      await ownTags.forgetAllOf(body.member)
      return done
    })
    route(app, internal.tagUsage, async ({ body }) => ({ usage: await own.usage(body.owner) }))
    route(app, internal.memberTags, async ({ body }) => ({ tags: await own.ofMember(body.member) }))

    route(app, calls.tags, shared)
    route(app, calls.allTags, shared)
    route(app, calls.tagTree, async ({ params }) => ({ data: await trees.tree(params['root']!) }))
    route(app, calls.tagGroup, async ({ params }) => ({ data: await trees.group(params['name']!) }))
    route(app, calls.managedTags, async ({ member, body }) => ({ data: await trees.managed(member, body.root) }))
    route(app, calls.addTag, async ({ member, body }) => {
      const data = await trees.add(member, body.tag.name, body.parent)
      await note(member, 'tag.added', data.uuid)
      return { data }
    })
    route(app, calls.updateTag, async ({ member, body }) => {
      const answer = await changed(trees.update(member, body.tag))
      await note(member, 'tag.changed', body.tag.uuid)
      return answer
    })
    route(app, calls.mergeTags, async ({ member, body }) => {
      const answer = await changed(trees.merge(member, body.tag, body.into))
      await note(member, 'tag.merged', body.tag, body.into)
      return answer
    })
    route(app, calls.deleteTag, async ({ member, body }) => {
      const answer = await changed(trees.remove(member, body.tag))
      await note(member, 'tag.deleted', body.tag)
      return answer
    })
    route(app, calls.tagUses, async ({ member, body }) => ({ data: await trees.uses(member, body.tag) }))

    route(app, calls.itemTags, async ({ member, params }) => ({ data: await items.of(params['uuid']!, member) }))
    route(app, calls.setItemTags, async ({ member, body }) => {
      const data = await items.set(member, body.uuid, body.tags)
      notifySearchIndex([body.uuid])
      return { data }
    })
    route(app, calls.setItemsTags, async ({ member, body }) => {
      const data = await items.setSeveral(member, body)
      notifySearchIndex(body.uuids)
      return { data }
    })
    route(app, internal.treeTagNames, async ({ body }) => ({
      tags: (await treeTags.several(body.uuids)).map(({ _id: uuid, name }) => ({ uuid, name }))
    }))
    route(app, internal.tagsOfItems, async ({ body }) => ({ items: await items.ofItems(body.uuids) }))
    route(app, internal.forgetItems, async ({ body }) => {
      await items.forget(body.uuids)
      return done
    })
  }
}
