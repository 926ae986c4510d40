import {
  activityCalls,
  type ResponseOf,
  type accountCalls,
  partnerInternalCalls,
  tagInternalCalls,
  type TeamRole,
  type UserTag
} from '@annals/contracts'
import type { InternalClient } from '@annals/service-kit'
import type { FastifyBaseLogger } from 'fastify'
import type { StoredMember } from '../model.ts'
import { toUser } from '../members/user.ts'

type State = ResponseOf<typeof accountCalls.login>

/**
 * The session data for the browser. Tags and activities belong to other areas: if one of them is down, people can still
 * sign in, without that part (architecture §5.5).
 */
export function stateReader(internal: InternalClient) {
  async function tagsOf(member: string, log: FastifyBaseLogger): Promise<UserTag[]> {
    try {
      return (await internal(tagInternalCalls.memberTags, { member })).tags
    } catch (err) {
      log.warn({ err }, 'signing in without tags')
      return []
    }
  }

  async function activitiesOf(session: string, log: FastifyBaseLogger): Promise<number> {
    try {
      const { totalActivities } = await internal(activityCalls.myActivities, { filters: { limit: 1 } }, { session })
      return totalActivities
    } catch (err) {
      log.warn({ err }, 'signing in without the number of activities')
      return 0
    }
  }

  async function teamRoleOf(member: string, log: FastifyBaseLogger): Promise<TeamRole | null> {
    try {
      return (await internal(partnerInternalCalls.teamOf, { member })).role
    } catch (err) {
      log.warn({ err }, 'signing in without the role in a team')
      return null
    }
  }

  return {
    tagsOf,

    async state(sessionId: string, member: StoredMember | null, log: FastifyBaseLogger): Promise<State> {
      const [tags, activities, role] = member
        ? await Promise.all([tagsOf(member._id, log), activitiesOf(sessionId, log), teamRoleOf(member._id, log)])
        : [[], 0, null]
      return {
        user: member && toUser(member, tags),
        session: { sessionId },
        country: member?.countrycode ?? '',
        tags,
        tagcloud: [...new Set(tags.map(tag => tag.name))],
        has_tags: tags.length > 0,
        activities,
        partner_admin: role === 'admin',
        partner_member: role !== null
      }
    }
  }
}
