import Type, { type Static } from 'typebox'
import { MAX_INSTITUTIONS, PARTNER_MAX_LENGTHS } from '../text-lengths.ts'
import { FileUrl, Instant, Line, OneOf, Strict, Uuid } from '../values.ts'
import { AGGREGATOR_MAX_LENGTHS } from './aggregator-choices.ts'
import { ExploreEntry } from './collection.ts'
import { TeachingItem } from './content.ts'
import { NarrativeEntry } from './narrative.ts'
import { RichText } from './rich-text.ts'

/** Names of institutions as the aggregator spells them. */
const Names = Type.Array(Line(AGGREGATOR_MAX_LENGTHS.line), { maxItems: MAX_INSTITUTIONS })

/**
 * An organisation. Its records at the aggregator are those of its `dataproviders`, which hold the objects, and of its
 * `providers`, which pass records on (behaviour/partners §4).
 */
export const Partner = Strict({
  uuid: Uuid,
  slug: Type.String(),
  code: Type.String(),
  name: Type.String(),
  logo: Type.String(),
  introduction: Type.String(),
  text: Type.String(),
  providers: Names,
  dataproviders: Names
})
export type Partner = Static<typeof Partner>

/** A partner with the HTML of its text; absent where the text has only lines. */
export const PartnerWithText = Strict({ ...Partner.properties, html: Type.Optional(Type.String()) })
export type PartnerWithText = Static<typeof PartnerWithText>

/** What administrators say about a partner beside its text. Without a `slug` it is made of the name. */
export const PartnerFields = Strict({
  name: Line(PARTNER_MAX_LENGTHS.name),
  slug: Line(PARTNER_MAX_LENGTHS.slug),
  logo: FileUrl,
  introduction: Line(PARTNER_MAX_LENGTHS.introduction),
  providers: Names,
  dataproviders: Names,
  /** False: it is not shown in public. Its team stays. */
  isActive: Type.Boolean()
})
export type PartnerFields = Static<typeof PartnerFields>

/** A partner in the list of administrators; `members` is the size of its team. */
export const PartnerEntry = Strict({
  partner: Partner,
  isActive: Type.Boolean(),
  members: Type.Integer({ minimum: 0 })
})
export type PartnerEntry = Static<typeof PartnerEntry>

const upTo = Type.Integer({ minimum: 0, maximum: 200 })

/** A partner as administrators edit it, with how many people and publications depend on it, at most 200 of each. */
export const ManagedPartner = Strict({
  ...PartnerEntry.properties,
  meta: RichText,
  publications: Strict({ collections: upTo, activities: upTo, narratives: upTo })
})
export type ManagedPartner = Static<typeof ManagedPartner>

/** What a member of a partner's team may do: `admin` changes the team (behaviour/partners §5). */
export const TEAM_ROLES = ['admin', 'member'] as const
export const TeamRole = OneOf(TEAM_ROLES)
export type TeamRole = Static<typeof TeamRole>

/** Most members of a team. */
export const MAX_TEAM = 200

export const TeamMember = Strict({
  member: Strict({ uuid: Uuid, name: Type.String(), email: Type.String() }),
  role: TeamRole
})
export type TeamMember = Static<typeof TeamMember>

/** How long an invitation is valid, in days, and most open ones of a team. */
export const INVITATION_DAYS = 14
export const MAX_INVITATIONS = 50

/** An invitation into a team that nobody has used yet (behaviour/partners §5.5). */
export const TeamInvitation = Strict({
  uuid: Uuid,
  email: Type.String(),
  sent: Instant,
  expires: Instant,
  isOver: Type.Boolean()
})
export type TeamInvitation = Static<typeof TeamInvitation>

/** A member as others find them: `hint` is the address with most of its letters left out, to tell two names apart. */
export const MemberChoice = Strict({ uuid: Uuid, name: Type.String(), hint: Type.String() })
export type MemberChoice = Static<typeof MemberChoice>

/** Most publications of one kind on a partner's page. */
export const PARTNER_PAGE_MOST = 200

/**
 * A partner with what its members have published (behaviour/partners §2). `owner` is the first of these members; a
 * partner without members has none.
 */
export const PartnerPage = Strict({
  owner: Type.Union([Strict({ uuid: Uuid, displayname: Line(200) }), Type.Null()]),
  partner: PartnerWithText,
  collections: Type.Array(ExploreEntry),
  activities: Type.Array(TeachingItem),
  narratives: Type.Array(NarrativeEntry)
})
export type PartnerPage = Static<typeof PartnerPage>
