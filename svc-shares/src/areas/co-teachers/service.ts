import { accountInternalCalls, CO_TEACHERS_MAX, type Colleague, type ColleagueShare } from '@annals/contracts'
import { fail, type InternalClient } from '@annals/service-kit'
import type { CountRepository } from '../answers/count-repository.ts'
import { ownShareState } from '../shares/access.ts'
import type { ShareRepository } from '../shares/repository.ts'
import type { CoTeacherRepository } from './repository.ts'
import type { TeamMatesOf } from './team-mates.ts'

export interface CoTeacherDeps {
  shares: ShareRepository
  coTeachers: CoTeacherRepository
  answerCounts: CountRepository
  matesOf: TeamMatesOf
  internal: InternalClient
}

const NOT_IN_TEAM = 'This person is not in your team.'
const FULL = `At most ${CO_TEACHERS_MAX} colleagues can review a share.`

/** The owner of a share lets colleagues of the same team review it (behaviour/sharing §14). */
export function coTeacherService({ shares, coTeachers, answerCounts, matesOf, internal }: CoTeacherDeps) {
  /** By name; who is gone is left out. */
  async function named(members: readonly string[]): Promise<Colleague[]> {
    if (members.length === 0) return []
    const found = await internal(accountInternalCalls.memberNames, { members: [...members] })
    return found.members
      .map(({ uuid, displayname }) => ({ uuid, name: displayname }))
      .toSorted((one, other) => one.name.localeCompare(other.name))
  }

  return {
    async list(owner: string, share: string) {
      const { coTeachers: known } = await ownShareState(shares, share, owner)
      const mates = await matesOf(owner)
      const [data, team] = await Promise.all([
        named(known),
        named([...mates].filter(member => !known.includes(member)).slice(0, 200))
      ])
      return { data: data.map(one => ({ ...one, isInTeam: mates.has(one.uuid) })), team }
    },

    /**
     * @returns the shared activity; null for who may review it already
     * @throws ServiceError BAD_REQUEST for who is not in the team, WRONG_STATE where nobody answers or no more are possible
     */
    async add(owner: string, share: string, member: string): Promise<string | null> {
      const { mode, activity } = await ownShareState(shares, share, owner)
      if (mode !== 'Students') fail('WRONG_STATE')
      if (!(await matesOf(owner)).has(member))
        fail('BAD_REQUEST', { msg: NOT_IN_TEAM, fields: [{ path: 'member', msg: NOT_IN_TEAM }] })
      const isNew = (await coTeachers.add(share, member)) ?? fail('WRONG_STATE', { msg: FULL })
      return isNew ? activity : null
    },

    /** @returns the shared activity; null for who may not review it anyway */
    async remove(owner: string, share: string, member: string): Promise<string | null> {
      const { activity } = await ownShareState(shares, share, owner)
      return (await coTeachers.remove(share, member)) ? activity : null
    },

    /** What team mates let the member review. */
    async ofColleagues(member: string): Promise<ColleagueShare[]> {
      const rows = await coTeachers.ofMember(member)
      if (rows.length === 0) return []
      const mates = await matesOf(member)
      const open = rows.filter(({ owner }) => mates.has(owner))
      const [counts, owners] = await Promise.all([
        answerCounts.counts(open.map(({ _id }) => _id)),
        named([...new Set(open.map(({ owner }) => owner))])
      ])
      return open.map(({ _id, owner, created, frozen }) => {
        const { answers = 0, submitted = 0 } = counts.get(_id) ?? {}
        return {
          uuid: _id,
          title: frozen.title,
          image: frozen.image,
          created: created.toISOString(),
          owner: owners.find(({ uuid }) => uuid === owner) ?? { uuid: owner, name: '' },
          answers,
          submitted
        }
      })
    }
  }
}
