import { type Connection, trusted } from 'mongoose'
import { partnerModel } from '../areas/partners/model.ts'

/** Makes the first member an admin in teams that were stored before there were roles. */
export async function addTeamAdmins(db: Connection): Promise<void> {
  await partnerModel(db)
    .updateMany(
      { admins: trusted({ $exists: false }) },
      [{ $set: { admins: { $slice: ['$members', 1] }, rightsDue: [] } }],
      { updatePipeline: true }
    )
    .hint({ _id: 1 })
}
