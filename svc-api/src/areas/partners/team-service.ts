import {
  accountInternalCalls,
  MAX_TEAM,
  MEMBER_SEARCH_MIN,
  type MemberChoice,
  type Partner,
  type TeamMember,
  type TeamRole
} from '@annals/contracts'
import { fail, type InternalClient, type LimitRule, type Limits, type Member } from '@annals/service-kit'
import { emailHint } from '../../texts/email-hint.ts'
import { fold } from '../../texts/fold.ts'
import { roleIn, type Team, type TeamChange, type TeamRepository, type Unsettled } from './team-repository.ts'

/** Searches for members, by one person: enough for a busy afternoon, and too few to read the list of all members. */
const SEARCHES: LimitRule = { name: 'member-searches', most: 200, windowMs: 15 * 60_000 }
/** Members added by one person: nobody collects colleagues of others. */
const ADDITIONS: LimitRule = { name: 'team-additions', most: 100, windowMs: 24 * 60 * 60_000 }
const CHOICES = 20

/** The rules of teams: who may see and change them, and what rights their members have (behaviour/partners §5). */
export function teamService(teams: TeamRepository, limits: Limits, internal: InternalClient) {
  const changeBy = ({ uuid, permissions }: Member, asked: { partner: string; member: string }): TeamChange => ({
    ...{ partner: asked.partner, member: asked.member },
    by: permissions.is_admin ? null : uuid
  })

  /** The team, where the person may change it. */
  async function ownTeam({ partner, by }: TeamChange): Promise<Team> {
    const team = await teams.team(partner)
    if (by !== null && !team?.admins.includes(by)) fail('FORBIDDEN')
    return team ?? fail('NOT_FOUND')
  }

  /** @throws ServiceError NOT_FOUND for nobody, and for somebody who cannot sign in */
  async function demandActive(member: string): Promise<void> {
    const { members } = await internal(accountInternalCalls.memberContacts, { members: [member] })
    if (members[0]?.isDeactivated !== false) fail('NOT_FOUND')
  }

  /** Why a team could not be changed for a member of it. */
  async function refuse(asked: TeamChange): Promise<never> {
    const { members } = await ownTeam(asked)
    return fail(members.includes(asked.member) ? 'ONLY_ADMIN' : 'NOT_FOUND')
  }

  /**
   * Writes whether people are partners, as their teams are. What is written is compared with the teams afterwards: they
   * may have changed meanwhile.
   */
  async function updatePartnerFlags(unsettled: Unsettled): Promise<void> {
    for (const member of unsettled.members) {
      const isPartner = async () => (await teams.teamOf(member)) !== null
      let written: boolean
      do {
        written = await isPartner()
        await internal(accountInternalCalls.setPartner, { member, isPartner: written })
      } while (written !== (await isPartner()))
    }
    await teams.settled(unsettled)
  }
  const updatePartnerFlag = ({ partner, member }: TeamChange) => updatePartnerFlags({ partner, members: [member] })

  /**
   * @returns false for somebody who has come in by another way meanwhile
   * @throws ServiceError IN_OTHER_TEAM, TEAM_FULL, WRONG_STATE
   */
  async function enter(asked: TeamChange): Promise<boolean> {
    const added = await teams.add(asked)
    if (added === 'elsewhere') fail('IN_OTHER_TEAM')
    if (!added) {
      const now = await ownTeam(asked)
      if (!now.members.includes(asked.member)) fail(now.members.length >= MAX_TEAM ? 'TEAM_FULL' : 'WRONG_STATE')
    }
    await updatePartnerFlag(asked)
    return added === true
  }

  /** The others of a team who can sign in. */
  async function ableBeside(member: string, { members }: Team): Promise<string[]> {
    const others = members.filter(other => other !== member)
    if (others.length === 0) return []
    const { members: found } = await internal(accountInternalCalls.memberContacts, { members: others })
    return found.filter(({ isDeactivated }) => !isDeactivated).map(({ uuid }) => uuid)
  }

  return {
    /** @throws ServiceError FORBIDDEN for who may not change the team */
    async demandAdmin(member: Member, partner: string): Promise<void> {
      await ownTeam(changeBy(member, { partner, member: member.uuid }))
    },

    /**
     * Whoever is invited comes in by themselves. Somebody who is in the team already keeps their rights as they are.
     * @returns false for them
     */
    async join(partner: string, member: string): Promise<boolean> {
      const asked = { partner, member, by: null }
      return !(await ownTeam(asked)).members.includes(member) && enter(asked)
    },

    /** Takes back that somebody has joined; false where they are the only admin by now, and stay. */
    async leave(partner: string, member: string): Promise<boolean> {
      const asked = { partner, member, by: null }
      const hasLeft = await teams.remove(asked)
      if (hasLeft) await updatePartnerFlag(asked)
      return hasLeft
    },

    async details({ uuid }: Member): Promise<{ partner: Partner | null; role: TeamRole | null }> {
      return (await teams.teamOf(uuid)) ?? { partner: null, role: null }
    },

    roleOf: async (member: string): Promise<TeamRole | null> => (await teams.teamOf(member))?.role ?? null,

    async members({ uuid, permissions }: Member, partner: string): Promise<TeamMember[]> {
      const team = await teams.team(partner)
      if (!permissions.is_admin && !team?.members.includes(uuid)) fail('FORBIDDEN')
      if (!team) return fail('NOT_FOUND')
      const { members } = await internal(accountInternalCalls.memberContacts, { members: team.members })
      const contacts = new Map(members.map(member => [member.uuid, member]))
      const nobody = { name: '', email: '' }
      // Whoever was added has not agreed to show the address.
      const shown = (id: string, email: string) => (permissions.is_admin || id === uuid ? email : emailHint(email))
      return team.members.map(id => {
        const { name, email } = contacts.get(id) ?? nobody
        return { member: { uuid: id, name, email: shown(id, email) }, role: roleIn(team, id) }
      })
    },

    async add(member: Member, body: { partner: string; member: string }): Promise<void> {
      const asked = changeBy(member, body)
      const before = await ownTeam(asked)
      await demandActive(asked.member)
      // Rights that a site admin has taken away meanwhile stay away.
      if (before.members.includes(asked.member)) return
      if (asked.by !== null) await limits.demand(ADDITIONS, [asked.by])
      await enter(asked)
    },

    async setRole(member: Member, body: { partner: string; member: string; role?: TeamRole }): Promise<void> {
      const asked = changeBy(member, body)
      const isTaken = body.role === 'member'
      if (!isTaken) {
        await ownTeam(asked)
        await demandActive(asked.member)
      }
      const change = isTaken ? teams.takeAdmin : teams.makeAdmin
      if (!(await change(asked))) await refuse(asked)
    },

    async remove(member: Member, body: { partner: string; member: string }): Promise<void> {
      const isLeaving = body.member === member.uuid
      const asked = { ...changeBy(member, body), ...(isLeaving && { by: null }) }
      if (!(await teams.remove(asked))) await refuse(asked)
      await updatePartnerFlag(asked)
    },

    /** @throws ServiceError TOO_MANY_TRIES */
    async choices({ uuid, permissions }: Member, text: string): Promise<{ data: MemberChoice[]; more: boolean }> {
      if (!permissions.is_admin && (await teams.teamOf(uuid))?.role !== 'admin') fail('FORBIDDEN')
      const words = text.trim()
      if (fold(words).length < MEMBER_SEARCH_MIN) return { data: [], more: false }
      await limits.demand(SEARCHES, [uuid])
      return internal(accountInternalCalls.findMembers, { text: words, limit: CHOICES })
    },

    /** Whether somebody is the only admin who can sign in, of a team in which others can. */
    async isOnlyAdmin(member: string): Promise<boolean> {
      const team = await teams.idsOf(member)
      if (!team?.admins.includes(member)) return false
      const able = await ableBeside(member, team)
      return able.length > 0 && !able.some(other => team.admins.includes(other))
    },

    /** Takes a deleted member out of their team. They have no rights any more. */
    async removeDeleted(member: string): Promise<void> {
      const team = await teams.idsOf(member)
      if (team) await teams.removeDeleted(member, await ableBeside(member, team))
    },

    /** Takes everybody out of a team, with their rights. */
    async dissolve(partner: string): Promise<void> {
      await updatePartnerFlags({ partner, members: await teams.empty(partner) })
    },

    /** Finishes what a process that was stopped has left. */
    async updateAllPartnerFlags(): Promise<void> {
      for (const unsettled of await teams.unsettled()) await updatePartnerFlags(unsettled)
    }
  }
}
export type TeamService = ReturnType<typeof teamService>
