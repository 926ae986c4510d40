import { MAX_TEAM, type Partner, type TeamRole } from '@annals/contracts'
import { isDuplicateKey } from '@annals/service-kit'
import { type Connection, type QueryFilter, trusted } from 'mongoose'
import { partnerModel, type StoredPartner, toPartner } from './model.ts'

/** The ids of a team, the first member first. */
export type Team = Pick<StoredPartner, 'members' | 'admins'>

export interface Unsettled {
  partner: string
  members: string[]
}

/** A change of one partner's team, by one of its admins; with null by a site admin. */
export interface TeamChange {
  partner: string
  member: string
  by: string | null
}

/** Of one field, or of one place in a list. */
type Filter = Record<string, unknown>

export const roleIn = ({ admins }: Team, member: string): TeamRole => (admins.includes(member) ? 'admin' : 'member')

const inTeam = (member: string): Filter => ({ members: member })
const notInTeam = (member: string): Filter => ({ members: trusted({ $ne: member }) })
const notOnlyAdmin = (member: string): Filter => ({ admins: trusted({ $ne: [member] }) })
const NOT_EMPTY: Filter = { 'members.0': trusted({ $exists: true }) }
const EMPTY: Filter = { members: trusted({ $size: 0 }) }
const ROOM: Filter = { [`members.${MAX_TEAM - 1}`]: trusted({ $exists: false }) }

/**
 * How teams are stored: with their partner, so that a change and the rules for it are one step. False tells that the
 * team was not as the change needs it.
 */
export function teamRepository(db: Connection) {
  const model = partnerModel(db)

  /** Changes a team if all of this holds, and if who asks is its admin still. */
  async function change({ partner, by }: TeamChange, conditions: Filter[], update: object): Promise<boolean> {
    const filters = [{ _id: partner }, ...(by === null ? [] : [{ admins: by }]), ...conditions]
    return (
      (await model.updateOne({ $and: trusted(filters as QueryFilter<StoredPartner>[]) }, update)).matchedCount === 1
    )
  }

  return {
    team: (partner: string): Promise<Team | null> => model.findById(partner).select('members admins').lean<Team>(),

    async teamOf(member: string): Promise<{ partner: Partner; role: TeamRole } | null> {
      const stored = await model.findOne({ members: member }).lean<StoredPartner>()
      return stored && { partner: toPartner(stored), role: roleIn(stored, member) }
    },

    /** The first member of a team is its admin. The index decides where somebody is in another team. */
    async add(asked: TeamChange): Promise<boolean | 'elsewhere'> {
      const { member } = asked
      const rightsDue = { $addToSet: { rightsDue: member } }
      try {
        return (
          (await change(asked, [notInTeam(member), NOT_EMPTY, ROOM], {
            $push: { members: member },
            ...rightsDue
          })) ||
          (await change(asked, [EMPTY], {
            $set: { members: [member], admins: [member] },
            ...rightsDue
          }))
        )
      } catch (error) {
        if (isDuplicateKey(error)) return 'elsewhere'
        throw error
      }
    },

    makeAdmin: (asked: TeamChange): Promise<boolean> =>
      change(asked, [inTeam(asked.member)], { $addToSet: { admins: asked.member } }),

    takeAdmin: (asked: TeamChange): Promise<boolean> =>
      change(asked, [inTeam(asked.member), notOnlyAdmin(asked.member)], { $pull: { admins: asked.member } }),

    remove: (asked: TeamChange): Promise<boolean> =>
      change(asked, [inTeam(asked.member), notOnlyAdmin(asked.member)], {
        $pull: { members: asked.member, admins: asked.member },
        $addToSet: { rightsDue: asked.member }
      }),

    /** The ids of the team that somebody is in. */
    idsOf: (member: string): Promise<Team | null> =>
      model.findOne({ members: member }).select('members admins').lean<Team>(),

    /**
     * Takes a deleted member out of their team, whatever it is without them: where the last admin goes who can sign in,
     * the first of the others who can becomes one.
     * @param able others who can sign in
     * @returns the partner; null for somebody who is in no team
     */
    async removeDeleted(member: string, able: string[]): Promise<string | null> {
      const others = (field: string) => ({ $filter: { input: field, cond: { $ne: ['$$this', member] } } })
      const firstAble = { $slice: [{ $filter: { input: '$members', cond: { $in: ['$$this', able] } } }, 1] }
      const stored = await model
        .findOneAndUpdate(
          { members: member },
          [
            {
              $set: {
                members: others('$members'),
                admins: {
                  $cond: [
                    {
                      $and: [{ $in: [member, '$admins'] }, { $eq: [{ $setIntersection: ['$admins', able] }, []] }]
                    },
                    { $concatArrays: [others('$admins'), firstAble] },
                    others('$admins')
                  ]
                }
              }
            },
            { $set: { admins: { $cond: [{ $eq: ['$admins', []] }, { $slice: ['$members', 1] }, '$admins'] } } }
          ],
          { updatePipeline: true }
        )
        .lean<Pick<StoredPartner, '_id'>>()
      return stored?._id ?? null
    },

    /**
     * Takes everybody out of a team whose partner is deleted.
     * @returns who came or went, where that is not known everywhere yet
     */
    async empty(partner: string): Promise<string[]> {
      const stored = await model
        .findOneAndUpdate(
          { _id: partner },
          [{ $set: { rightsDue: { $setUnion: ['$rightsDue', '$members'] }, members: [], admins: [] } }],
          { updatePipeline: true, returnDocument: 'after' }
        )
        .lean<Pick<StoredPartner, 'rightsDue'>>()
      return stored?.rightsDue ?? []
    },

    /** Who has come or gone, where that is not known everywhere yet. */
    async unsettled(): Promise<Unsettled[]> {
      const stored = await model
        .find({ rightsDue: trusted({ $gt: '' }) })
        .select('rightsDue')
        .lean<Pick<StoredPartner, '_id' | 'rightsDue'>[]>()
      return stored.map(({ _id, rightsDue }) => ({ partner: _id, members: rightsDue }))
    },

    async settled({ partner, members }: Unsettled): Promise<void> {
      await model.updateOne({ _id: partner }, { $pull: { rightsDue: trusted({ $in: members }) } })
    }
  }
}
export type TeamRepository = ReturnType<typeof teamRepository>
