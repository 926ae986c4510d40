import {
  accountInternalCalls,
  INVITATION_DAYS,
  isEmail,
  MAX_INVITATIONS,
  normaliseEmail,
  type TeamInvitation
} from '@annals/contracts'
import {
  fail,
  hashSecret,
  type InternalClient,
  lettersIn,
  type LimitRule,
  type Limits,
  type Mailer,
  type Member,
  newId,
  newSecret
} from '@annals/service-kit'
import { emailHint } from '../../texts/email-hint.ts'
import type { InvitationRepository, StoredInvitation } from './invitation-repository.ts'
import type { PartnerRepository } from './repository.ts'
import type { TeamService } from './team-service.ts'

const DAY_MS = 24 * 60 * 60_000
/** Letters of one person, and letters of one team to one address: an invitation is no way to annoy somebody. */
const LETTERS: LimitRule = { name: 'invitations', most: 50, windowMs: DAY_MS }
const TO_ADDRESS: LimitRule = { name: 'invitations-to-address', most: 3, windowMs: DAY_MS }
/** How long what has become of an invitation is told. */
const TOLD_MS = 60 * DAY_MS

export interface InvitationDeps {
  invitations: InvitationRepository
  partners: PartnerRepository
  teams: TeamService
  limits: Limits
  internal: InternalClient
  mailer: Mailer
  origin: string
  now: () => Date
}

/** Invitations into teams by mail (behaviour/partners §5.5). */
export function invitationService(deps: InvitationDeps) {
  const { invitations, partners, teams, limits, internal, mailer, origin, now } = deps
  const isOver = ({ expires }: StoredInvitation) => expires <= now()

  /** The language of whoever has this address, where the site knows them. */
  async function languageOf(email: string): Promise<string | undefined> {
    const { data } = await internal(accountInternalCalls.findMembers, { text: email, limit: 1 })
    if (!data[0]) return undefined
    const { members } = await internal(accountInternalCalls.memberContacts, { members: [data[0].uuid] })
    return members[0]?.email === email ? members[0].locale : undefined
  }

  /** @throws ServiceError INVITATION_UNKNOWN, INVITATION_USED, INVITATION_OVER */
  async function open(secret: string) {
    const found = (await invitations.byHash(hashSecret(secret))) ?? fail('INVITATION_UNKNOWN')
    const partner = (await partners.stored(found.partner)) ?? fail('INVITATION_UNKNOWN')
    if (found.isUsed) fail('INVITATION_USED')
    if (isOver(found)) fail('INVITATION_OVER')
    return { found, partner }
  }

  return {
    /** A second invitation to the address replaces the first.
     * @throws ServiceError FORBIDDEN, NOT_FOUND, INVALID_EMAIL, WRONG_STATE, TOO_MANY_TRIES */
    async invite(member: Member, { partner: uuid, email: typed }: { partner: string; email: string }): Promise<void> {
      await teams.demandAdmin(member, uuid)
      if (!isEmail(typed)) fail('INVALID_EMAIL', { fields: [{ path: 'email', msg: 'Invalid email' }] })
      const email = normaliseEmail(typed)
      const partner = (await partners.stored(uuid)) ?? fail('NOT_FOUND')
      const open = await invitations.of(uuid)
      if (open.length >= MAX_INVITATIONS && !open.some(one => one.email === email))
        fail('WRONG_STATE', { msg: `This team has ${MAX_INVITATIONS} open invitations. Please withdraw some first.` })
      await limits.demand(TO_ADDRESS, [uuid, email])
      await limits.demand(LETTERS, [member.uuid])
      // Where this is not known the letter is in English; no earlier link ends for it.
      const locale = await languageOf(email).catch(() => undefined)
      const [secret, sent] = [newSecret(), now()]
      const expires = new Date(sent.getTime() + INVITATION_DAYS * DAY_MS)
      await invitations.put({
        ...{ _id: newId(), partner: uuid, email, hash: hashSecret(secret), by: member.uuid, sent, expires },
        ...{ isUsed: false, forgotten: new Date(sent.getTime() + TOLD_MS) }
      })
      const letters = lettersIn(locale, origin)
      const names = { inviter: member.displayname, partner: partner.name }
      await mailer.send({ to: email, until: expires, ...letters.invitation(names, secret) })
    },

    async list(member: Member, partner: string): Promise<TeamInvitation[]> {
      await teams.demandAdmin(member, partner)
      return (await invitations.of(partner)).map(one => ({
        ...{ uuid: one._id, email: one.email, sent: one.sent.toISOString() },
        ...{ expires: one.expires.toISOString(), isOver: isOver(one) }
      }))
    },

    async withdraw(member: Member, { partner, invitation }: { partner: string; invitation: string }): Promise<void> {
      await teams.demandAdmin(member, partner)
      if (!(await invitations.remove(partner, invitation))) fail('NOT_FOUND')
    },

    async show(secret: string): Promise<{ partner: string; inviter: string; hint: string }> {
      const { found, partner } = await open(secret)
      const { members } = await internal(accountInternalCalls.memberNames, { members: [found.by] })
      return { partner: partner.name, inviter: members[0]?.displayname ?? '', hint: emailHint(found.email) }
    },

    /** @throws ServiceError as above, INVITATION_OF_OTHER, IN_OTHER_TEAM, TEAM_FULL */
    async accept(member: Member, secret: string): Promise<{ uuid: string; name: string }> {
      const { found, partner } = await open(secret)
      if (member.email !== found.email) fail('INVITATION_OF_OTHER')
      // Used only once the person is in the team: who was interrupted opens the link again.
      const hasJoined = await teams.join(partner._id, member.uuid)
      const isOpen = await invitations.use(found.hash)
      if (!isOpen && (!hasJoined || (await teams.leave(partner._id, member.uuid)))) fail('INVITATION_UNKNOWN')
      return { uuid: partner._id, name: partner.name }
    },

    /**
     * Takes somebody out of a team, and then ends what they could still let in, themselves included. The address is
     * asked for first: without it nothing has happened yet.
     */
    async endAfter(removal: () => Promise<void>, { partner, member }: { partner: string; member: string }) {
      const { members } = await internal(accountInternalCalls.memberContacts, { members: [member] })
      await removal()
      await invitations.removeOf(partner, { uuid: member, email: members[0]?.email ?? '' })
    },

    removeOfDeleted: invitations.removeOfDeleted,

    removeAllOf: invitations.removeAllOf
  }
}
