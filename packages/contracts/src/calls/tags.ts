import Type from 'typebox'
import { defineCall } from '../call.ts'
import { UserTag } from '../documents/member.ts'
import { Usage } from '../documents/usage.ts'
import { TAG_MAX_LENGTH } from '../text-lengths.ts'
import { Done, Line, Strict, Uuid } from '../values.ts'

const here = { service: 'svc-api', area: 'tags' } as const

export const tagCalls = {
  myTags: defineCall({
    ...here,
    method: 'POST',
    path: '/mytags',
    access: 'member',
    actor: 'uuid',
    summary: "The member's own tags",
    body: Strict({ uuid: Type.Optional(Uuid) }),
    answer: Strict({ tags: Type.Array(UserTag) })
  }),
  createMyTag: defineCall({
    ...here,
    method: 'POST',
    path: '/MyTags/create',
    access: 'member',
    actor: 'member',
    summary: 'Adds a tag of one’s own',
    body: Strict({
      session: Type.Optional(Line(100)),
      member: Type.Optional(Uuid),
      tagset: UserTag.properties.tag,
      tagname: Type.String({ minLength: 1, maxLength: TAG_MAX_LENGTH })
    }),
    answer: Strict({ data: UserTag })
  }),
  removeMyTag: defineCall({
    ...here,
    method: 'POST',
    path: '/MyTags/remove',
    access: 'owner',
    actor: 'member',
    summary: 'Removes a tag of one’s own',
    body: Strict({ session: Type.Optional(Line(100)), member: Type.Optional(Uuid), tag_uuid: Uuid }),
    answer: Done
  }),
  lookupTags: defineCall({
    ...here,
    method: 'GET',
    path: '/tags/lookup',
    access: 'anySession',
    summary: 'Tags whose name holds the text: the common ones and, for a member, one’s own; at most 48',
    query: Strict({ s: Line(100) }),
    answer: Strict({ data: Type.Array(Strict({ uuid: Uuid, name: Type.String() })) })
  })
}

export const tagInternalCalls = {
  tagUsage: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/tags/usage',
    access: 'service',
    summary: 'How many tags of their own a member has, and may have at most',
    body: Strict({ owner: Uuid }),
    answer: Usage
  }),
  memberTags: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/tags/member',
    access: 'service',
    summary: "A member's own tags",
    body: Strict({ member: Uuid }),
    answer: Strict({ tags: Type.Array(UserTag) })
  })
}
