import { CO_TEACHERS_MAX } from '@annals/contracts'
import { type Connection, trusted } from 'mongoose'
import { shareModel, type StoredShare } from '../shares/model.ts'

export type NamedShare = Pick<StoredShare, '_id' | 'owner' | 'created'> & {
  frozen: Pick<StoredShare['frozen'], 'title' | 'image'>
}

/** Most shares of colleagues that are listed. */
const MOST = 500

/** Who may review which share: the ids are kept in the share, and go with it. */
export function coTeacherRepository(db: Connection) {
  const shares = shareModel(db)
  const last = `coTeachers.${CO_TEACHERS_MAX - 1}`
  return {
    /** Null where the share has as many as are possible, or is deleted; false for who may review it already. */
    async add(share: string, member: string): Promise<boolean | null> {
      const named = await shares.updateOne(
        { _id: share, deleted: null, [last]: trusted({ $exists: false }) },
        { $addToSet: { coTeachers: member } }
      )
      return named.matchedCount === 1 ? named.modifiedCount === 1 : null
    },

    /** False for who may not review it anyway. */
    async remove(share: string, member: string): Promise<boolean> {
      return (await shares.updateOne({ _id: share }, { $pull: { coTeachers: member } })).modifiedCount === 1
    },

    /** The shares that name this member, the latest first. */
    ofMember: (member: string): Promise<NamedShare[]> =>
      shares
        .find({ coTeachers: member, deleted: null })
        .select('owner created frozen.title frozen.image')
        .sort({ created: -1, _id: -1 })
        .limit(MOST)
        .lean<NamedShare[]>()
  }
}
export type CoTeacherRepository = ReturnType<typeof coTeacherRepository>
