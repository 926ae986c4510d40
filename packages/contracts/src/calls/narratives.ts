import Type from 'typebox'
import { defineCall } from '../call.ts'
import { managedList, ManagedNarrative, PUBLIC_STATES } from '../documents/managed-list.ts'
import { Narrative, NARRATIVE_LIMITS, NarrativeEntry, NarrativeSent, NarrativeVersion } from '../documents/narrative.ts'
import { Usage } from '../documents/usage.ts'
import { NARRATIVE_MAX_LENGTHS } from '../text-lengths.ts'
import { Done, Line, OneOf, Owners, PAGED, Strict, Uuid } from '../values.ts'

const here = { service: 'svc-api', area: 'narratives' } as const
const user = Type.Optional(Uuid)
const One = Strict({ data: Narrative })
const Publication = Strict({ user, uuid: Uuid })
const listed = { data: Type.Array(NarrativeEntry), total: Type.Integer({ minimum: 0 }) }

/** Narratives (behaviour/narratives §6). */
export const narrativeCalls = {
  narrative: defineCall({
    ...here,
    method: 'GET',
    path: '/narrative/:slug',
    access: 'public',
    summary: 'One narrative by its address: a published one, one’s own, or any for an admin',
    params: Strict({ slug: Line(100) }),
    response: One
  }),
  saveNarrative: defineCall({
    ...here,
    method: 'POST',
    path: '/narrative',
    access: 'owner',
    actor: 'user',
    // A document of 4 MB with room for its JSON escapes.
    maxBytes: 6 * 1024 * 1024,
    summary:
      'Writes the whole narrative, or makes one where there is no `uuid`, once for each `key`; a stale `rev` is 409 with the stored one. What a narrative answers can be sent back as it is',
    body: Strict({ user, narrative: NarrativeSent }),
    response: Strict({ uuid: Uuid, slug: Line(100), rev: Type.Integer({ minimum: 0 }) })
  }),
  myNarratives: defineCall({
    ...here,
    method: 'POST',
    path: '/narratives/my',
    access: 'member',
    actor: 'member',
    summary: "The member's narratives; `searchFor` is looked for in title and teaser, case as typed",
    body: Strict({
      member: user,
      searchFor: Type.Optional(Line(200)),
      sort: Type.Optional(OneOf(['oldest', 'newest', 'az', 'za'])),
      ...PAGED
    }),
    response: Strict(listed)
  }),
  managedNarratives: defineCall({
    ...here,
    method: 'POST',
    path: '/narratives/manage',
    access: 'admin',
    summary: 'The narratives of all members, by the beginnings of words of their titles',
    ...managedList(PUBLIC_STATES, ManagedNarrative)
  }),
  withdrawNarrative: defineCall({
    ...here,
    method: 'POST',
    path: '/narratives/withdraw',
    access: 'admin',
    summary: 'Makes anybody’s published narrative private',
    body: Strict({ uuid: Uuid }),
    response: Done
  }),
  publishedNarratives: defineCall({
    ...here,
    method: 'POST',
    path: '/narratives/published',
    access: 'public',
    summary: 'Published narratives, newest first; `searchFor` is looked for in title and teaser, whatever the case',
    body: Strict({ searchFor: Type.Optional(Line(200)), ...PAGED }),
    response: Strict(listed)
  }),
  deleteNarrative: defineCall({
    ...here,
    method: 'POST',
    path: '/narrative/delete',
    access: 'owner',
    actor: 'user',
    summary: 'Deletes a narrative with its versions',
    body: Strict({ user, narrative: Uuid }),
    response: Done
  }),
  publishNarrative: defineCall({
    ...here,
    method: 'POST',
    path: '/publish-narrative',
    access: 'owner',
    actor: 'user',
    summary: 'Makes public',
    body: Publication,
    response: Done
  }),
  unpublishNarrative: defineCall({
    ...here,
    method: 'POST',
    path: '/unpublish-narrative',
    access: 'owner',
    actor: 'user',
    summary: 'Makes private',
    body: Publication,
    response: Done
  }),
  narrativeVersions: defineCall({
    ...here,
    method: 'POST',
    path: '/narrative/versions',
    access: 'owner',
    actor: 'user',
    summary: 'The named versions of a narrative, newest first',
    body: Strict({ user, narrative: Uuid }),
    response: Strict({ data: Type.Array(NarrativeVersion, { maxItems: NARRATIVE_LIMITS.versions }) })
  }),
  nameNarrativeVersion: defineCall({
    ...here,
    method: 'POST',
    path: '/narrative/version/add',
    access: 'owner',
    actor: 'user',
    summary: 'Keeps what is stored now as a named version',
    body: Strict({
      user,
      narrative: Uuid,
      name: Type.String({ minLength: 1, maxLength: NARRATIVE_MAX_LENGTHS.version })
    }),
    response: Strict({ data: NarrativeVersion })
  }),
  narrativeVersion: defineCall({
    ...here,
    method: 'POST',
    path: '/narrative/version',
    access: 'owner',
    actor: 'user',
    summary: 'A named version as a narrative. Sending it back with the present `rev` restores it',
    body: Strict({ user, narrative: Uuid, version: Uuid }),
    response: One
  }),
  deleteNarrativeVersion: defineCall({
    ...here,
    method: 'POST',
    path: '/narrative/version/delete',
    access: 'owner',
    actor: 'user',
    summary: 'Deletes a named version',
    body: Strict({ user, narrative: Uuid, version: Uuid }),
    response: Done
  })
}

export const narrativeInternalCalls = {
  narrativesOfOwners: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/narratives/of-owners',
    access: 'service',
    summary: 'The newest published narratives of these members',
    body: Strict({ owners: Owners, limit: Type.Integer({ minimum: 1, maximum: 200 }) }),
    response: Strict({ data: Type.Array(NarrativeEntry) })
  }),
  narrativeUsage: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/narratives/usage',
    access: 'service',
    summary: 'How many narratives a member has, and may have at most',
    body: Strict({ owner: Uuid }),
    response: Usage
  })
}
