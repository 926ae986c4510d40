import Type from 'typebox'
import { defineCall } from '../call.ts'
import { Permissions } from '../documents/member.ts'
import { MEMBER_GROUPS, MEMBER_SORTS, MemberRecord } from '../documents/member-record.ts'
import { Done, Line, OneOf, CURSOR, NEIGHBOUR_CURSORS, Strict, Uuid } from '../values.ts'

const here = { service: 'svc-api', area: 'accounts', method: 'POST', access: 'admin' } as const
const ofMember = { body: Strict({ member: Uuid }), response: Strict({ member: MemberRecord }) }

/** The members of the site, for its administrators (behaviour/accounts §10). */
export const memberCalls = {
  members: defineCall({
    ...here,
    path: '/members',
    summary: 'The members, by words of their names or the beginning of their address',
    body: Strict({
      searchFor: Type.Optional(Line(200)),
      group: Type.Optional(OneOf(MEMBER_GROUPS)),
      sort: Type.Optional(OneOf(MEMBER_SORTS)),
      ...CURSOR
    }),
    response: Strict({
      members: Type.Array(MemberRecord),
      ...NEIGHBOUR_CURSORS,
      /** All members, or those that were found, counted as far as one more than is said. */
      total: Type.Integer({ minimum: 0 }),
      isMore: Type.Boolean()
    })
  }),
  memberRecord: defineCall({ ...here, path: '/members/get', summary: 'One member', ...ofMember }),
  setMemberFlags: defineCall({
    ...here,
    path: '/members/flags',
    summary:
      'Sets the flags of a member, if they are still what the administrator saw; the last administrator stays one',
    body: Strict({ member: Uuid, permissions: Permissions, was: Permissions }),
    response: ofMember.response
  }),
  deactivateMember: defineCall({
    ...here,
    path: '/members/deactivate',
    summary: 'Keeps a member from signing in and ends their sessions; what they have made stays',
    ...ofMember
  }),
  reactivateMember: defineCall({
    ...here,
    path: '/members/reactivate',
    summary: 'Lets a deactivated member sign in again',
    ...ofMember
  }),
  mailMemberReset: defineCall({
    ...here,
    path: '/members/reset-password',
    summary: 'Mails a member the link that sets a new password',
    body: Strict({ member: Uuid }),
    response: Done
  })
}
