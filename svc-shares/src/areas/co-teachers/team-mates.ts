import { dashboardInternalCalls } from '@annals/contracts'
import type { InternalClient } from '@annals/service-kit'

/** The members of the teams that somebody is in, without themselves. */
export type TeamMatesOf = (member: string) => Promise<ReadonlySet<string>>

/** Teams are asked for each time, so that who is taken out of one sees nothing any more (behaviour/sharing §14). */
export const teamMates =
  (internal: InternalClient): TeamMatesOf =>
  async member => {
    const { teams } = await internal(dashboardInternalCalls.teamsOfMember, { member })
    return new Set(teams.flatMap(({ members }) => members).filter(other => other !== member))
  }
