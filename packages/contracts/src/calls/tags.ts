import Type from 'typebox'
import { defineCall } from '../call.ts'
import { UserTag } from '../documents/member.ts'
import {
  ItemTag,
  MAX_TAGGED_AT_ONCE,
  MAX_TAGS_OF_ITEM,
  MAX_TREE_TAGS,
  TAGGED_KINDS,
  TagNode,
  TagTree,
  TagUses
} from '../documents/tag-tree.ts'
import { Usage } from '../documents/usage.ts'
import { TAG_MAX_LENGTH } from '../text-lengths.ts'
import { Done, Line, OneOf, Strict, Uuid } from '../values.ts'

const here = { service: 'svc-api', area: 'tags' } as const
const TagName = Type.String({ minLength: 1, maxLength: TAG_MAX_LENGTH })
const actor = { member: Type.Optional(Uuid) }
const Tree = Strict({ data: TagTree })
const Tagged = Strict({ uuid: Uuid, tags: Type.Array(ItemTag) })
const tagsOf = (maxItems: number) => Type.Array(Uuid, { maxItems, uniqueItems: true })

export const tagCalls = {
  myTags: defineCall({
    ...here,
    method: 'POST',
    path: '/mytags',
    access: 'member',
    actor: 'uuid',
    summary: "The member's own tags",
    body: Strict({ uuid: Type.Optional(Uuid) }),
    response: Strict({ tags: Type.Array(UserTag) })
  }),
  createMyTag: defineCall({
    ...here,
    method: 'POST',
    path: '/MyTags/create',
    access: 'member',
    actor: 'member',
    summary: 'Adds a tag of one’s own',
    body: Strict({ session: Type.Optional(Line(100)), ...actor, tagset: UserTag.properties.tag, tagname: TagName }),
    response: Strict({ data: UserTag })
  }),
  removeMyTag: defineCall({
    ...here,
    method: 'POST',
    path: '/MyTags/remove',
    access: 'owner',
    actor: 'member',
    summary: 'Removes a tag of one’s own',
    body: Strict({ session: Type.Optional(Line(100)), ...actor, tag_uuid: Uuid }),
    response: Done
  }),
  lookupTags: defineCall({
    ...here,
    method: 'GET',
    path: '/tags/lookup',
    access: 'anySession',
    summary: 'Tags whose name holds the text: the common ones and, for a member, one’s own; at most 48',
    query: Strict({ s: Line(100) }),
    response: Strict({ data: Type.Array(ItemTag) })
  }),
  tags: defineCall({
    ...here,
    method: 'GET',
    path: '/tags',
    access: 'public',
    summary: 'The common tags',
    response: Tree
  }),
  allTags: defineCall({
    ...here,
    method: 'GET',
    path: '/tags/all',
    access: 'public',
    summary: 'The common tags, by their other name (behaviour/tags §6)',
    response: Tree
  }),
  tagTree: defineCall({
    ...here,
    method: 'GET',
    path: '/tags/all/:root',
    access: 'public',
    summary: 'The tree of tags with this slug; "root" is the common one',
    params: Strict({ root: Line(300) }),
    response: Tree
  }),
  tagGroup: defineCall({
    ...here,
    method: 'GET',
    path: '/tags/get/:name',
    access: 'public',
    summary: 'One of the uppermost common tags by its name, with those below it',
    params: Strict({ name: Line(TAG_MAX_LENGTH) }),
    response: Strict({ data: TagNode })
  }),
  itemTags: defineCall({
    ...here,
    method: 'GET',
    path: '/tags/item/:uuid',
    access: 'public',
    summary: 'The common tags of a published or own item',
    params: Strict({ uuid: Uuid }),
    response: Strict({ data: Type.Array(ItemTag) })
  }),
  setItemTags: defineCall({
    ...here,
    method: 'POST',
    path: '/tags/setItem',
    access: 'partner',
    actor: 'member',
    summary: 'Replaces the common tags of an item; those of other partners’ trees stay',
    body: Strict({ ...actor, uuid: Uuid, tags: tagsOf(MAX_TAGS_OF_ITEM) }),
    response: Strict({ data: Type.Array(ItemTag) })
  }),
  setItemsTags: defineCall({
    ...here,
    method: 'POST',
    path: '/tags/setItems',
    access: 'partner',
    actor: 'member',
    summary: 'Adds common tags to several items and removes others from them: all, or none',
    body: Strict({
      ...actor,
      uuids: Type.Array(Uuid, { minItems: 1, maxItems: MAX_TAGGED_AT_ONCE, uniqueItems: true }),
      add: tagsOf(MAX_TAGS_OF_ITEM),
      remove: tagsOf(MAX_TREE_TAGS)
    }),
    maxBytes: 128 * 1024,
    response: Strict({ data: Type.Array(Tagged) })
  }),
  managedTags: defineCall({
    ...here,
    method: 'POST',
    path: '/tags/tree',
    access: 'partner',
    actor: 'member',
    summary: 'A tree of tags that the caller may change; without a slug a partner’s own, otherwise the common one',
    body: Strict({ ...actor, root: Type.Optional(Line(300)) }),
    response: Tree
  }),
  addTag: defineCall({
    ...here,
    method: 'POST',
    path: '/tags/add',
    access: 'partner',
    actor: 'member',
    summary: 'Adds a tag as the last one below its parent',
    body: Strict({ ...actor, tag: Strict({ name: TagName }), parent: Uuid }),
    response: Strict({ data: TagNode })
  }),
  updateTag: defineCall({
    ...here,
    method: 'POST',
    path: '/tags/update',
    access: 'partner',
    actor: 'member',
    summary: 'Renames a tag, or moves it with those below it; `position` counts from 0',
    body: Strict({
      ...actor,
      tag: Strict({
        uuid: Uuid,
        name: Type.Optional(TagName),
        parent: Type.Optional(Uuid),
        position: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_TREE_TAGS }))
      })
    }),
    response: Tree
  }),
  mergeTags: defineCall({
    ...here,
    method: 'POST',
    path: '/tags/merge',
    access: 'partner',
    actor: 'member',
    summary: 'Puts a tag into another one, which gets its items and the tags below it',
    body: Strict({ ...actor, tag: Uuid, into: Uuid }),
    response: Tree
  }),
  deleteTag: defineCall({
    ...here,
    method: 'POST',
    path: '/tags/delete',
    access: 'partner',
    actor: 'member',
    summary: 'Removes a tag with those below it, from items too',
    body: Strict({ ...actor, tag: Uuid }),
    response: Tree
  }),
  tagUses: defineCall({
    ...here,
    method: 'POST',
    path: '/tags/uses',
    access: 'partner',
    actor: 'member',
    summary: 'What removing or merging a tag would change',
    body: Strict({ ...actor, tag: Uuid }),
    response: Strict({ data: TagUses })
  })
}

