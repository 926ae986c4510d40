import Type, { type TSchema } from 'typebox'
import { defineCall } from '../call.ts'
import {
  ManagedPartner,
  MemberChoice,
  Partner,
  PartnerEntry,
  PartnerFields,
  PartnerPage,
  PartnerWithText,
  MAX_INVITATIONS,
  TeamInvitation,
  TeamMember,
  TeamRole
} from '../documents/partner.ts'
import { PartnerName } from '../documents/dashboard.ts'
import { RichText } from '../documents/rich-text.ts'
import { SORTS } from '../documents/sorts.ts'
import { MAX_PARTNERS, MEMBER_MAX_LENGTHS, PARTNER_MAX_LENGTHS, TYPED_EMAIL_MAX_LENGTH } from '../text-lengths.ts'
import { Done, Line, OneOf, PAGED, Secret, Strict, Uuid } from '../values.ts'

const here = { service: 'svc-api', area: 'partners' } as const
const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** Partners, what they have published (behaviour/partners §4), and their teams (behaviour/partners §5). */
export const partnerCalls = {
  partners: defineCall({
    ...here,
    method: 'GET',
    path: '/get-partner-list',
    access: 'public',
    summary: 'The partners, by name',
    response: Strict({ data: Type.Array(Partner) })
  }),
  partnerPage: defineCall({
    ...here,
    method: 'GET',
    path: '/partners/:slug',
    access: 'public',
    summary: 'A partner with the collections, activities and narratives that its members have published',
    params: Strict({ slug: Line(100) }),
    response: PartnerPage
  }),
  searchPartners: defineCall({
    ...here,
    method: 'GET',
    path: '/get-search-partners',
    access: 'public',
    summary: 'The partners whose records at the aggregator can be searched, by name',
    response: Strict({ data: Type.Array(Partner) })
  }),
  searchPartner: defineCall({
    ...here,
    method: 'POST',
    path: '/sas/get-partner',
    access: 'public',
    summary: 'A partner by its `uuid`; `slug` is only for reading',
    body: Strict({ slug: Type.Optional(Line(100)), uuid: Uuid }),
    response: Strict({ data: PartnerWithText })
  }),
  partnerDetails: defineCall({
    ...here,
    method: 'POST',
    path: '/partners/get-details',
    access: 'partner',
    actor: 'member',
    summary: "The partner whose team the caller is in, and the caller's role there; both null without a team",
    body: Strict({ member: Type.Optional(Uuid) }),
    response: Strict({ partner: Nullable(Partner), role: Nullable(TeamRole) })
  }),
  teamMembers: defineCall({
    ...here,
    method: 'POST',
    path: '/partners/team-members',
    access: 'partner',
    summary: 'The team of a partner, for its own members and site admins',
    body: Strict({ partner: Uuid }),
    response: Strict({ members: Type.Array(TeamMember) })
  }),
  addTeamMember: defineCall({
    ...here,
    method: 'POST',
    path: '/partners/add-member',
    access: 'partner',
    summary: "Adds a member of the site to a partner's team; the first one of a team is its admin",
    body: Strict({ member: Uuid, partner: Uuid }),
    response: Done
  }),
  setTeamRole: defineCall({
    ...here,
    method: 'POST',
    path: '/partners/make-member-admin',
    access: 'partner',
    actor: 'admin',
    summary: "Makes a member admin of the team; the role 'member' takes this back, except from the only admin",
    body: Strict({ partner: Uuid, member: Uuid, role: Type.Optional(TeamRole), admin: Type.Optional(Uuid) }),
    response: Done
  }),
  removeTeamMember: defineCall({
    ...here,
    method: 'POST',
    path: '/partners/delete-member',
    access: 'partner',
    actor: 'admin',
    summary: 'Removes a member from the team, except the only admin; `role` is only for reading',
    body: Strict({ partner: Uuid, member: Uuid, role: Type.Optional(TeamRole), admin: Type.Optional(Uuid) }),
    response: Done
  }),
  invite: defineCall({
    ...here,
    method: 'POST',
    path: '/partners/invite',
    access: 'partner',
    summary: "Mails an invitation into a partner's team to an address",
    body: Strict({ partner: Uuid, email: Line(TYPED_EMAIL_MAX_LENGTH) }),
    response: Done
  }),
  invitations: defineCall({
    ...here,
    method: 'POST',
    path: '/partners/invitations',
    access: 'partner',
    summary: 'The invitations of a team that nobody has used, for its admins, the newest first',
    body: Strict({ partner: Uuid }),
    response: Strict({ data: Type.Array(TeamInvitation, { maxItems: MAX_INVITATIONS }) })
  }),
  withdrawInvitation: defineCall({
    ...here,
    method: 'POST',
    path: '/partners/invitations/withdraw',
    access: 'partner',
    summary: 'Ends an invitation; its link opens nothing any more',
    body: Strict({ partner: Uuid, invitation: Uuid }),
    response: Done
  }),
  invitation: defineCall({
    ...here,
    method: 'POST',
    path: '/partners/invitation',
    access: 'public',
    summary: 'What the link of an invitation leads to',
    body: Strict({ secret: Secret }),
    response: Strict({ partner: Type.String(), inviter: Type.String(), hint: Type.String() })
  }),
  acceptInvitation: defineCall({
    ...here,
    method: 'POST',
    path: '/partners/invitation/accept',
    access: 'member',
    summary: 'Takes the member into the team that the invitation to their address is for',
    body: Strict({ secret: Secret }),
    response: Strict({ partner: Type.String() })
  }),
  memberSelect: defineCall({
    ...here,
    method: 'GET',
    path: '/system/member-select',
    access: 'partner',
    summary:
      'Members by words of their names or by their whole confirmed address, at most 20, for admins of teams and of the site',
    query: Strict({ s: Type.Optional(Line(MEMBER_MAX_LENGTHS.name)) }),
    response: Strict({ data: Type.Array(MemberChoice), more: Type.Boolean() })
  }),
  managedPartners: defineCall({
    ...here,
    method: 'POST',
    path: '/partners/manage',
    access: 'admin',
    summary: 'All partners, those that are not active too',
    body: Strict({
      searchFor: Type.Optional(Line(PARTNER_MAX_LENGTHS.name)),
      sort: Type.Optional(OneOf(SORTS)),
      ...PAGED,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PARTNERS }))
    }),
    response: Strict({ data: Type.Array(PartnerEntry), total: Type.Integer({ minimum: 0 }) })
  }),
  managedPartner: defineCall({
    ...here,
    method: 'POST',
    path: '/partners/edit',
    access: 'admin',
    summary: 'One partner to edit',
    body: Strict({ partner: Uuid }),
    response: Strict({ data: ManagedPartner })
  }),
  savePartner: defineCall({
    ...here,
    method: 'POST',
    path: '/partners/save',
    access: 'admin',
    // Two lists of 100 names of institutions, with room for their JSON escapes.
    maxBytes: 256 * 1024,
    summary: 'Writes what is said about a partner, or makes a partner where there is no `uuid`',
    body: Strict({ ...PartnerFields.properties, uuid: Type.Optional(Uuid) }),
    response: Strict({ uuid: Uuid, slug: Type.String() })
  }),
  storeMeta: defineCall({
    ...here,
    method: 'POST',
    path: '/store-meta',
    access: 'admin',
    maxBytes: 256 * 1024,
    summary: "Writes a partner's text; `text` is only for reading, it follows from `meta`",
    body: Strict({
      target: Type.Literal('partner'),
      partner: Uuid,
      meta: RichText,
      text: Type.Optional(RichText.properties.text)
    }),
    response: Strict({ meta: RichText })
  }),
  deletePartner: defineCall({
    ...here,
    method: 'POST',
    path: '/partners/delete',
    access: 'admin',
    summary: 'Deletes a partner; its team loses the rights of partners, and what its members have published stays',
    body: Strict({ partner: Uuid }),
    response: Done
  })
}

export const partnerInternalCalls = {
  partnerNames: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/partners/names',
    access: 'service',
    summary: 'Names of partners; missing ones are left out',
    body: Strict({ uuids: Type.Array(Uuid, { minItems: 1, maxItems: 200 }) }),
    response: Strict({ partners: Type.Array(PartnerName) })
  }),
  teamOf: defineCall({
    ...here,
    method: 'POST',
    path: '/internal/partners/team-of',
    access: 'service',
    summary: "A member's role in their team; null without a team",
    body: Strict({ member: Uuid }),
    response: Strict({ role: Nullable(TeamRole) })
  })
}
