import Type from 'typebox'
import { defineCall } from '../call.ts'
import {
  Belongings,
  FATES,
  FATES_CHOSEN,
  LEFT_SERVICES,
  PUBLISHED_FATES,
  SEEN,
  ServiceDeparture,
  SharesLeft
} from '../documents/departure.ts'
import { MEMBER_MAX_LENGTHS } from '../text-lengths.ts'
import { Done, Instant, Line, OneOf, Strict, Uuid } from '../values.ts'

const here = { service: 'svc-api', area: 'accounts', method: 'POST' } as const
const shared = { service: 'svc-shares', area: 'shares', method: 'POST' } as const
const Password = Line(MEMBER_MAX_LENGTHS.password)

/** Deleting an account, and handing work over to a colleague (behaviour/accounts §11, §12). */
export const departureCalls = {
  belongings: defineCall({
    ...here,
    path: '/account/belongings',
    access: 'member',
    summary: 'How much the member has, and the colleagues to whom it can be handed over',
    body: Strict({}),
    response: Belongings
  }),
  sharesLeft: defineCall({
    ...shared,
    path: '/account/shares',
    access: 'member',
    summary: 'How many shares the member has, and how many students have answered',
    body: Strict({}),
    response: SharesLeft
  }),
  deleteAccount: defineCall({
    ...shared,
    path: '/account/delete',
    access: 'member',
    summary:
      'Deletes the account at once and what it has made as chosen, soon after; 409 for the last administrator, and where there is something else than was seen',
    body: Strict({
      password: Password,
      ...FATES_CHOSEN,
      seen: Strict({ ...SEEN, shares: SharesLeft.properties.shares })
    }),
    response: Done
  }),
  handOver: defineCall({
    ...here,
    path: '/account/hand-over',
    access: 'member',
    summary: 'Hands over everything that the member has made to a colleague of the same team',
    body: Strict({ password: Password, to: Uuid }),
    response: Done
  }),
  handOverOfMember: defineCall({
    ...here,
    path: '/members/hand-over',
    access: 'admin',
    summary: 'The same for a deactivated member, by an administrator',
    body: Strict({ member: Uuid, to: Uuid }),
    response: Done
  }),
  belongingsOfMember: defineCall({
    ...here,
    path: '/members/belongings',
    access: 'admin',
    summary: 'How much a member has, and the colleagues to whom it can be handed over',
    body: Strict({ member: Uuid }),
    response: Belongings
  }),
  sharesLeftByMember: defineCall({
    ...shared,
    path: '/members/shares',
    access: 'admin',
    summary: 'How many shares a member has, and how many students have answered',
    body: Strict({ member: Uuid }),
    response: SharesLeft
  })
}

const OfMember = Strict({ member: Uuid })

const leaveOf = <const A extends string>(area: A) =>
  defineCall({
    service: 'svc-api',
    area,
    method: 'POST',
    path: `/internal/${area}/leave`,
    access: 'service',
    summary: 'Does a part of what a member has chosen for the things of this area; to be repeated until all is done',
    body: Strict({
      member: Uuid,
      to: Type.Optional(Uuid),
      /** The account is deleted; otherwise work is handed over. */
      isDeletion: Type.Boolean(),
      work: OneOf(FATES),
      published: OneOf(PUBLISHED_FATES),
      /** In a hand-over: what was made later is the member's. */
      madeUntil: Type.Optional(Instant)
    }),
    response: Strict({ isDone: Type.Boolean() })
  })

const publishedOf = <const A extends string>(area: A) =>
  defineCall({
    service: 'svc-api',
    area,
    method: 'POST',
    path: `/internal/${area}/published-count`,
    access: 'service',
    summary: 'How many things of this area a member has published',
    body: OfMember,
    response: Strict({ count: Type.Integer({ minimum: 0 }) })
  })

export const departureInternalCalls = {
  leaveActivities: leaveOf('activities'),
  leaveSources: leaveOf('library'),
  leaveCollections: leaveOf('collections'),
  leaveNarratives: leaveOf('narratives'),
  publishedActivityCount: publishedOf('activities'),
  publishedCollectionCount: publishedOf('collections'),
  publishedNarrativeCount: publishedOf('narratives'),
  handOverTags: defineCall({
    service: 'svc-api',
    area: 'tags',
    method: 'POST',
    path: '/internal/tags/hand-over',
    access: 'service',
    maxBytes: 256 * 1024,
    summary: "Gives another member a member's own tags, those of `tags` or all; each with the other's",
    body: Strict({ member: Uuid, to: Uuid, tags: Type.Optional(Type.Array(Uuid, { maxItems: 5000 })) }),
    response: Strict({ tags: Type.Array(Strict({ from: Uuid, to: Uuid })) })
  }),
  forgetMemberTags: defineCall({
    service: 'svc-api',
    area: 'tags',
    method: 'POST',
    path: '/internal/tags/forget-member',
    access: 'service',
    summary: "Deletes a member's own tags",
    body: OfMember,
    response: Done
  }),
  onlyAdmin: defineCall({
    service: 'svc-api',
    area: 'partners',
    method: 'POST',
    path: '/internal/partners/only-admin',
    access: 'service',
    summary: 'Whether a member is the only admin of a team that has others',
    body: OfMember,
    response: Strict({ isOnlyAdmin: Type.Boolean() })
  }),
  leaveTeam: defineCall({
    service: 'svc-api',
    area: 'partners',
    method: 'POST',
    path: '/internal/partners/leave',
    access: 'service',
    summary: 'Takes a deleted member out of the team, and ends the invitations from them and to them',
    body: Strict({
      member: Uuid,
      /** Their address; empty where they have not confirmed it. */
      email: Type.String(),
      /** When the account was deleted; invitations that the address gets afterwards are somebody else's. */
      left: Instant
    }),
    response: Done
  }),
  deleteSeenAccount: defineCall({
    ...here,
    path: '/internal/accounts/delete',
    access: 'service',
    summary: 'Deletes an account whose shares are those that its member has seen',
    body: Strict({ member: Uuid, password: Password, ...FATES_CHOSEN, seen: Strict(SEEN) }),
    response: Done
  }),
  departures: defineCall({
    ...here,
    path: '/internal/accounts/departures',
    access: 'service',
    summary: 'For whom a service has something to delete or to hand over',
    body: Strict({ service: OneOf(LEFT_SERVICES) }),
    response: Strict({ departures: Type.Array(ServiceDeparture, { maxItems: 50 }) })
  }),
  departureDone: defineCall({
    ...here,
    path: '/internal/accounts/departures/done',
    access: 'service',
    summary: 'A service has done its part of a pass',
    body: Strict({ service: OneOf(LEFT_SERVICES), departure: Uuid, pass: Type.Integer() }),
    response: Done
  })
}