const Uuids = Type.Array(Uuid, { minItems: 1, maxItems: 500, uniqueItems: true })

/** Asks an area which of these ids are its own. Missing ones are left out; `owner` is absent if nobody owns it. */
const taggableIn = <const A extends string>(area: A) =>
  defineCall({
    service: 'svc-api',
    area,
    method: 'POST',
    path: `/internal/${area}/taggable`,
    access: 'service',
    summary: 'Which of these ids are things of this area that can have common tags',
    body: Strict({ uuids: Uuids }),
    response: Strict({
      items: Type.Array(
        Strict({
          uuid: Uuid,
          kind: OneOf(TAGGED_KINDS),
          title: Type.String(),
          owner: Type.Optional(Uuid),
          isPublic: Type.Boolean()
        })
      )
    })
  })

export const tagInternalCalls = {
  tagUsage: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/tags/usage',
    access: 'service',
    summary: 'How many tags of their own a member has, and may have at most',
    body: Strict({ owner: Uuid }),
    response: Usage
  }),
  memberTags: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/tags/member',
    access: 'service',
    summary: "A member's own tags",
    body: Strict({ member: Uuid }),
    response: Strict({ tags: Type.Array(UserTag) })
  }),
  treeTagNames: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/tags/names',
    access: 'service',
    summary: 'Names of tags of trees; missing ones are left out',
    body: Strict({ uuids: Uuids }),
    response: Strict({ tags: Type.Array(Strict({ uuid: Uuid, name: Type.String() })) })
  }),
  tagsOfItems: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/tags/items',
    access: 'service',
    summary: 'Common tags of items; those without any are left out',
    body: Strict({ uuids: Uuids }),
    response: Strict({ items: Type.Array(Tagged) })
  }),
  forgetItems: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/tags/forget',
    access: 'service',
    summary: 'Removes what is known of items that were deleted',
    body: Strict({ uuids: Uuids }),
    response: Done
  }),
  taggableModules: taggableIn('content'),
  taggableActivities: taggableIn('activities'),
  taggableNarratives: taggableIn('narratives'),
  taggableCollections: taggableIn('collections')
}
