import { dashboardInternalCalls, type ResponseOf, type SessionIdentity } from '@annals/contracts'
import { fail, type InternalClient } from '@annals/service-kit'

type Member = NonNullable<SessionIdentity['member']>
export type Team = ResponseOf<typeof dashboardInternalCalls.teamsOfMember>['teams'][number]

export interface AskedTeam {
  /** Null where all of the site is asked for, and for a member without a team. */
  team: Team | null
  isSite: boolean
}

/**
 * Whose figures or searches a partner or an administrator asks for (behaviour/personal-area §10).
 * @throws ServiceError FORBIDDEN for a team of others, NOT_FOUND
 */
export async function askedTeam(
  internal: InternalClient,
  { uuid: member, permissions }: Member,
  partner: string | undefined
): Promise<AskedTeam> {
  const { teams: own } = await internal(dashboardInternalCalls.teamsOfMember, { member })
  if (partner === undefined)
    return { team: permissions.is_admin ? null : (own[0] ?? null), isSite: permissions.is_admin }
  const known = own.find(({ uuid }) => uuid === partner)
  if (known) return { team: known, isSite: false }
  if (!permissions.is_admin) return fail('FORBIDDEN')
  const { teams } = await internal(dashboardInternalCalls.teamsOfMember, { partner })
  return { team: teams[0] ?? fail('NOT_FOUND'), isSite: false }
}
